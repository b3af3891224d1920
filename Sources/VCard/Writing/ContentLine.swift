/// A property as a line, not yet folded (RFC 6350, section 3.3).
struct ContentLine {
    let text: String

    /// Nil where the property has no name, or would begin or end a card.
    init?(_ property: VCard.Property) {
        let name = property.name.asName.replacing(".", with: "").uppercased()
        guard !["", "BEGIN", "END", "VERSION"].contains(name) else { return nil }
        if name == "AGENT", property.isEmptyAgent { return nil }
        let group = property.group?.asName.nonEmpty.map { $0 + "." } ?? ""
        let parameters = property.parameters.compactMap(Self.text).joined()
        text = group + name + parameters + ":" + ValueStyle(property).written(property.value)
    }
}

extension ContentLine {
    private static func text(of parameter: VCard.Parameter) -> String? {
        guard let name = parameter.name.asName.nonEmpty, !parameter.values.isEmpty else {
            return nil
        }
        return ";" + name + "=" + parameter.values.map(text).joined(separator: ",")
    }

    /// In quotes where it needs them; a quote of its own becomes a caret's escape (RFC 6868).
    private static func text(of value: String) -> String {
        let text = value.withoutControls.encodingCarets
        let needsQuotes =
            text.utf8.contains { [0x2C, 0x3A, 0x3B].contains($0) }
            || text.utf8.first?.isWhiteSpace == true || text.utf8.last?.isWhiteSpace == true
        return needsQuotes ? "\"" + text + "\"" : text
    }
}

extension VCard.Property {
    /// Whether the value of an AGENT was a card on the lines that followed.
    fileprivate var isEmptyAgent: Bool {
        ["", "BEGIN:VCARD"].contains(text.withoutControls.trimmed.uppercased())
    }
}

extension String {
    /// Without what ends a name or a group, and without byte order marks, which a reader skips.
    fileprivate var asName: String {
        let ends = Array(":;=,\"\u{7F}".utf8)
        guard utf8.contains(where: { $0 <= 0x20 || $0 == 0xEF || ends.contains($0) }) else {
            return self
        }
        let bytes = utf8.filter { $0 > 0x20 && !ends.contains($0) }
        return String(decoding: bytes, as: UTF8.self).replacing("\u{FEFF}", with: "")
    }

    /// RFC 6868, section 3.1.
    fileprivate var encodingCarets: String {
        guard utf8.contains(where: { $0 == 0x5E || $0 == 0x22 || $0 == 0x0A }) else { return self }
        var text = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "^": text += "^^".unicodeScalars
            case "\"": text += "^'".unicodeScalars
            case "\n": text += "^n".unicodeScalars
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
