import Foundation

/// Writes a file whole or not at all: beside it first, then in its place. Its mode stays.
struct FileReplacement {
    let path: String

    func write(_ bytes: [UInt8]) throws {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists { try systemCall("write", path) { access(path, W_OK) } }
        let mode = exists ? status.st_mode & 0o7777 : 0o666
        let temporary = temporaryPath
        let file = Descriptor(
            try systemCall("write", temporary) {
                open(
                    temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                    exists ? 0o600 : mode)
            })
        do {
            try fill(file, bytes)
            if exists {
                try systemCall("change the mode of", temporary) { fchmod(file.number, mode) }
            }
            try systemCall("write", temporary) { fsync(file.number) }
            try systemCall("rename", temporary) { rename(temporary, path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }
}

extension FileReplacement {
    /// In the same folder, hidden, and named for nobody else; a long name leaves room for that.
    private var temporaryPath: String {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let name = path[start...].prefix(40)
        return "\(path[..<start]).\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    }

    private func fill(_ file: Descriptor, _ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try systemCall("write", path) {
                rest.withUnsafeBytes { Foundation.write(file.number, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }
}
