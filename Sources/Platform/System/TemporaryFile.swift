import Foundation

/// A file that is complete before it takes the place of the target beside it.
package struct TemporaryFile {
    package let path: String
    package let file: Descriptor

    package init(beside target: String, mode: mode_t) throws {
        let path = Self.path(beside: target)
        self.path = path
        file = Descriptor(
            try systemCall("write", path) {
                open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
            })
    }

    /// Writes the bytes, then calls `place`; removes the file if either fails.
    package func fill(_ bytes: [UInt8], for target: String, then place: () throws -> Void) throws {
        try fill(for: target, { write in try write(bytes) }, then: place)
    }

    /// Does the same for bytes that `make` writes piece by piece. If `isLasting` is false, they may
    /// be lost in a power failure.
    package func fill(
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
    /// A hidden, unique path in the same folder; a long name is cut to leave room.
    private static func path(beside target: String) -> String {
        let start = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let name = target[start...].prefix(40)
        return "\(target[..<start]).\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    }
}
