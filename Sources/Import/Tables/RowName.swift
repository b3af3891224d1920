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
        let given = row.takeFirst(.given)
        let families = [row.takeFirst(.family, number: ""), row.takeFirst(.family, number: "2")]
        let family = families.compactMap(\.self).joined(separator: " ")
        let additional = row.takeAll(.additional)
        let whole = row.cells(of: .name).min { $0.column.number < $1.column.number }
        var parts = VCard.Name(
            family: family, given: given ?? "", additional: additional,
            prefixes: row.titles, suffixes: row.takeAll(.suffix))
        let joined = ([given].compactMap(\.self) + additional + [family]).filter { !$0.isEmpty }
        let plain: String
        let isWhole = given != nil && !family.isEmpty
        if let whole, !isWhole,
            Self.words(joined.joined(separator: " ")).isSubset(of: Self.words(whole.text))
        {
            plain = Self.inReadingOrder(whole.text).text
            parts = parts.completed(with: whole.text)
        } else {
            plain = joined.joined(separator: " ")
        }
        guard !plain.isEmpty else { return nil }
        text = (row.titles + [plain]).joined(separator: " ")
        self.parts = parts
        let words = parts.words.union(Self.words(plain))
        for cell in row.cells(of: .name) where Self.words(cell.text).isSubset(of: words) {
            row.take(cell)
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

    /// Returns `Ann Bell` for `Dr. Ann Bell`, and with `andDegrees` for `Ann Bell, PhD`.
    static func withoutTitles(_ name: String, andDegrees: Bool) -> String {
        let name = name.replacing(title) { String($0.1) }
        return andDegrees ? name.replacing(degree, with: "") : name
    }

    /// Returns `Dr.` for `Dr. Ann Bell`.
    static func title(in name: String) -> String? {
        name.firstMatch(of: title).map { $0.0.trimmingCharacters(in: [" ", ","]) }
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

    /// Academic titles, in the same places.
    private static let title = SharedRegex(
        #/
        (^|,\x20*)(?:(?:(?i:(?:univ|ass|apl)\.?[-\x20]?)?
        (?i:prof|professor|professorin|d?dr|docteur|doctor|pd|dipl[-.]*\p{L}*)(?:\.\x20*|\x20+)
        |(?i:m?mag)\.(?:a\.?\x20+|\x20*)|DI\x20+|Ing\.\x20*)
        (?:(?:med|phil|rer|nat|jur|oec|pol|habil|dent|vet|theol|techn|sc|ing|h\.\x20?c)\.\x20*
        |\(FH\)\x20*)*)+(?=\S)
        /#)
    private static let degree = SharedRegex(
        #/
        (?:,\x20*|\x20+)(?:(?i:ph\.?d|m\.?sc|b\.?sc|mba)
        |M\.?Eng|B\.?Eng|M\.?A|B\.?A|M\.?D|DDS|LL\.?[MB])\.?(?=,|$)
        /#)

    /// Words of a column of salutations that are none of a person.
    private static let addressees: Set = [
        "divers", "firma", "familie", "family", "famille", "familia", "company",
    ]

    /// Returns `Ann Bell` for `Bell, Ann`, with its parts; the same name and `nil` for any other
    /// form.
    fileprivate static func inReadingOrder(_ name: String) -> (text: String, parts: VCard.Name?) {
        var parts = name.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let suffixes = Array(
            parts.dropFirst().reversed().prefix { isSuffix($0) }.reversed())
        parts.removeLast(suffixes.count)
        guard parts.count < 3, !parts.contains(""), parts.count + suffixes.count > 1 else {
            return (name, nil)
        }
        guard parts.count == 2, !parts[1].contains(where: \.isNumber) else {
            var typed = VCard.Name(typed: parts.joined(separator: ", "))
            typed.suffixes = suffixes
            return (name, typed)
        }
        let given = parts[1].split(whereSeparator: \.isWhitespace).map(String.init)
        let inParts = VCard.Name(
            family: parts[0], given: given.first ?? "", additional: Array(given.dropFirst()),
            suffixes: suffixes)
        return ((["\(parts[1]) \(parts[0])"] + suffixes).joined(separator: ", "), inParts)
    }

    /// True for what follows the comma in `Ann Bell, PhD` and `Bell, Inc.`
    private static func isSuffix(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace).map { $0.filter(\.isLetter) }
        return !words.isEmpty
            && words.allSatisfy { capitals.contains($0) || suffixes.contains($0.lowercased()) }
    }

    private static let suffixes: Set<String> = [
        "jr", "sr", "iii", "phd", "dds", "esq", "mba", "msc", "bsc", "cpa", "dr", "prof", "inc",
        "ltd", "llc", "plc", "corp", "gmbh", "sarl",
    ]

    /// Suffixes that are names in other letter cases.
    private static let capitals: Set<String> = [
        "II", "IV", "MD", "MA", "BA", "RN", "AG", "KG", "SE", "SA", "SL", "EG", "eG", "UG", "eV",
    ]

    /// The words in lower case, without signs: `Ph.D.` is `phd`.
    fileprivate static func words(_ text: String) -> Set<String> {
        Set(
            text.split { $0.isWhitespace || $0 == "," }.map { $0.lowercased().filter(\.isLetter) }
                .filter { !$0.isEmpty })
    }
}

extension VCard.Name {
    fileprivate var words: Set<String> {
        let all = prefixes + [given] + additional + [family] + suffixes
        return RowName.words(all.joined(separator: " "))
    }

    /// Adds the parts of a whole name, which may start with the prefix.
    fileprivate func completed(with name: String) -> VCard.Name {
        var typed = RowName.inReadingOrder(name).parts ?? VCard.Name(typed: name)
        typed.additional += additional.filter { !typed.additional.contains($0) }
        typed.suffixes += suffixes.filter { !typed.suffixes.contains($0) }
        typed.prefixes = prefixes
        return typed
    }
}
