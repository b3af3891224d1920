import Markup
import Platform

/// Finds the addresses in CSS as browsers do: https://www.w3.org/TR/css-syntax-3/
struct CSSScanner {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// The name of the at-rule that a string may belong to: `import`, in any case.
    private var rule: ArraySlice<UInt8> = []

    init(_ css: ArraySlice<UInt8>) {
        bytes = css
        position = css.startIndex
    }

    /// Returns the next address of another file with escapes decoded; `nil` at the end.
    mutating func next() -> [UInt8]? {
        while let current {
            if let address = address(at: current)?[...].trimmed, !address.isEmpty,
                address.first != UInt8(ascii: "#"), !rule.isOneOf(["namespace"]),
                !address.hasScheme || address.isWebAddress
            {
                return Array(address)
            }
        }
        return nil
    }
}

extension CSSScanner {
    private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    /// Skips what begins here; returns it if it is an address.
    private mutating func address(at current: UInt8) -> [UInt8]? {
        switch current {
        case UInt8(ascii: "/") where bytes[position...].starts(with: "/*".utf8):
            skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let text = text(until: current)
            return rule.isOneOf(["import"]) ? text : nil
        case UInt8(ascii: "@"):
            position += 1
            rule = name()
        case UInt8(ascii: ";"), UInt8(ascii: "{"):
            position += 1
            rule = []
        case _ where current.isNameByte:
            guard name().isOneOf(["url"]), self.current == UInt8(ascii: "(") else { return nil }
            position += 1
            return url()
        case UInt8(ascii: "\\"): position = min(position + 2, bytes.endIndex)
        default: position += 1
        }
        return nil
    }

    private mutating func name() -> ArraySlice<UInt8> {
        let start = position
        while let current, current.isNameByte { position += 1 }
        return bytes[start..<position]
    }

    private mutating func skipComment() {
        position += 2
        while current != nil, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, bytes.endIndex)
    }

    /// Reads what is between `url(` and the parenthesis.
    private mutating func url() -> [UInt8] {
        while let current, current.isHTMLSpace { position += 1 }
        if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return text(until: quote)
        }
        var text: [UInt8] = []
        while let current, current != UInt8(ascii: ")") { take(current, into: &text) }
        return text
    }

    /// Reads a string; an unclosed one ends with its line.
    private mutating func text(until quote: UInt8) -> [UInt8] {
        position += 1
        var text: [UInt8] = []
        while let current, current != quote, current != UInt8(ascii: "\n") {
            take(current, into: &text)
        }
        position = min(position + 1, bytes.endIndex)
        return text
    }

    /// Appends a byte, or the character that an escape encodes.
    private mutating func take(_ byte: UInt8, into text: inout [UInt8]) {
        position += 1
        guard byte == UInt8(ascii: "\\") else { return text.append(byte) }
        let digits = bytes[position...].prefix(6).prefix {
            $0.hexValue != nil
        }
        guard !digits.isEmpty else {
            if let current, current != UInt8(ascii: "\n") { text.append(current) }
            position = min(position + 1, bytes.endIndex)
            return
        }
        position = digits.endIndex
        if let current, current.isHTMLSpace { position += 1 }
        let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            .flatMap(Unicode.Scalar.init)
        text += String(scalar ?? "\u{FFFD}").utf8
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        isAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
    }
}
