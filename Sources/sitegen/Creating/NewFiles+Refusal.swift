import Diagnostics
import Foundation
import Publishing

extension NewFiles {
    /// Writes texts; a file that is in the way is no fault of the disk but a problem to be told.
    static func begin(_ texts: [(path: String, text: String)], in folder: String) throws {
        do {
            try write(texts.map { (path: $0.path, bytes: Array($0.text.utf8)) }, in: folder)
        } catch let failure as DiskFailure where failure.code == EEXIST {
            throw Problem.fileExists(failure.path)
        }
    }
}
