import Foundation
import Platform

/// Edits a file of Content on the disk. Two edits at once wait for each other, so that none is lost.
package struct ContentChange: Sendable {
    private let folder: String

    /// `folder` is what all who edit the file agree to lock.
    package init(in folder: String) {
        self.folder = folder
    }

    /// `edited` is asked which file to replace, and by what, once nobody else is at it; nil, and so
    /// false here, where the file says so already.
    package func make(_ edited: () throws -> (path: String, bytes: [UInt8])?) throws -> Bool {
        let lock = Descriptor(
            try systemCall("open", folder) { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
        try systemCall("lock", folder) { flock(lock.number, LOCK_EX) }
        defer { flock(lock.number, LOCK_UN) }
        guard let edited = try edited() else { return false }
        try FileReplacement(path: edited.path).write(edited.bytes)
        return true
    }
}
