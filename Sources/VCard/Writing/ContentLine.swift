import Platform

/// Writes a property as a line, not yet folded (RFC 6350, section 3.3).
struct ContentLine {
    private let property: VCard.Property
    private let name: String

    /// `nil` if the property has no name, is BEGIN, END or VERSION, or has a URL's scheme as its
    /// name, which `PropertyReader` takes for text.
    init?(_ property: VCard.Property) {
        let name = property.name.asPropertyName
        switch name {
        case "", "BEGIN", "END", "VERSION", "HTTP", "HTTPS": return nil
        default: break
        }
        self.property = property
        self.name = name
    }

    /// Appends the line in UTF-8.
    func write(to line: inout [UInt8]) {
        if let group = property.group?.asName.nonEmpty {
            line.append(contentsOf: group.utf8)
            line.append(UInt8(ascii: "."))
        }
        line.append(contentsOf: name.utf8)
        for parameter in property.parameters { Self.write(parameter, to: &line) }
        line.append(UInt8(ascii: ":"))
        line.append(contentsOf: property.value.withoutControls.withEscapedLineBreaks.utf8)
    }
}

extension ContentLine {
    /// Writes no parameter of an encoding, which the value does not have.
    private static func write(_ parameter: VCard.Parameter, to line: inout [UInt8]) {
        guard let name = parameter.name.asName.nonEmpty, !parameter.values.isEmpty,
            !EncodedValue.describesEncoding(
                VCard.Parameter(name: name.uppercased(), values: parameter.values))
        else { return }
        line.append(UInt8(ascii: ";"))
        line.append(contentsOf: name.utf8)
        var separator = UInt8(ascii: "=")
        for value in parameter.values {
            line.append(separator)
            write(value, to: &line)
            separator = UInt8(ascii: ",")
        }
    }

    /// Adds quotes if needed; quotes in the value become caret escapes (RFC 6868).
    private static func write(_ value: String, to line: inout [UInt8]) {
        let text = value.withoutControls
        let needsQuotes = text.withBytes { bytes in
            bytes.contains { $0 == 0x2C || $0 == 0x3A || $0 == 0x3B }
                || bytes.first?.isBlank == true || bytes.last?.isBlank == true
        }
        if needsQuotes { line.append(UInt8(ascii: "\"")) }
        text.withBytes { line.append(encodingCarets: $0) }
        if needsQuotes { line.append(UInt8(ascii: "\"")) }
    }
}

extension String {
    /// The name in uppercase, without dots, which would separate a group.
    fileprivate var asPropertyName: String {
        let isPlain = !holds { !(0x41...0x5A).contains($0) && $0 != UInt8(ascii: "-") }
        return isPlain ? self : asName.replacing(".", with: "").uppercased()
    }

    /// The name without characters that end a name or group, and without byte order marks.
    fileprivate var asName: String {
        guard holds({ $0 <= 0x20 || $0 == 0xEF || $0.endsName }) else { return self }
        let bytes = utf8.filter { $0 > 0x20 && !$0.endsName }
        return String(decoding: bytes, as: UTF8.self).replacing("\u{FEFF}", with: "")
    }
}

extension UInt8 {
    fileprivate var endsName: Bool {
        switch self {
        case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ","),
            UInt8(ascii: "\""), 0x7F:
            true
        default: false
        }
    }

    /// Whitespace that a reader would trim; a line break is escaped instead.
    fileprivate var isBlank: Bool { isWhiteSpace && self != 0x0A }
}

extension [UInt8] {
    /// RFC 6868, section 3.1.
    fileprivate mutating func append(encodingCarets text: ByteView) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "^"), UInt8(ascii: "\""), UInt8(ascii: "\n"):
                append(UInt8(ascii: "^"))
                append(byte == UInt8(ascii: "^") ? byte : byte == 0x0A ? 0x6E : 0x27)
            default: append(byte)
            }
        }
    }
}
