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

/// The character after the opening delimiter that tells what a tag does.
private enum Sigil: UInt8 {
    case none = 0
    case section = 0x23  // #
    case inverted = 0x5E  // ^
    case close = 0x2F  // /
    case partial = 0x3E  // >
    case parent = 0x3C  // <
    case block = 0x24  // $
    case comment = 0x21  // !
    case delimiters = 0x3D  // =
    case raw = 0x26  // &
    case triple = 0x7B  // {

    /// What stands before the closing delimiter.
    var closing: [UInt8] {
        switch self {
        case .triple: [UInt8(ascii: "}")]
        case .delimiters: [UInt8(ascii: "=")]
        default: []
        }
    }

    var kind: Tag.Kind {
        switch self {
        case .none: .variable(escaped: true)
        case .raw, .triple: .variable(escaped: false)
        case .section: .section(inverted: false)
        case .inverted: .section(inverted: true)
        case .close: .close
        case .partial: .partial
        case .parent: .parent
        case .block: .block
        case .comment: .comment
        case .delimiters: .delimiters
        }
    }
}
