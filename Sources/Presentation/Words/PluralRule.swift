/// A form of words that depends on a number: a plural category of CLDR.
package enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// Chooses a language's plural category for a whole number, as the cardinal rules of CLDR 46
/// (common/supplemental/plurals.xml) do.
package struct PluralRule: Sendable {
    /// In the order of `PluralCategory`.
    package let categories: [PluralCategory]
    private let choose: @Sendable (Int) -> PluralCategory

    private init(
        _ categories: [PluralCategory], _ choose: @escaping @Sendable (Int) -> PluralCategory
    ) {
        self.categories = categories + [.other]
        self.choose = choose
    }

    /// Returns the category of a number that is not negative.
    package func category(_ count: Int) -> PluralCategory { choose(count) }

    /// `language` is a language tag: `pl`, `zh-Hans`. An unknown language has the forms of English.
    package init(language: String) {
        let isEuropean = language == "pt-PT"
        switch language.prefix(while: { $0 != "-" }) {
        case "ja", "ko", "zh", "id", "ms", "th", "vi": self.init([]) { _ in .other }
        case "fr": self = .millions { $0 < 2 }
        case "pt": self = .millions { isEuropean ? $0 == 1 : $0 < 2 }
        case "ca", "es", "it": self = .millions { $0 == 1 }
        case "cs", "sk":
            self.init([.one, .few, .many]) { $0 == 1 ? .one : 2...4 ~= $0 ? .few : .other }
        case "pl": self = .slavic { $0 == 1 }
        case "be", "ru", "uk": self = .slavic { $0 % 10 == 1 && $0 % 100 != 11 }
        case "he": self.init([.one, .two]) { $0 == 1 ? .one : $0 == 2 ? .two : .other }
        case "ar":
            self.init([.zero, .one, .two, .few, .many]) { count in
                switch (count, count % 100) {
                case (0, _): .zero
                case (1, _): .one
                case (2, _): .two
                case (_, 3...10): .few
                case (_, 11...): .many
                default: .other
                }
            }
        default: self.init([.one]) { $0 == 1 ? .one : .other }
        }
    }
}

extension PluralRule {
    /// Romance languages say "a million of posts".
    private static func millions(_ isOne: @escaping @Sendable (Int) -> Bool) -> PluralRule {
        PluralRule([.one, .many]) { count in
            isOne(count) ? .one : count != 0 && count % 1_000_000 == 0 ? .many : .other
        }
    }

    private static func slavic(_ isOne: @escaping @Sendable (Int) -> Bool) -> PluralRule {
        PluralRule([.one, .few, .many]) { count in
            if isOne(count) { return .one }
            return 2...4 ~= count % 10 && !(12...14 ~= count % 100) ? .few : .many
        }
    }
}
