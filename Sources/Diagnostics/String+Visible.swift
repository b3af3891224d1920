extension String {
    /// The text with control characters, line breaks, direction marks and zero-width characters
    /// escaped, so that text from a file cannot control the terminal. Zero-width joiners stay,
    /// because some scripts need them.
    package var visible: String {
        guard unicodeScalars.contains(where: \.isInvisible) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isInvisible ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
            0x2060...0x2069, 0xFEFF, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}

extension String {
    /// The text as a JSON string (RFC 8259, section 7), with terminal control characters escaped.
    package var quotedForJSON: String {
        let body = unicodeScalars.reduce(into: "") { quoted, scalar in
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return "\"\(body)\""
    }
}
