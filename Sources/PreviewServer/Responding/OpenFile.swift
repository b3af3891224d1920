import Foundation
import Platform

/// An open file or folder, with its status when it was opened.
struct OpenFile {
    let descriptor: Descriptor
    let status: FileStatus
}

extension OpenFile {
    /// Opens a name in a folder, or any path if that is `nil`, without blocking or following a
    /// link. `nil` if it can't be opened.
    init?(
        _ name: String, in folder: Descriptor? = nil, flags: Int32 = O_NOFOLLOW
    ) throws(Errno) {
        let always = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let number = try Errno.nilIfMissing { () throws(Errno) in
            try Errno.check { openat(folder?.number ?? AT_FDCWD, name, always | flags) }
        }
        guard let number else { return nil }
        descriptor = Descriptor(number)
        guard let status = try? FileStatus(descriptor) else { return nil }
        self.status = status
    }

    /// The whole file, with its length when it was opened; `nil` if that exceeds `limit`.
    func bytes(atMost limit: Int) throws(Errno) -> [UInt8]? {
        status.size <= limit ? try descriptor.bytes(at: 0, count: status.size) : nil
    }
}

extension FileStatus {
    /// False for a file that changed in the last three seconds. Another change could leave its
    /// times the same, because some file systems advance them in steps of two seconds.
    func isAtRest(at now: Int) -> Bool {
        max(modified, changed) < now - 3_000_000_000
    }
}

extension Descriptor {
    /// The status of a name in this folder, not of a link's target; `nil` if there is none.
    func status(of name: String) throws(Errno) -> FileStatus? {
        try Errno.nilIfMissing { () throws(Errno) in try FileStatus(name, in: self) }
    }

    /// A link's target, byte for byte; `nil` if it is not a link or its target is not UTF-8.
    func target(ofLink name: String) throws(Errno) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try Errno.nilIfMissing { () throws(Errno) in
            try Errno.check { readlinkat(number, name, &target, target.count) }
        }
        guard let count, count < target.count else { return nil }
        return String(exactly: target.prefix(count).map { UInt8(bitPattern: $0) })
    }
}

extension Errno {
    /// Returns `nil` if the system finds no such file or denies access. Throws a temporary failure,
    /// which does not show whether the file exists.
    static func nilIfMissing<Value>(_ call: () throws(Errno) -> Value) throws(Errno) -> Value? {
        do throws(Errno) { return try call() } catch {
            if [EMFILE, ENFILE, ENOMEM, EIO].contains(error.code) { throw error }
            return nil
        }
    }
}
