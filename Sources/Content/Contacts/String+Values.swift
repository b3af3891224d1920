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

    /// Lines, and of a line with several sentences the longer ones: people quote less than the
    /// whole. The whole where no line is long enough to tell.
    public var passages: [String] {
        let hasLines = utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let lines = (hasLines ? split(whereSeparator: \.isNewline) : [self[...]])
            .filter { $0.utf8.count >= 12 }
        guard !lines.isEmpty else { return [self] }
        return lines.flatMap { line -> [String] in
            let sentences = line.sentences
            guard sentences.count > 1 else { return [String(line)] }
            return [String(line)] + sentences.filter { $0.utf8.count >= 40 }.map(String.init)
        }
    }
}

extension Substring {
    /// What ends with a full stop, a question or an exclamation mark before a space.
    fileprivate var sentences: [Substring] {
        var sentences: [Substring] = []
        var start = startIndex
        var hasEnded = false
        for index in utf8.indices {
            if hasEnded, utf8[index] == UInt8(ascii: " ") {
                sentences.append(self[start..<index])
                start = index
            }
            hasEnded = ".!?".utf8.contains(utf8[index])
        }
        return sentences + [self[start...]]
    }
}
