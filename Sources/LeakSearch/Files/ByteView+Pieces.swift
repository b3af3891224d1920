import Platform

extension ByteView {
    /// Behind the last tag or space before `position`, so that no word is cut; the position itself,
    /// where there is none.
    func pieceEnd(near position: Int) -> Int {
        guard position < endIndex else { return endIndex }
        var end = position
        while end > position - 1024 {
            if isPieceEnd(end) { return end }
            end -= 1
        }
        return position
    }

    func isPieceEnd(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let last = self[index - 1]
        return last == 0x20 || last == 0x0A || last == 0x3E
    }

    /// A span with what a value in it may have on both sides, whole words.
    func surroundings(of span: Span, in range: Range<Int>) -> Range<Int> {
        let reach = 1024
        var start = Swift.max(span.first - reach, range.lowerBound)
        while start > range.lowerBound, !isPieceEnd(start) { start -= 1 }
        var end = Swift.min(span.last + reach, range.upperBound)
        while end < range.upperBound, !isPieceEnd(end) { end += 1 }
        return start..<end
    }
}
