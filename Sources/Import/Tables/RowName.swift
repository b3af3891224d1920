import Content
import Platform
import VCard

/// The name of a person in a row: the text for FN, and the parts for N.
struct RowName {
    let text: String
    let parts: VCard.Name

    /// Takes the cells with names. A given and a family name count more than a whole name, and a
    /// whole name more than one part of it. `nil` for a row without a name.
    init?(_ row: inout TableRow) {
        let given = row.useFirst(.given)
        let families = [row.useFirst(.family, number: ""), row.useFirst(.family, number: "2")]
        let family = families.compactMap(\.self).joined(separator: " ")
        let additional = row.useAll(.additional)
        let whole = row.cells(of: .name).min { $0.column.number < $1.column.number }
        var parts = VCard.Name(
            family: family, given: given ?? "", additional: additional,
            prefixes: row.titles, suffixes: row.useAll(.suffix))
        let joined = ([given].compactMap(\.self) + additional + [family]).filter { !$0.isEmpty }
        let plain: String
        let isWhole = given != nil && !family.isEmpty
        if let whole, !isWhole,
            Self.words(joined.joined(separator: " ")).isSubset(of: Self.words(whole.text))
        {
            let (text, typed) = Self.inReadingOrder(whole.text)
            plain = text
            parts = VCard.Name(
                family: typed.family, given: typed.given,
                additional: (typed.additional + additional).unique, prefixes: row.titles,
                suffixes: (typed.suffixes + parts.suffixes).unique)
        } else {
            plain = joined.joined(separator: " ")
        }
        guard !plain.isEmpty else { return nil }
        text = (row.titles + [plain]).joined(separator: " ")
        self.parts = parts
        let words = Self.words((row.titles + [plain] + parts.suffixes).joined(separator: " "))
        for cell in row.cells(of: .name) where Self.words(cell.text).isSubset(of: words) {
            row.use(cell)
        }
    }

    /// Returns a prefix without salutations: `Dr.` for `Frau Dr.`
    static func titles(in prefix: String) -> String {
        let words = "\(prefix) -".replacing(salutation) { String($0.1) }.dropLast(2)
        return addressees.contains(words.lowercased()) ? "" : String(words)
    }

    /// Returns `Ann Bell` for `Frau Ann Bell`, and `Bell, Ann` for `Bell, Frau Ann`.
    static func withoutSalutation(_ name: String) -> String {
        name.replacing(salutation) { String($0.1) }
    }

    /// Divides a name into the academic titles at its start or after a comma, and the rest of it,
    /// which has the degrees after it only if it `keepsDegrees`.
    static func divided(_ name: String, keepsDegrees: Bool) -> (titles: [String], rest: String) {
        var titles: [String] = []
        let parts = name.split(separator: ",", omittingEmptySubsequences: false).enumerated().map {
            index, part in
            var words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            let own = words.dropLast().prefix(while: VCard.Name.isTitle)
            titles += own
            words.removeFirst(own.count)
            while !keepsDegrees, words.count > 1 || index > 0,
                words.last.map(VCard.Name.isDegree) == true
            {
                words.removeLast()
            }
            return words.joined(separator: " ")
        }
        return (titles, parts.filter { !$0.isEmpty }.joined(separator: ", "))
    }

    /// True for the texts of a salutation, name, given and family name, each on a line, that seem
    /// to be those of several people or a company.
    static func isOfSeveral(_ names: String, hasGiven: Bool) -> Bool {
        names.firstMatch(of: several) != nil
            || !hasGiven && addressees.contains(names.prefix { $0 != "\n" }.lowercased())
    }

    private static let several = SharedRegex(
        #/
        (?im)\x20(&|\+|and|und|et|u\.)\x20|\p{L}\/\p{L}|^\S+\x20y\x20
        |^(family|familie|famille|familia|fam\.|firma|company)\x20|^(eheleute|ehepaar)(\x20|$)
        |\x20(family|GmbH|AG|KG|OHG|Ltd|LLC|Inc|Corp|e\.\x20?V)\.?$
        /#)

    /// Words before the name of a person, at the start or after a comma, which are no titles.
    private static let salutation = SharedRegex(
        #/
        (?i)(^|,\x20*)(?:(?:herrn?|frau|fräulein|mrs?|ms|miss|mx|divers|mme|mlle|monsieur|madame
        |mademoiselle|sr|srt?a|señor|señora|señorita)(?:\.\x20*|\x20+))+(?=\S)
        /#)

    /// Words of a column of salutations that are none of a person.
    private static let addressees: Set = [
        "divers", "firma", "familie", "family", "famille", "familia", "company",
    ]

    /// Returns `Ann Bell` for `Bell, Ann`, with its parts; the same name for any other form.
    fileprivate static func inReadingOrder(_ name: String) -> (text: String, parts: VCard.Name) {
        let parts = VCard.Name(typed: name)
        guard !parts.family.isEmpty, name.hasPrefix(parts.family + ",") else {
            return (name, parts)
        }
        let plain = ([parts.given] + parts.additional + [parts.family]).joined(separator: " ")
        return (([plain] + parts.suffixes).joined(separator: ", "), parts)
    }

    /// The words in lower case, without signs: `Ph.D.` is `phd`.
    static func words(_ text: String) -> Set<String> {
        Set(
            text.split { $0.isWhitespace || $0 == "," }.map { $0.lowercased().filter(\.isLetter) }
                .filter { !$0.isEmpty })
    }
}
