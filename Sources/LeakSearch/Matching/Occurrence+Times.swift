extension Occurrence {
    /// `10:20 2401`: the digits before the colon are an hour's, and those behind it minutes.
    var isBehindTime: Bool { word > 0 && isTime(around: word) && !endsParameter(word - 1) }

    /// `2401 10:20`
    var isBeforeTime: Bool { endsWithWord && isTime(around: nextWord) }

    private func isTime(around word: Int) -> Bool {
        guard word < stream.wordCount, gap(before: word).bits == UInt32(UInt8(ascii: ":")) else {
            return false
        }
        return digits(of: word) == 2 && 1...2 ~= digits(of: word - 1)
    }

    /// `PREF=1:02 …`: a parameter before a value.
    private func endsParameter(_ word: Int) -> Bool {
        gap(before: word).last == UInt8(ascii: "=")
    }

    /// How many a word has; 0 if it has letters.
    private func digits(of word: Int) -> Int {
        let first = Int(stream.words[word].letter)
        let next =
            word + 1 < stream.wordCount
            ? Int(stream.words[word + 1].letter) : stream.letterCount
        guard next - first <= 2 else { return 3 }
        return (first..<next).allSatisfy { stream.letters[$0].isASCIIDigit } ? next - first : 0
    }
}
