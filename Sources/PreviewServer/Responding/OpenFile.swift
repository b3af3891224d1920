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
    ) throws(DiskTrouble) {
        let always = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        let number = try DiskTrouble.check {
            openat(folder?.number ?? AT_FDCWD, name, always | flags)
        }
        guard let number else { return nil }
        descriptor = Descriptor(number)
        var status = stat()
        guard fstat(number, &status) == 0 else { return nil }
        self.status = FileStatus(status)
    }

    /// The whole file, as long as it was when it was opened; nil where that is more than `limit`.
    func bytes(atMost limit: Int) throws(DiskTrouble) -> [UInt8]? {
        guard status.size <= limit else { return nil }
        do { return try descriptor.bytes(at: 0, count: status.size) } catch {
            throw DiskTrouble(code: error.code)
        }
    }
}

extension Descriptor {
    /// What is at a name of this folder, itself and not what it links to; nil for nothing.
    func status(of name: String) throws(DiskTrouble) -> FileStatus? {
        var status = stat()
        let found = try DiskTrouble.check { fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) }
        return found.map { _ in FileStatus(status) }
    }

    /// Where a link leads, byte for byte; nil for no link, or for one to a name that is no UTF-8.
    func target(ofLink name: String) throws(DiskTrouble) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try DiskTrouble.check {
            Int32(readlinkat(number, name, &target, target.count))
        }
        guard let count, count < PATH_MAX else { return nil }
        return String(exactly: target.prefix(Int(count)).map { UInt8(bitPattern: $0) })
    }
}
