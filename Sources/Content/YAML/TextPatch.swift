/// Some bytes of a text, and what stands there instead.
struct TextPatch {
    let range: Range<Int>
    let text: String
}

extension [UInt8] {
    /// Nil where two of the patches are for the same bytes. What is put in at one place stands
    /// there in the order of the patches, before what is replaced from there on.
    func applying(_ patches: [TextPatch]) -> [UInt8]? {
        let sorted = patches.enumerated().sorted { a, b in
            let (x, y) = (a.element.range, b.element.range)
            return (x.lowerBound, x.upperBound, a.offset) < (y.lowerBound, y.upperBound, b.offset)
        }
        var result: [UInt8] = []
        var offset = 0
        for (_, patch) in sorted {
            guard patch.range.lowerBound >= offset, patch.range.upperBound <= count else {
                return nil
            }
            result += self[offset..<patch.range.lowerBound] + Array(patch.text.utf8)
            offset = patch.range.upperBound
        }
        return result + self[offset...]
    }
}
