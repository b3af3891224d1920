import Platform

/// A value in quoted-printable (RFC 2045, section 6.7) or in the CHARSET that its property names.
/// Both are from vCard 2.1 and also occur in later cards.
struct EncodedValue {
    let text: String
    let fault: CardFault?

    init(_ raw: ArraySlice<UInt8>, _ parameters: [VCard.Parameter]) {
        let isQuoted = parameters.contains(where: \.isQuotedPrintable)
        let bytes = isQuoted ? raw.decodingHex(after: UInt8(ascii: "=")) : Array(raw)
        let name = parameters.first { $0.name == "CHARSET" }?.values.first?.nonEmpty
        let (text, fault) = Self.decoded(bytes, charset: name, wasQuoted: isQuoted)
        self.text = isQuoted ? text.withPlainLineBreaks : text
        self.fault = fault
    }

    /// True for a parameter that no longer applies after decoding.
    static func describesEncoding(_ parameter: VCard.Parameter) -> Bool {
        parameter.isQuotedPrintable || parameter.name == "CHARSET"
    }
}

extension EncodedValue {
    private static func decoded(
        _ bytes: [UInt8], charset name: String?, wasQuoted: Bool
    ) -> (String, CardFault?) {
        let utf8 = LenientText(bytes[...])
        let repaired = (utf8.string, utf8.firstInvalid == nil ? nil : CardFault.invalidUTF8)
        guard let name else { return repaired }
        guard let charset = Charset(name: name) else {
            return (utf8.string, .unknownCharset(name))
        }
        if charset == .utf8 { return repaired }
        if !wasQuoted, utf8.firstInvalid == nil, charset.prefersUTF8(for: bytes) { return repaired }
        return charset.text(bytes).map { ($0, nil) } ?? (utf8.string, .notOfCharset(name))
    }
}

extension Charset {
    /// True if valid UTF-8 bytes are probably UTF-8 despite the charset, because the file was saved
    /// again. Two bytes of an East Asian character are often valid UTF-8, three seldom.
    fileprivate func prefersUTF8(for bytes: [UInt8]) -> Bool {
        if case .wide = self { return bytes.contains { $0 >= 0xE0 } }
        return true
    }
}

extension VCard.Parameter {
    var isQuotedPrintable: Bool {
        name == "ENCODING" && values.contains { $0.uppercased() == "QUOTED-PRINTABLE" }
    }
}

extension String {
    /// The text with LF for each line break, and without NUL.
    fileprivate var withPlainLineBreaks: String {
        guard holds({ $0 == 0x0D || $0 == 0 }) else { return self }
        var text = UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            if scalar == "\r" || scalar == "\n" && last != "\r" { text.append("\n") }
            if scalar != "\r", scalar != "\n", scalar != "\0" { text.append(scalar) }
            last = scalar
        }
        return String(text)
    }
}
