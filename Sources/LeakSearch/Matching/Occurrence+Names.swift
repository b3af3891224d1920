import Platform

extension Occurrence {
    /// Its words in one sentence: none ends between them.
    var isName: Bool {
        isWhole
            && hasGaps { gap, expected in
                !gap.endsSentence || expected.characters != 0 || abbreviates(expected.position)
            }
    }

    /// An initial or a title stands before that letter of the form.
    private func abbreviates(_ position: Int) -> Bool {
        let end = start + position
        var word = word
        while word + 1 < nextWord, Int(stream.words[word + 1].letter) < end { word += 1 }
        let letters = (Int(stream.words[word].letter)..<end).map { stream.letters[$0] }
        return letters.count { $0 & 0xC0 != 0x80 } == 1
            || Self.titles.contains(String(decoding: letters, as: UTF8.self))
    }

    private static let titles: Set<String> = [
        "ch", "dipl", "dr", "fr", "hon", "hr", "ing", "jr", "mag", "mgr", "mlle", "mme", "mr",
        "mrs", "ms", "mt", "ph", "prof", "rev", "sr", "sra", "st", "th",
    ]

    /// A name of one word counts as it is written and in capitals only: many names are words.
    var isSpelled: Bool {
        guard pattern.spelling >= 0 else { return false }
        let spelling = index.spellings[Int(pattern.spelling)]
        let written = (word..<nextWord).map { word in
            let first = Int(stream.words[word].letter)
            let next = word + 1 < nextWord ? Int(stream.words[word + 1].letter) : end
            return bytes.characters(from: stream.words[word].source, letters: next - first)
        }.joined()
        return written == spelling || written == spelling.uppercased()
    }

    /// With hyphens, as part of an address.
    var isSlug: Bool {
        isWhole && !isHyphenated(gap(before: word)) && !continues
            && hasGaps { !$0.isOpen && !$0.has(.tag) && $0.packedCharacters == $1.characters }
    }

    /// `contacts/ada`
    var isContactPath: Bool {
        isWhole && !continues
            && hasGaps { gap, _ in
                !gap.isOpen && (gap.last == UInt8(ascii: "/") || gap.last == UInt8(ascii: "-"))
            }
    }

    private func isHyphenated(_ gap: Gap) -> Bool {
        !gap.isOpen && gap.last == UInt8(ascii: "-")
    }

    private var continues: Bool {
        nextWord < stream.wordCount && !gapBehind.isOpen
            && gapBehind.characters.first == UInt8(ascii: "-")
    }
}

extension Gap {
    /// A full stop or another sign of a sentence's end, and something open behind it.
    fileprivate var endsSentence: Bool {
        guard isOpen || has(.tag) else { return false }
        let characters = characters
        return characters.contains(where: { ".!?".utf8.contains($0) })
            && !characters.contains(UInt8(ascii: ","))
    }
}

extension ByteView {
    /// Characters as written, escapes decoded, until that many bytes of folded letters are read.
    func characters(from start: Int, letters: Int) -> String {
        var buffer = WordBuffer(size: letters + 16)
        return buffer.withStream { characters(from: start, letters: letters, $0) }
    }

    private func characters(from start: Int, letters: Int, _ stream: WordStream) -> String {
        var folded = stream
        var text = ""
        var index = start
        while index < endIndex, folded.letterCount < letters, text.utf8.count < letters * 4 {
            let (scalar, length) = scalar(at: index)
            index += length
            folded.append(scalar, at: 0)
            guard scalar.isLetterOrDigit || scalar.isAccent else { continue }
            text.unicodeScalars.append(scalar.narrow)
        }
        return text
    }

    private func scalar(at index: Int) -> (Unicode.Scalar, Int) {
        if self[index].isLead, let escape = escape(at: index) {
            return (escape.scalar, escape.length)
        }
        return character(at: index) ?? (Unicode.Scalar(self[index]), 1)
    }
}
