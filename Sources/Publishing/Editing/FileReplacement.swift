import Foundation
import Platform

/// Writes a file whole or not at all: beside it first, then in its place. Its mode stays.
struct FileReplacement {
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
