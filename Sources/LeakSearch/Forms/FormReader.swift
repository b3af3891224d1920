import Platform

/// Reads values as files are read, so that both are compared in one form.
struct FormReader {
    private var text = WordBuffer(size: 1024)
    private var tags = WordBuffer(size: 1024)

    /// The text as words; twice, if it looks escaped itself.
    mutating func forms(of text: String, rule: Form.Rule) -> [Form] {
        text.withBytes { forms(of: $0, rule: rule, depth: 0) }
    }

    private mutating func forms(of bytes: ByteView, rule: Form.Rule, depth: Int) -> [Form] {
        if bytes.count > text.size {
            text = WordBuffer(size: bytes.count)
            tags = WordBuffer(size: bytes.count)
        }
        let (form, isEscapedTwice) = text.withStream { text in
            tags.withStream { tags in
                var reader = TextReader(bytes, text: text, tags: tags)
                reader.read(0..<bytes.count)
                return (reader.text.form(rule: rule), !reader.escapedTwice.isEmpty)
            }
        }
        var forms = form.letters.isEmpty ? [] : [form]
        if isEscapedTwice, depth < 3 {
            let decoded = Decoded(escapesOf: bytes, in: 0..<bytes.count)
            decoded.bytes.withView {
                forms += self.forms(of: $0, rule: rule, depth: depth + 1)
            }
        }
        return forms
    }
}

extension WordStream {
    fileprivate func form(rule: Form.Rule) -> Form {
        var gaps: [ExpectedGap] = []
        for word in words[..<wordCount].dropFirst() {
            let isOptional = word.gap.has(.unspaced)
            guard isOptional || !word.gap.isInvisible else { continue }
            gaps.append(
                ExpectedGap(
                    position: Int(word.letter),
                    characters: rule.characters(in: word.gap),
                    isOptional: isOptional))
        }
        return Form(letters: Array(letters[..<letterCount]), gaps: gaps, rule: rule)
    }
}

extension Form.Rule {
    /// What a form keeps of a gap: all of it, or nothing where anything may stand there; of a
    /// name's, that a sentence may seem to end in it.
    fileprivate func characters(in gap: Gap) -> UInt32 {
        switch self {
        case .words: 0
        case .name: gap.characters.contains(UInt8(ascii: ".")) ? UInt32(UInt8(ascii: ".")) : 0
        default: gap.packedCharacters
        }
    }
}
