extension VCard {
    /// The parts of a person's name (RFC 6350, section 6.2.2); absent parts are empty.
    public struct Name: Sendable, Hashable {
        public let family: String
        public let given: String
        public let additional: [String]
        public let prefixes: [String]
        public let suffixes: [String]

        public init(
            family: String = "", given: String = "", additional: [String] = [],
            prefixes: [String] = [], suffixes: [String] = []
        ) {
            self.family = family
            self.given = given
            self.additional = additional
            self.prefixes = prefixes
            self.suffixes = suffixes
        }
    }
}

extension VCard.Name {
    /// Nil where all is empty.
    init?(_ property: VCard.Property) {
        let parts = property.value.utf8.split(unescaped: UInt8(ascii: ";"))
        func part(_ index: Int) -> Substring { index < parts.count ? parts[index] : "" }
        self.init(
            family: part(0).unescaped, given: part(1).unescaped, additional: part(2).list,
            prefixes: part(3).list, suffixes: part(4).list)
        if text.isEmpty { return nil }
    }

    /// The name in one line, given name first.
    var text: String {
        (prefixes + [given] + additional + [family] + suffixes)
            .compactMap(\.nonEmpty).joined(separator: " ")
    }
}
