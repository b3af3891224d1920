import Platform

/// How a property's value is written so that strict readers understand it too.
enum ValueStyle {
    /// All separators that stand unescaped part something.
    case structure(separators: Separators)

    /// An address, where separators are not escaped.
    case uri

    /// Of a property that is not known: as it is.
    case unknown

    /// What parts a value.
    struct Separators: OptionSet {
        let rawValue: UInt8

        static let comma = Self(rawValue: 1)
        static let semicolon = Self(rawValue: 2)

        func contains(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: ",") && contains(.comma)
                || byte == UInt8(ascii: ";") && contains(.semicolon)
        }
    }

    init(_ property: borrowing VCard.Property) {
        if property.firstValue(of: "VALUE")?.inLowerCase == "uri" {
            self = .uri
            return
        }
        switch property.name {
        case "FN", "NOTE", "TITLE", "ROLE", "EMAIL", "TEL", "LABEL", "SORT-STRING", "PRONOUNS":
            self = .structure(separators: [])
        case "NICKNAME", "CATEGORIES": self = .structure(separators: .comma)
        case "ADR", "ORG": self = .structure(separators: .semicolon)
        case "N": self = .structure(separators: [.comma, .semicolon])
        case "URL", "PHOTO", "LOGO", "SOUND", "KEY", "GEO", "SOURCE", "MEMBER", "FBURL", "CALURI",
            "CALADRURI":
            self = .uri
        default: self = .unknown
        }
    }

    /// In one line, without control characters.
    func write(_ value: String, to line: inout [UInt8]) {
        switch self {
        case .structure(let separators):
            value.withoutControls.withBytes { line.append(reescaping: $0, keeping: separators) }
        case .uri: line.append(contentsOf: value.unescaped.escapedAddress.utf8)
        case .unknown:
            line.append(contentsOf: value.withoutControls.withEscapedLineBreaks.utf8)
        }
    }
}
