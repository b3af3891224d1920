extension Occurrence {
    /// Exactly these characters, and no longer address around them.
    var isEmail: Bool {
        isWhole && !hasMoreBefore && !hasMoreBehind
            && hasGaps {
                !$0.isOpen && $0.packedCharacters == $1.characters
            }
    }

    /// `ada (at) example.org`, with any bracket.
    var isSpelledEmail: Bool {
        isWhole && !hasMoreBefore && !hasMoreBehind
            && hasGaps { gap, expected in
                let characters = expected.characters
                return characters == UInt32(UInt8(ascii: "(")) || characters == 0x29
                    ? gap.characters.contains(where: Self.isBracket)
                    : gap.packedCharacters == characters
            }
    }

    private static func isBracket(_ character: UInt8) -> Bool {
        "()[]{}<>*|_".utf8.contains(character)
    }

    /// `x.ada@example.org`
    private var hasMoreBefore: Bool {
        let gap = gap(before: word)
        return !gap.isOpen && gap.characters.allSatisfy { ".-_+".utf8.contains($0) }
            && gap.hasCharacters
    }

    /// `ada@example.org.uk`
    private var hasMoreBehind: Bool {
        let gap = gapBehind
        guard nextWord < stream.wordCount, !gap.isOpen, !gap.has(.tag) else { return false }
        return gap.characters == [UInt8(ascii: ".")] || gap.characters == [UInt8(ascii: "-")]
    }
}
