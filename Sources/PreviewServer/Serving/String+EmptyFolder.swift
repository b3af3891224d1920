import Foundation
import Platform

extension String {
    /// Whether a folder at this path holds nothing to serve, or is not there.
    var isEmptyFolder: Bool {
        let entries = (try? DirectoryEntry.all(in: self)) ?? []
        return entries.allSatisfy { $0.name.first == UInt8(ascii: ".") }
    }
}
