import Platform

/// Finds links without brackets, references to footnotes and citations in a text node.
struct TextScanner {
    let links: Bool
    let citations: Bool

    /// Indices of definitions by label.
    let footnotes: [String: Int]

    /// The character after this mark is literal.
    let guardMark: [UInt8]?

    /// The byte before the text; 0 at the start of a line.
    let before: UInt8

    enum Piece {
        case link(BareLink)
        case reference(definition: Int, Range<Int>)

        /// `@key, p. 12; @other` between brackets, with them.
        case citation(Range<Int>)

        var range: Range<Int> {
            switch self {
            case .link(let link): link.range
            case .reference(_, let range), .citation(let range): range
            }
        }
    }

    /// The links and references, in order.
    func pieces(in text: ByteView) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        for part in parts(of: text) {
            start = max(start, part.lowerBound)
            // A link ends where its part does.
            let part = text[..<part.upperBound].rebased
            var index = start
            while index < part.count {
                guard let piece = piece(at: index, from: start, in: part) else {
                    index += 1
                    continue
                }
                pieces.append(piece)
                start = piece.range.upperBound
                index = start
            }
        }
        return pieces
    }
}

extension TextScanner {
    /// The ranges between guard marks, each without the character that is guarded.
    private func parts(of text: ByteView) -> [Range<Int>] {
        guard let guardMark else { return [0..<text.count] }
        var parts: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < text.count {
            if text[index] == Placeholders.lead, text[index...].starts(with: guardMark) {
                parts.append(start..<index)
                start = min(index + guardMark.count + 1, text.count)
                index = start
            } else {
                index += 1
            }
        }
        return parts + [start..<text.count]
    }

    /// Returns the piece with its trigger at `index`. It cannot begin before `start`.
    private func piece(
        at index: Int, from start: Int, in text: ByteView
    ) -> Piece? {
        switch text[index] {
        case UInt8(ascii: ":") where links:
            return BareLink.address(at: index, from: start, in: text).map(Piece.link)
        case UInt8(ascii: "w") where links, UInt8(ascii: "W") where links:
            let before = index > 0 ? text[index - 1] : before
            return BareLink.www(at: index, after: before, in: text).map(Piece.link)
        case UInt8(ascii: "@") where links:
            return BareLink.mail(at: index, from: start, in: text).map(Piece.link)
        case UInt8(ascii: "[") where citations && text[(index + 1)...].first == UInt8(ascii: "@"):
            guard let end = text.index(of: UInt8(ascii: "]"), from: index) else { return nil }
            return .citation(index..<end + 1)
        case UInt8(ascii: "["):
            guard !footnotes.isEmpty, let label = FootnoteLabel(at: index, in: text),
                let definition = footnotes[label.name]
            else { return nil }
            return .reference(definition: definition, index..<index + label.length)
        default: return nil
        }
    }
}
