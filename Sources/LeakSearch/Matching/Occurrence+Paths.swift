extension Occurrence {
    /// `….txt`, `….0a1b2c3d.jpg`: nothing follows in the name of a file but its type, and before it
    /// a digest that keeps copies apart.
    var isBeforeExtension: Bool {
        isPath && (endsName(behind: nextWord) || isBeforeDigest)
    }

    /// `….0a1b2c3d.jpg`
    var isBeforeDigest: Bool { isPath && isDigest(nextWord) }

    /// `…-1.jpg`: one of several files.
    var isBeforeNumber: Bool {
        guard isPath, nextWord < stream.wordCount, length(of: nextWord) <= 2 else { return false }
        let first = Int(stream.words[nextWord].letter)
        guard (first..<first + length(of: nextWord)).allSatisfy({ stream.letters[$0].isASCIIDigit })
        else { return false }
        if nextWord + 1 == stream.wordCount { return true }
        return gap(before: nextWord + 1).last == UInt8(ascii: ".")
            && (endsName(behind: nextWord + 1) || isDigest(nextWord + 1))
    }

    private func isDigest(_ word: Int) -> Bool {
        word < stream.wordCount - 1 && gap(before: word).last == UInt8(ascii: ".")
            && length(of: word) >= 6 && hasDigit(word) && endsName(behind: word + 1)
    }

    private func endsName(behind word: Int) -> Bool {
        word >= stream.wordCount - 1 || gap(before: word + 1).last == UInt8(ascii: "/")
    }

    private func hasDigit(_ word: Int) -> Bool {
        let first = Int(stream.words[word].letter)
        return (first..<first + length(of: word)).contains { stream.letters[$0].isASCIIDigit }
    }

    private func length(of word: Int) -> Int {
        let next =
            word + 1 < stream.wordCount
            ? Int(stream.words[word + 1].letter) : stream.letterCount
        return next - Int(stream.words[word].letter)
    }
}
