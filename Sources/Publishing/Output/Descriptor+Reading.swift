import Foundation

extension Descriptor {
    /// How many bytes are read or written at once.
    static let pieceSize = 128 * 1024

    /// Fills the buffer as far as the file goes on; returns the number of bytes.
    func read(into buffer: UnsafeMutableRawBufferPointer, shown: String) throws -> Int {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = try systemCall("read", shown) {
                Foundation.read(number, rest.baseAddress, rest.count)
            }
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// Hands the file on in pieces, in order, until the body returns false.
    func forEachPiece(
        shown: String, _ body: (UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 16) { buffer in
            while true {
                let count = try read(into: buffer, shown: shown)
                guard count > 0, try body(UnsafeRawBufferPointer(rebasing: buffer[..<count])),
                    count == buffer.count
                else { return }
            }
        }
    }

    func bytes(shown: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachPiece(shown: shown) { piece in
            bytes.append(contentsOf: piece)
            return true
        }
        return bytes
    }

    /// True if the file holds these bytes, no less and no more.
    func holds(_ bytes: UnsafeRawBufferPointer, shown: String) throws -> Bool {
        var compared = 0
        var isEqual = true
        try forEachPiece(shown: shown) { piece in
            let expected = bytes[compared...].prefix(piece.count)
            isEqual =
                expected.count == piece.count
                && piece.elementsEqualBytes(UnsafeRawBufferPointer(rebasing: expected))
            compared += piece.count
            return isEqual
        }
        return isEqual && compared == bytes.count
    }

    /// True if both files hold the same from where they are.
    func holdsSame(as other: Descriptor, shown: String, otherShown: String) throws -> Bool {
        var isEqual = true
        try withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 16) { buffer in
            try forEachPiece(shown: shown) { piece in
                let count = try other.read(
                    into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<piece.count]),
                    shown: otherShown)
                isEqual = piece.elementsEqualBytes(
                    UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                return isEqual
            }
            guard isEqual else { return }
            isEqual = try other.read(into: buffer, shown: otherShown) == 0
        }
        return isEqual
    }

    /// To read a regular file from its beginning again.
    func rewind() {
        lseek(number, 0, SEEK_SET)
    }

    func entry(shown: String) throws -> DiskEntry {
        var status = stat()
        try systemCall("look at", shown) { fstat(number, &status) }
        return DiskEntry(status)
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func elementsEqualBytes(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
        return memcmp(base, otherBase, count) == 0
    }
}
