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
    /// Splits a full name: titles before it, degrees and a remark in parentheses after it. The last
    /// word is the family name, with the words before it that belong to it (`van` in `Ludwig van
    /// Beethoven`); in capitals (`LOVELACE Ada`) or before a comma, the first are. A single word is
    /// the given name.
    package init(typed name: String) {
        var parts = name.prefix { !"(|".contains($0) }.split(separator: ",").map { part in
            part.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        var suffixes: [String] = []
        while parts.count > 1, let last = parts.last, last.allSatisfy(Self.isSuffix) {
            suffixes = last + suffixes
            parts.removeLast()
        }
        let family = parts.count == 2 ? parts.removeFirst() : []
        var words = parts.flatMap(\.self)
        let prefixes = Array(words.dropLast().prefix(while: Self.isTitle))
        words.removeFirst(prefixes.count)
        let degrees = words.dropFirst(prefixes.isEmpty ? 2 : 1).reversed().prefix(
            while: Self.isSuffix
        ).count
        suffixes = words.suffix(degrees) + suffixes
        words.removeLast(degrees)
        let (givens, families) =
            family.isEmpty ? Self.split(words, hasTitle: !prefixes.isEmpty) : (words, family)
        self.init(
            family: families.joined(separator: " "), given: givens.first ?? "",
            additional: Array(givens.dropFirst()), prefixes: prefixes, suffixes: suffixes)
    }

    private static func split(
        _ words: [String], hasTitle: Bool
    ) -> (given: [String], family: [String]) {
        guard words.count > 1 else { return hasTitle ? ([], words) : (words, []) }
        let capitals = words.prefix { $0.count > 2 && !$0.contains { $0 == "." || $0.isLowercase } }
        if !capitals.isEmpty, capitals.count < words.count,
            words[capitals.count...].allSatisfy({ $0.contains(where: \.isLowercase) })
        {
            return (Array(words[capitals.count...]), Array(capitals))
        }
        let own = words.dropFirst().dropLast().reversed().prefix {
            $0.first?.isLowercase == true || particles.contains($0)
        }
        let start = words.count - own.count - 1
        return (Array(words[..<start]), Array(words[start...]))
    }

    /// The words that begin family names also with a capital letter.
    private static let particles = Set(
        ("Al Bin Da Das De Del Della Den Der Di Do Dos Du El Ibn La Le Lo Mac St St. Ten Ter Van Von "
            + "Zu").split(separator: " ").map(String.init))

    /// True for a word such as `Dr.` or `Mrs` before a name.
    package static func isTitle(_ word: String) -> Bool {
        let plain = word.lowercased().filter { $0 != "." }
        let hasStop = word.contains(".")
        // `Prof.Dr.` is two titles.
        let parts = [[plain], word.lowercased().split(separator: ".").map(String.init)]
        return ["DI", "PD"].contains(word) || hasStop && plain.hasPrefix("dipl")
            || parts.contains { parts in
                !parts.isEmpty
                    && parts.allSatisfy {
                        titles.contains($0) || hasStop && dottedTitles.contains($0)
                    }
            }
    }

    package static let titles: Set = [
        "dr", "drin", "ddr", "prof", "profin", "professor", "professorin", "docteur", "doctor",
        "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "lord", "lady", "herr", "frau", "mme",
        "mlle", "rev", "dipl-ing", "(fh)",
    ]

    /// Those that are names without a full stop.
    package static let dottedTitles: Set = [
        "mag", "maga", "mmag", "dipl", "ing", "univ", "univ-prof", "priv-doz", "pd", "med", "phil",
        "rer", "nat", "jur", "oec", "pol", "dent", "vet", "theol", "techn", "habil", "ass", "apl",
        "hc", "dra", "hon", "fr", "hr",
    ]

    /// True for a word such as `PhD` after a name.
    package static func isDegree(_ word: String) -> Bool {
        isOne(word, of: degrees, inCapitals: shortDegrees)
    }

    private static func isSuffix(_ word: String) -> Bool {
        isDegree(word) || isOne(word, of: ["esq", "jr", "iii"], inCapitals: ["sr", "ii", "iv"])
    }

    private static func isOne(
        _ word: String, of words: Set<String>, inCapitals short: Set<String>
    ) -> Bool {
        let plain = word.lowercased().filter { $0 != "." }
        return words.contains(plain)
            || short.contains(plain) && !word.contains(where: \.isLowercase)
    }

    private static let degrees: Set = [
        "phd", "msc", "bsc", "mphil", "meng", "beng", "dds", "llm", "llb",
    ]

    /// Those that are names in small letters.
    private static let shortDegrees: Set = ["ma", "ba", "md", "mba", "rn", "cpa"]
}
