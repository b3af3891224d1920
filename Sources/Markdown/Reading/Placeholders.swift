import Platform

/// Two characters that the text does not hold, put into it for libcmark and taken out again.
///
/// Both are punctuation, as what they stand before is, so that libcmark sees emphasis as it would
/// without them.
struct Placeholders {
    /// Stands before an escape or an entity whose character is to be taken literally.
    let guardMark: [UInt8]

    /// Stands before a backslash that the writer of the text did not write.
    let escapeMark: [UInt8]

    /// Nil where the text has all characters that could serve.
    init?(absentFrom text: ArraySlice<UInt8>) {
        let free = Self.candidates.filter { !text.holds($0) }
        guard free.count >= 2 else { return nil }
        (guardMark, escapeMark) = (free[0], free[1])
    }

    /// The text without them, and without the backslashes behind the second.
    func removed(from text: ByteView) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            if text[index] == Self.lead, text[index...].starts(with: guardMark) {
                index += guardMark.count
            } else if text[index] == Self.lead, text[index...].starts(with: escapeMark) {
                index += escapeMark.count
                if index < text.count, text[index] == UInt8(ascii: "\\") { index += 1 }
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }

    /// The byte that both start with.
    static let lead: UInt8 = 0xF0

    /// Word dividers of a script that has not been written for four thousand years.
    private static let candidates: [[UInt8]] = (0x12470...0x12474).compactMap {
        Unicode.Scalar($0).map { Array(String($0).utf8) }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func holds(_ character: [UInt8]) -> Bool {
        indices.contains { self[$0] == Placeholders.lead && self[$0...].starts(with: character) }
    }
}

extension Placeholders {
    /// Takes the placeholders out of all texts of a tree.
    func remove(from root: SyntaxNode) {
        root.forEachEvent { node, event in
            guard event == .enter else { return }
            switch node.kind {
            case .text, .code, .htmlInline, .htmlBlock:
                if let text = cleaned(node.literal) { node.setLiteral(text) }
            case .codeBlock:
                if let text = cleaned(node.literal) { node.setLiteral(text) }
                if let info = cleaned(node.info) { node.setInfo(info) }
            case .link, .image:
                if let url = cleaned(node.url) { node.setURL(url) }
                if let title = cleaned(node.title) { node.setTitle(title) }
            default: break
            }
        }
    }

    /// Nil where the text holds none.
    private func cleaned(_ text: ByteView) -> [UInt8]? {
        text.contains(Self.lead) ? removed(from: text) : nil
    }
}
