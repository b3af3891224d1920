import Platform

/// Three characters, absent from the text, that are inserted before parsing and removed afterwards.
struct Placeholders {
    enum Mark {
        /// Punctuation before an escape or an entity whose character is literal: libcmark finds the
        /// same emphasis. Also between asterisks and a letter, see `AsianEmphasis`.
        case guarded

        /// Punctuation before a backslash that is not part of the original text.
        case escape

        /// A letter, see `AsianEmphasis`.
        case letter
    }

    let guardMark: [UInt8]
    private let escapeMark: [UInt8]
    private let letterMark: [UInt8]

    /// `nil` if too few candidates are absent from the text.
    init?(absentFrom text: ArraySlice<UInt8>) {
        let free = Self.punctuation.filter { !text.holds($0) }
        guard free.count >= 2, let letter = Self.letters.first(where: { !text.holds($0) }) else {
            return nil
        }
        (guardMark, escapeMark, letterMark) = (free[0], free[1], letter)
    }

    /// Returns the text that is inserted for a mark.
    func text(_ mark: Mark) -> [UInt8] {
        switch mark {
        case .guarded: guardMark
        case .escape: escapeMark + [UInt8(ascii: "\\")]
        case .letter: letterMark
        }
    }

    /// The text without the placeholders, and without the backslashes after escape marks.
    func removed(from text: ByteView) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            if text[index] == Self.lead, text[index...].starts(with: guardMark) {
                index += guardMark.count
            } else if text[index] == Self.lead, text[index...].starts(with: letterMark) {
                index += letterMark.count
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

    /// The first byte of all.
    static let lead: UInt8 = 0xF0

    /// Cuneiform, which hardly any text contains.
    private static let punctuation = characters(0x12470...0x12474)
    private static let letters = characters(0x12480...0x12483)

    private static func characters(_ range: ClosedRange<UInt32>) -> [[UInt8]] {
        range.compactMap { Unicode.Scalar($0).map { Array(String($0).utf8) } }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func holds(_ character: [UInt8]) -> Bool {
        indices.contains { self[$0] == Placeholders.lead && self[$0...].starts(with: character) }
    }
}

extension Placeholders {
    /// Removes the placeholders from all texts of a tree.
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

    /// `nil` if the text contains none.
    private func cleaned(_ text: ByteView) -> [UInt8]? {
        text.contains(Self.lead) ? removed(from: text) : nil
    }
}
