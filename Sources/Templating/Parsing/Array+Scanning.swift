import Platform

extension [UInt8] {
    func holds(_ word: [UInt8], at index: Int) -> Bool {
        guard index + word.count <= count else { return false }
        return word.indices.allSatisfy { self[index + $0] == word[$0] }
    }

    func firstIndex(of word: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < count {
            guard let first = self[index...].firstIndex(of: word[0]) else { return nil }
            if holds(word, at: first) { return first }
            index = first + 1
        }
        return nil
    }

    /// The range without the whitespace at its ends.
    func trimming(_ range: Range<Int>) -> Range<Int> {
        let start = self[range].firstIndex { !$0.isWhiteSpace } ?? range.upperBound
        let last = self[start..<range.upperBound].lastIndex { !$0.isWhiteSpace }
        return start..<(last.map { $0 + 1 } ?? start)
    }

    /// Where the line of `index` starts, if only spaces and tabs lie between.
    func blankLineStart(before index: Int) -> Int? {
        var start = index
        while start > 0, self[start - 1].isSpaceOrTab { start -= 1 }
        return isLineStart(start) ? start : nil
    }

    /// Where the next line starts, if only spaces and tabs lie before the line break or the end.
    func nextLine(after index: Int) -> Int? {
        lineBreak(at: blanksEnd(from: index, to: count))
    }

    func isLineStart(_ index: Int) -> Bool {
        index == 0 || self[index - 1] == UInt8(ascii: "\n")
    }

    /// Where a line break that begins at `index` ends; also the end of the text ends a line.
    func lineBreak(at index: Int) -> Int? {
        if index == count { return index }
        if self[index] == UInt8(ascii: "\n") { return index + 1 }
        return holds([UInt8(ascii: "\r"), UInt8(ascii: "\n")], at: index) ? index + 2 : nil
    }

    func blanksEnd(from start: Int, to end: Int) -> Int {
        self[start..<end].firstIndex { !$0.isSpaceOrTab } ?? end
    }
}
