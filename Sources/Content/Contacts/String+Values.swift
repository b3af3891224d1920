/// The single values in what cards write as one.
extension String {
    /// `Ada <ada@example.org>, post@example.org` holds two.
    var emailAddresses: [String] {
        let parts = split { $0.isWhitespace || ",;<>()\"".contains($0) }.filter { $0.contains("@") }
        return parts.isEmpty ? [self] : parts.map(String.init)
    }

    /// The whole, and each part of `0171 1234567 / 0171 7654321` that has digits enough.
    var phoneNumbers: [String] {
        let parts = replacing(" or ", with: "/").replacing(" oder ", with: "/")
            .split { "/,;|:".contains($0) || $0.isNewline }
        guard parts.count > 1 else { return [self] }
        return [self] + parts.map(String.init).filter { $0.count(where: \.isNumber) >= 7 }
    }

    /// Lines, and the sentences of a line that has several: people quote less than the whole. The
    /// whole where no line is long enough to tell.
    public var passages: [String] {
        let lines = split(whereSeparator: \.isNewline).filter { $0.count >= 12 }
        guard !lines.isEmpty else { return [self] }
        return lines.flatMap { line -> [String] in
            let sentences = String(line).sentences
            return [String(line)] + (sentences.count > 1 ? sentences.filter { $0.count >= 20 } : [])
        }
    }
}

extension String {
    /// What ends with a full stop, a question or an exclamation mark before a space.
    fileprivate var sentences: [String] {
        var sentences: [String] = [""]
        var hasEnded = false
        for character in self {
            if hasEnded, character.isWhitespace { sentences.append("") }
            hasEnded = ".!?。".contains(character)
            sentences[sentences.count - 1].append(character)
        }
        return sentences
    }
}
