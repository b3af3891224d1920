import Foundation
import Publishing

/// Writes a file whole or not at all: beside it first, then in its place. Its mode stays.
struct FileReplacement {
    let path: String

    func write(_ bytes: [UInt8]) throws {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, access(path, W_OK) != 0 { throw DiskFailure("write", path, code: errno) }
        let temporary = "\(folder)/.consent.yml.\(getpid()).\(UInt32.random(in: 0 ... .max))"
        let mode = exists ? status.st_mode & 0o7777 : 0o666
        let descriptor = open(
            temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
            exists ? 0o600 : mode)
        guard descriptor >= 0 else { throw DiskFailure("write", temporary, code: errno) }
        do {
            defer { close(descriptor) }
            try fill(descriptor, bytes)
            if exists, fchmod(descriptor, mode) != 0 {
                throw DiskFailure("change the mode of", temporary, code: errno)
            }
            guard fsync(descriptor) == 0 else {
                throw DiskFailure("write", temporary, code: errno)
            }
            guard rename(temporary, path) == 0 else {
                throw DiskFailure("rename", temporary, code: errno)
            }
        } catch {
            unlink(temporary)
            throw error
        }
    }
}

extension FileReplacement {
    private var folder: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private func fill(_ descriptor: Int32, _ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw DiskFailure("write", path, code: errno) }
            rest = rest.dropFirst(count)
        }
    }
}
