import Platform

/// Characters, absent from the text, that are inserted before parsing and removed afterwards.
struct Placeholders {
    enum Mark {
        /// Punctuation before an escape or an entity whose character is literal: libcmark finds the
        /// same emphasis. Also between asterisks and a letter, see `AsianEmphasis`.
        case guarded

        /// Punctuation before a backslash that is not part of the original text.
        case escape

        /// A letter, see `AsianEmphasis`.
        case letter

        /// A word in place of a line of a formula, by its number among those of all formulas.
        case formula(Int)
    }

    let guardMark: [UInt8]
    private let escapeMark: [UInt8]
    private let letterMark: [UInt8]
    private let formulaMark: [UInt8]

    /// The lines of formulas as they are written.
    var formulaLines: [[UInt8]] = []

    /// `nil` if too few candidates are absent from the text.
    init?(absentFrom text: ArraySlice<UInt8>) {
        let free = Self.punctuation.filter { !text.holds($0) }
        let letters = Self.letters.filter { !text.holds($0) }
        guard free.count >= 2, letters.count >= 2 else { return nil }
        (guardMark, escapeMark) = (free[0], free[1])
        (letterMark, formulaMark) = (letters[0], letters[1])
    }

    /// Returns the text that is inserted for a mark.
    func text(_ mark: Mark) -> [UInt8] {
        switch mark {
        case .guarded: guardMark
        case .escape: escapeMark + [UInt8(ascii: "\\")]
        case .letter: letterMark
        case .formula(let number): formulaMark + String(number).utf8 + formulaMark
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
            } else if text[index] == Self.lead, let line = formulaLine(at: index, in: text) {
                result += formulaLines[line.number]
                index = line.end
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }

    /// Returns the line of a formula whose placeholder is at an index, and the end of that.
    func formulaLine(at index: Int, in text: ByteView) -> (number: Int, end: Int)? {
        guard text[index...].starts(with: formulaMark) else { return nil }
        let digits = text[(index + formulaMark.count)...].prefix(while: \.isDigit)
        guard let number = Int(String(decoding: digits, as: UTF8.self)),
            formulaLines.indices.contains(number),
            text[digits.endIndex...].starts(with: formulaMark)
        else { return nil }
        return (number, digits.endIndex + formulaMark.count)
    }

    /// Returns lines of a formula as they are written.
    func written(_ lines: ClosedRange<Int>) -> [UInt8] {
        Array(formulaLines[lines].joined(separator: [.lineFeed]))
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
