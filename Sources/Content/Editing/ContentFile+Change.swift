import Foundation
import Platform

/// Edits a file in Content. Simultaneous edits wait for each other, so that none is lost.
package struct ContentChange: Sendable {
    private let folder: String
    private let onWait: @Sendable () -> Void

    /// `folder` is the folder that all edits of the file lock; `onWait` is called once if another
    /// edit must end first.
    package init(in folder: String, onWait: @escaping @Sendable () -> Void) {
        self.folder = folder
        self.onWait = onWait
    }

    /// Calls `edited` once the folder is locked, and replaces the file that it returns; returns
    /// false if it returns `nil`, because no change is needed.
    package func make(_ edited: () throws -> (path: String, bytes: [UInt8])?) throws -> Bool {
        let lock = Descriptor(
            try systemCall("open", folder) { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
        do {
            try systemCall("lock", folder) { flock(lock.number, LOCK_EX | LOCK_NB) }
        } catch let failure as DiskFailure where failure.code == EWOULDBLOCK {
            onWait()
            try systemCall("lock", folder) { flock(lock.number, LOCK_EX) }
        }
        defer { flock(lock.number, LOCK_UN) }
        guard let edited = try edited() else { return false }
        try FileReplacement(path: edited.path).write(edited.bytes)
        return true
    }
}

/// Replaces a file atomically, by a rename, and keeps its mode.
private struct FileReplacement {
    let path: String

    func write(_ bytes: [UInt8]) throws {
        let old = try? FileStatus(path).mode
        let exists = old != nil
        if exists { try systemCall("write", path) { access(path, W_OK) } }
        let mode = old ?? 0o666
        let temporary = try TemporaryFile(beside: path, mode: exists ? 0o600 : mode)
        try temporary.fill(bytes, for: path) {
            if exists {
                try systemCall("change the mode of", temporary.path) {
                    fchmod(temporary.file.number, mode)
                }
            }
            try systemCall("rename", temporary.path) { rename(temporary.path, path) }
        }
    }
}
