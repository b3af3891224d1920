import Foundation
import Platform

extension ContentFile {
    /// Edits a file in Content. Simultaneous edits wait for each other, so that none is lost.
    ///
    /// Calls `edited` once the folder is locked, and replaces the file that it returns; returns
    /// false if it returns `nil`, because no change is needed. All edits of the file lock this
    /// folder; `onWait` is called once if another edit must end first.
    package static func change(
        in folder: String, onWait: () -> Void,
        _ edited: () throws -> (path: String, bytes: [UInt8])?
    ) throws -> Bool {
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
        try replace(edited.path, with: edited.bytes)
        return true
    }
}

extension ContentFile {
    /// Replaces a file atomically, by a rename, and keeps its mode.
    private static func replace(_ path: String, with bytes: [UInt8]) throws {
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
