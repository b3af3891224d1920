extension VCard {
    /// The parts of a person's name (RFC 6350, section 6.2.2); missing parts are empty.
    package struct Name: Sendable, Hashable {
        package let family: String
        package let given: String
        package var additional: [String]
        package var prefixes: [String]
        package var suffixes: [String]

        package init(
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
    /// `nil` if all parts are empty.
    package init?(_ property: VCard.Property) {
        self = EscapedText.read(property.value) { value in
            let parts = value.parts(at: UInt8(ascii: ";"))
            func text(_ index: Int) -> String { index < parts.count ? parts[index].text : "" }
            func list(_ index: Int) -> [String] { index < parts.count ? parts[index].list : [] }
            return VCard.Name(
                family: text(0), given: text(1), additional: list(2), prefixes: list(3),
                suffixes: list(4))
        }
        if isEmpty { return nil }
    }

    private var isEmpty: Bool {
        family.isEmpty && given.isEmpty && additional.isEmpty && prefixes.isEmpty
            && suffixes.isEmpty
    }

    /// The name in one line, given name first.
    var text: String {
        (prefixes + [given] + additional + [family] + suffixes)
            .compactMap(\.nonEmpty).joined(separator: " ")
    }
}

extension VCard.Name {
    /// Splits a full name. A single word is the given name; otherwise the last word is the family
    /// name, with lower-case words before it (`van` in `Ludwig van Beethoven`).
    package init(typed name: String) {
        let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let given = words.first, words.count > 1 else {
            self.init(given: name)
            return
        }
        let particles = words.dropFirst().dropLast().reversed()
            .prefix { $0.first?.isLowercase ?? false }.count
        let start = words.count - 1 - particles
        self.init(
            family: words[start...].joined(separator: " "), given: given,
            additional: Array(words[1..<start]))
    }
}
