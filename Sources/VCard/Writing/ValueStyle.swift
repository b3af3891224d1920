/// How a property's value is written so that strict readers understand it too.
enum ValueStyle {
    /// All separators that stand unescaped part something.
    case structure(separators: Set<UInt8>)

    /// An address, where separators are not escaped.
    case uri

    /// Of a property that is not known: as it is.
    case unknown

    init(_ property: VCard.Property) {
        let type = property.values(of: "VALUE").first?.lowercased()
        self = type == "uri" ? .uri : Self.styles[property.name] ?? .unknown
    }

    /// In one line, without control characters.
    func written(_ value: String) -> String {
        switch self {
        case .structure(let separators): value.withoutControls.reescaped(keeping: separators)
        case .uri: value.unescaped.escapedAddress
        case .unknown: value.withoutControls.withEscapedLineBreaks
        }
    }

    private static let styles: [String: ValueStyle] = {
        let comma = UInt8(ascii: ",")
        let semicolon = UInt8(ascii: ";")
        let families: [(ValueStyle, String)] = [
            (.structure(separators: []), "FN NOTE TITLE ROLE EMAIL TEL LABEL SORT-STRING PRONOUNS"),
            (.structure(separators: [comma]), "NICKNAME CATEGORIES"),
            (.structure(separators: [semicolon]), "ADR ORG"),
            (.structure(separators: [semicolon, comma]), "N"),
            (.uri, "URL PHOTO LOGO SOUND KEY GEO SOURCE MEMBER FBURL CALURI CALADRURI"),
        ]
        return families.reduce(into: [:]) { styles, family in
            for name in family.1.split(separator: " ") { styles[String(name)] = family.0 }
        }
    }()
}
