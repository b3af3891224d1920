/// RFC 6350, section 3.2.
enum FoldedLine {
    /// In bytes, without the line break.
    private static let longest = 75

    /// The line with CRLF, broken between characters wherever it is too long. A character that is
    /// longer than a line is broken between its scalars.
    static func text(of line: String) -> String {
        guard line.utf8.count > longest else { return line + "\r\n" }
        var text: [UInt8] = []
        text.reserveCapacity(line.utf8.count * 20 / 19 + 8)
        var room = longest
        for piece in pieces(of: line) {
            if piece.count > room {
                text += [0x0D, 0x0A, 0x20]
                room = longest - 1
            }
            text.append(contentsOf: piece)
            room -= piece.count
        }
        return String(decoding: text, as: UTF8.self) + "\r\n"
    }

    /// What may not be broken: single bytes of ASCII, else characters.
    private static func pieces(of line: String) -> [Substring.UTF8View] {
        if line.utf8.allSatisfy({ $0 < 0x80 }) { return chunks(of: line) }
        return line.indices.flatMap { index -> [Substring.UTF8View] in
            let character = line[index...index]
            if character.utf8.count < longest { return [character.utf8] }
            let scalars = character.unicodeScalars
            return scalars.indices.map { Substring(scalars[$0...$0]).utf8 }
        }
    }

    /// Lines of ASCII, whole.
    private static func chunks(of line: String) -> [Substring.UTF8View] {
        var rest = line[...].utf8
        var chunks = [rest.prefix(longest)]
        rest = rest.dropFirst(longest)
        while !rest.isEmpty {
            chunks.append(rest.prefix(longest - 1))
            rest = rest.dropFirst(longest - 1)
        }
        return chunks
    }
}
