/// Reads a drawing up to the end of its first tag.
struct SVGScanner {
    private var rest: ArraySlice<UInt8>

    /// Whether the text ended before the tag did.
    private(set) var isAtEnd = false

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        _ = skip("\u{FEFF}")
    }

    /// Nil where the first tag is that of no drawing.
    mutating func root() -> SVGRoot? {
        guard skipProlog(), skip("<") else { return nil }
        let name = take { !$0.isSpace && !"/>".utf8.contains($0) }
        guard name.split(separator: ":").last == "svg" else { return nil }
        var root = SVGRoot()
        while let (name, value) = attribute() {
            if SVGRoot.names.contains(name), root.attributes[name] == nil {
                root.attributes[name] = value
            }
        }
        return skip("/") || skip(">") ? root : nil
    }
}

extension SVGScanner {
    /// White space, comments, instructions and the declaration of the document's type.
    private mutating func skipProlog() -> Bool {
        while true {
            skipSpace()
            if skip("<!--") {
                guard skip(past: "-->") else { return false }
            } else if skip("<?") {
                guard skip(past: "?>") else { return false }
            } else if skip("<!") {
                guard skipDeclaration() else { return false }
            } else {
                return true
            }
        }
    }

    /// Up to its `>`; it may hold others in brackets, and any sign in quotes.
    private mutating func skipDeclaration() -> Bool {
        var depth = 0
        while true {
            if skip("<!--") {
                guard skip(past: "-->") else { return false }
                continue
            }
            switch next() {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""): guard skip(past: "\"") else { return false }
            case UInt8(ascii: "'"): guard skip(past: "'") else { return false }
            case UInt8(ascii: ">") where depth <= 0: return true
            case nil: return false
            default: break
            }
        }
    }

    /// Nil at the end of the tag, and where no attribute can be read.
    private mutating func attribute() -> (name: String, value: String)? {
        skipSpace()
        let name = take { !$0.isSpace && !"=/>".utf8.contains($0) }
        guard !name.isEmpty else { return nil }
        skipSpace()
        guard skip("=") else { return nil }
        skipSpace()
        guard let quote = next(), "\"'".utf8.contains(quote) else { return nil }
        let value = take { $0 != quote }
        return next() == quote ? (name, value) : nil
    }
}

extension SVGScanner {
    private mutating func next() -> UInt8? {
        isAtEnd = isAtEnd || rest.isEmpty
        return rest.popFirst()
    }

    private mutating func skipSpace() { rest = rest.drop(while: \.isSpace) }

    private mutating func take(while belongs: (UInt8) -> Bool) -> String {
        let taken = rest.prefix(while: belongs)
        rest = rest[taken.endIndex...]
        return String(decoding: taken, as: UTF8.self)
    }

    private mutating func skip(_ text: String) -> Bool {
        let isNext = rest.starts(with: text.utf8)
        isAtEnd = isAtEnd || !isNext && text.utf8.starts(with: rest)
        if isNext { rest = rest.dropFirst(text.utf8.count) }
        return isNext
    }

    private mutating func skip(past end: String) -> Bool {
        while !rest.isEmpty {
            if rest.starts(with: end.utf8) { return skip(end) }
            rest = rest.dropFirst()
        }
        isAtEnd = true
        return false
    }
}

extension UInt8 {
    /// As XML knows it.
    fileprivate var isSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
    }
}
