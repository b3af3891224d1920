import Foundation
import Platform

/// A file or a folder that is open, and what it was when it was opened.
struct OpenFile {
    let descriptor: Descriptor
    let status: FileStatus
}

extension OpenFile {
    /// Opens a name of a folder, or any path where that is nil; nil for nothing that could be
    /// opened. Waits for no one, and does not follow a link.
    init?(
        _ name: String, in folder: Descriptor? = nil, flags: Int32 = O_NOFOLLOW
    ) throws(Errno) {
        let always = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let number = try Errno.findingNothing {
            openat(folder?.number ?? AT_FDCWD, name, always | flags)
        }
        guard let number else { return nil }
        descriptor = Descriptor(number)
        var status = stat()
        guard fstat(number, &status) == 0 else { return nil }
        self.status = FileStatus(status)
    }

    /// The whole file, as long as it was when it was opened; nil where that is more than `limit`.
    func bytes(atMost limit: Int) throws(Errno) -> [UInt8]? {
        status.size <= limit ? try descriptor.bytes(at: 0, count: status.size) : nil
    }
}

extension Descriptor {
    /// What is at a name of this folder, itself and not what it links to; nil for nothing.
    func status(of name: String) throws(Errno) -> FileStatus? {
        var status = stat()
        let found = try Errno.findingNothing {
            fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW)
        }
        return found.map { _ in FileStatus(status) }
    }

    /// Where a link leads, byte for byte; nil for no link, or for one to a name that is no UTF-8.
    func target(ofLink name: String) throws(Errno) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try Errno.findingNothing {
            Int32(readlinkat(number, name, &target, target.count))
        }
        guard let count, count < PATH_MAX else { return nil }
        return String(exactly: target.prefix(Int(count)).map { UInt8(bitPattern: $0) })
    }
}

extension Errno {
    /// Calls the system until no signal interrupts it; nil where it knows of no such file, or lets
    /// nobody see it. Throws where it cannot tell just now, which is not the same.
    static func findingNothing(_ call: () -> Int32) throws(Errno) -> Int32? {
        do { return try Errno.check(call) } catch {
            if [EMFILE, ENFILE, ENOMEM, EIO].contains(error.code) { throw error }
            return nil
        }
    }
}
