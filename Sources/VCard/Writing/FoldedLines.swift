/// The folded lines of a file, in UTF-8 and with CRLF (RFC 6350, section 3.2).
struct FoldedLines {
    /// In bytes, without the line break.
    private static let longest = 75

    private(set) var bytes: [UInt8] = []

    /// The bytes that still fit into the current line.
    private var room = longest

    /// Adds the line that `write` appends, and folds it between characters if it is too long. A
    /// character that is longer than a line is folded between its scalars.
    mutating func add(_ write: (inout [UInt8]) -> Void) {
        let start = bytes.count
        write(&bytes)
        if bytes.count - start > Self.longest {
            let line = Array(bytes[start...])
            bytes.removeSubrange(start...)
            room = Self.longest
            fold(line)
        }
        bytes.append(0x0D)
        bytes.append(0x0A)
    }
}

extension FoldedLines {
    private mutating func fold(_ line: [UInt8]) {
        if line.allSatisfy({ $0 < 0x80 }) { return foldASCII(line) }
        var start = 0
        for character in String(decoding: line, as: UTF8.self) {
            let size = character.utf8.count
            let parts = size < Self.longest ? [size] : character.unicodeScalars.map(UTF8.width)
            for part in parts {
                append(line[start..<start + part])
                start += part
            }
        }
    }

    private mutating func foldASCII(_ line: [UInt8]) {
        append(line.prefix(Self.longest))
        for start in stride(from: Self.longest, to: line.count, by: Self.longest - 1) {
            append(line[start...].prefix(Self.longest - 1))
        }
    }

    /// Appends bytes that must not be separated, on a new line if they do not fit.
    private mutating func append(_ piece: ArraySlice<UInt8>) {
        if piece.count > room {
            for byte in [0x0D, 0x0A, 0x20] as [UInt8] { bytes.append(byte) }
            room = Self.longest - 1
        }
        bytes.append(contentsOf: piece)
        room -= piece.count
    }
}
