extension Occurrence {
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

extension Bytes {
    /// Characters as written, escapes decoded, until that many bytes of folded letters are read.
    fileprivate func characters(from start: Int, letters: Int) -> String {
        let buffer = WordBuffer(size: letters + 16)
        var folded = WordStream(buffer)
        var text = ""
        var index = start
        while index < count, folded.letterCount < letters, text.utf8.count < letters * 4 {
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
