import Foundation
import Platform

extension Descriptor {
    /// How many bytes are read or written at once.
    static let pieceSize = 128 * 1024

    /// The next piece of the file; one that is smaller is the last.
    private func piece(shown: String) throws -> [UInt8] {
        try systemCall("read", shown) { try bytes(count: Self.pieceSize) }
    }

    /// Hands the file on in pieces, in order, until the body returns false.
    func forEachPiece(shown: String, _ body: ([UInt8]) throws -> Bool) throws {
        while true {
            let piece = try piece(shown: shown)
            guard try body(piece), piece.count == Self.pieceSize else { return }
        }
    }

    func bytes(shown: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachPiece(shown: shown) { piece in
            bytes += piece
            return true
        }
        return bytes
    }

    /// True if the file holds these bytes, no less and no more.
    func holds(_ bytes: [UInt8], shown: String) throws -> Bool {
        var rest = bytes[...]
        var isEqual = true
        try forEachPiece(shown: shown) { piece in
            isEqual = piece.equals(rest.prefix(piece.count))
            rest = rest.dropFirst(piece.count)
            return isEqual
        }
        return isEqual && rest.isEmpty
    }

    /// True if both files hold the same from where they are.
    func holdsSame(as other: Descriptor, shown: String, otherShown: String) throws -> Bool {
        var isEqual = true
        try forEachPiece(shown: shown) { piece in
            isEqual = try piece.equals(other.piece(shown: otherShown))
            return isEqual
        }
        return isEqual
    }

    /// To read a regular file from its beginning again.
    func rewind() {
        lseek(number, 0, SEEK_SET)
    }

    func entry(shown: String) throws -> DiskEntry {
        do throws(Errno) { return try FileStatus(self) } catch {
            throw DiskFailure("look at", shown, code: error.code)
        }
    }
}
