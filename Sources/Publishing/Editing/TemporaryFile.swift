import Foundation
import Platform

/// A file that is filled beside the one that it is to become, so that nobody sees half of one.
struct TemporaryFile {
    let path: String
    let file: Descriptor

    init(beside target: String, mode: mode_t) throws {
        let path = Self.path(beside: target)
        self.path = path
        file = Descriptor(
            try systemCall("write", path) {
                open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            })
    }

    /// Writes the bytes to the disk and then has the file put in its place; where either fails,
    /// nothing is left of it.
    func fill(_ bytes: [UInt8], for target: String, then place: () throws -> Void) throws {
        try fill(for: target, { write in try write(bytes) }, then: place)
    }

    /// The same of bytes that `make` hands on piece by piece; what is not to last may be lost with
    /// the power.
    func fill(
        for target: String, isLasting: Bool = true,
        _ make: (_ write: ([UInt8]) throws -> Void) throws -> Void, then place: () throws -> Void
    ) throws {
        do {
            try make { bytes in try systemCall("write", target) { try file.write(bytes) } }
            if isLasting { try systemCall("write", path) { fsync(file.number) } }
            try place()
        } catch {
            unlink(path)
            throw error
        }
    }
}

extension TemporaryFile {
    /// In the same folder, hidden, and named for nobody else; a long name leaves room for that.
    private static func path(beside target: String) -> String {
        let start = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let name = target[start...].prefix(40)
        return "\(target[..<start]).\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    }
}
