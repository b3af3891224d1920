/// Finds one tag after the other, and heeds the delimiters that a tag sets.
struct TagScanner {
    private let bytes: [UInt8]
    private var position = 0
    private var delimiters = Delimiters.standard

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next tag, or what is wrong with it; nil after the last. After a fault, go on.
    mutating func next() -> Result<Tag, SyntaxFault>? {
        guard let start = bytes.firstIndex(of: delimiters.open, from: position) else { return nil }
        let (sigil, inside) = sigil(at: start + delimiters.open.count)
        return Result { () throws(SyntaxFault) -> Tag in
            let closing = try closing(of: start, inside: inside, sigil: sigil)
            position = closing.upperBound
            let content = bytes.trimming(inside..<closing.lowerBound)
            let range = start..<position
            if sigil == .delimiters { try setDelimiters(content, range) }
            return Tag(kind: sigil.kind, content: content, range: range)
        }
    }
}

extension TagScanner {
    private func sigil(at index: Int) -> (Sigil, Int) {
        guard index < bytes.count, let sigil = Sigil(rawValue: bytes[index]) else {
            return (.none, index)
        }
        return (sigil, index + 1)
    }

    private mutating func closing(
        of start: Int, inside: Int, sigil: Sigil
    ) throws(SyntaxFault) -> Range<Int> {
        let close = sigil.closing + delimiters.close
        let mayHoldOpening = sigil == .comment || sigil == .delimiters
        var index = inside
        while index < bytes.count {
            if bytes.holds(close, at: index) { return index..<index + close.count }
            if !mayHoldOpening, bytes.holds(delimiters.open, at: index) { break }
            index += 1
        }
        position = index
        throw SyntaxFault(
            range: start..<inside, message: "this tag is not closed",
            help: "close it with \(String(decoding: close, as: UTF8.self))")
    }

    private mutating func setDelimiters(
        _ content: Range<Int>, _ range: Range<Int>
    ) throws(SyntaxFault) {
        guard let found = Delimiters(bytes[content]) else {
            throw SyntaxFault(
                range: range, message: "this tag sets no delimiters",
                help: "write two of them with a space between, such as {{=<% %>=}}")
        }
        delimiters = found
    }
}
