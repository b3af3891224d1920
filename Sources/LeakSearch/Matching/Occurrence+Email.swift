extension Occurrence {
    /// Exactly these characters, and no longer address around them; the `@` may stand by itself.
    var isEmail: Bool {
        isWhole && !hasMoreBefore && !hasMoreBehind
            && hasGaps {
                $0.packedCharacters == $1.characters
                    && (!$0.isOpen || $1.characters == UInt32(UInt8(ascii: "@")))
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

    /// `x.ada@example.org`; in the name of a file, a hyphen parts words.
    private var hasMoreBefore: Bool {
        let gap = gap(before: word)
        let signs = isPath ? ".+" : ".-_+"
        // No address has two full stops in a row.
        return !gap.isOpen && gap.characters.allSatisfy { signs.utf8.contains($0) }
            && gap.hasCharacters && gap.packedCharacters & 0xFFFF != 0x2E2E
    }

    /// `ada@example.org.uk`
    private var hasMoreBehind: Bool {
        let gap = gapBehind
        guard nextWord < stream.wordCount, !gap.isOpen, !gap.has(.tag) else { return false }
        switch gap.characters {
        case [UInt8(ascii: ".")]: return !isBeforeExtension && !isBeforeSentence
        case [UInt8(ascii: "-")]: return !isPath || !isBeforeNumber
        default: return false
        }
    }

    /// `ada@example.org.Thanks`: the space behind the full stop is missing.
    private var isBeforeSentence: Bool {
        let next = bytes.characters(from: stream.words[nextWord].source, letters: 2)
        let last = bytes.characters(from: stream.words[nextWord - 1].source, letters: 1)
        guard let first = next.first, let own = last.first else { return false }
        return first.isUppercase && !own.isUppercase && next.dropFirst().allSatisfy(\.isLowercase)
    }
}
