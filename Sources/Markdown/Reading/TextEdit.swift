/// Bytes that stand instead of others while a text is parsed; they hold as many line breaks.
struct TextEdit {
    let range: Range<Int>
    let text: [UInt8]
}

extension [TextEdit] {
    /// The body of a text with these edits, which are in order; one within another is left out.
    func applied(to lines: SourceLines) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(lines.body.count + 64 + 8 * count)
        var offset = lines.body.lowerBound
        for edit in self where edit.range.lowerBound >= offset {
            result += lines.source.bytes[offset..<edit.range.lowerBound]
            result += edit.text
            offset = edit.range.upperBound
        }
        return result + lines.source.bytes[offset..<lines.body.upperBound]
    }
}
