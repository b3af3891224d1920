/// Reads an SVG file up to the end of its first tag.
struct SVGScanner {
    private var rest: ArraySlice<UInt8>

    /// True if the text ended before the tag.
    private(set) var isAtEnd = false

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        _ = skip("\u{FEFF}")
    }

    /// Returns the first tag; `nil` if it is not `svg`.
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
    /// Skips whitespace, comments, processing instructions and the document type.
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

    /// Skips a declaration up to its `>`, with nested ones in brackets, and text in quotes.
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

    /// Returns `nil` at the end of the tag, and if no attribute can be read.
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
    /// True for whitespace in XML.
    fileprivate var isSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
    }
}

/// The first tag of an SVG file.
struct SVGRoot {
    var attributes: [String: String] = [:]

    static let names: Set = ["width", "height", "viewBox", "preserveAspectRatio"]

    /// The sides in pixels; a missing or relative one by the view box, `nil` if both are.
    var sides: (width: Double, height: Double)? {
        let box = viewBox
        switch (length("width"), length("height")) {
        case (let width?, let height?): return (width, height)
        case (let width?, nil): return box.map { (width, width * $0.height / $0.width) }
        case (nil, let height?): return box.map { (height * $0.width / $0.height, height) }
        case (nil, nil): return nil
        }
    }
}

extension SVGRoot {
    /// The number of pixels in each absolute unit.
    private static let units: [String: Double] = [
        "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72,
        "pc": 16,
    ]

    private func length(_ name: String) -> Double? {
        guard let text = attributes[name]?.trimmed, let number = SVGNumber(text) else { return nil }
        return Self.units[number.rest.lowercased()].map { number.value * $0 }
    }

    private var viewBox: (width: Double, height: Double)? {
        let parts = (attributes["viewBox"] ?? "").split { $0.isWhitespace || $0 == "," }
        let numbers = parts.prefix(5).compactMap { SVGNumber(String($0)) }
        guard parts.count == 4, numbers.count == 4, numbers.allSatisfy(\.rest.isEmpty),
            numbers[2].value > 0, numbers[3].value > 0,
            attributes["preserveAspectRatio"]?.trimmed.hasPrefix("none") != true
        else { return nil }
        return (numbers[2].value, numbers[3].value)
    }
}

extension String {
    fileprivate var trimmed: String {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: \.isWhitespace))
    }
}

/// A number in an SVG attribute, and the text after it.
private struct SVGNumber {
    let value: Double

    /// The unit; empty if there is none.
    let rest: String

    /// `nil` if the text does not begin with a number.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        func digits(from start: Int) -> Int {
            bytes[start...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
        }
        func sign(at place: Int) -> Int {
            place < bytes.count && "+-".utf8.contains(bytes[place]) ? 1 : 0
        }
        var end = digits(from: sign(at: 0))
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") { end = digits(from: end + 1) }
        // A unit may begin like an exponent: 1em.
        if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
            let start = end + 1 + sign(at: end + 1)
            let exponent = digits(from: min(start, bytes.count))
            if exponent > start { end = exponent }
        }
        guard let value = Double(String(decoding: bytes[..<end], as: UTF8.self)), value.isFinite
        else { return nil }
        self.value = value
        rest = String(decoding: bytes[end...], as: UTF8.self)
    }
}
