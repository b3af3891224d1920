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
            prefixes: row.takeAll(.prefix), suffixes: row.takeAll(.suffix))
        let joined = ([given].compactMap(\.self) + additional + [family]).filter { !$0.isEmpty }
        let isWhole = given != nil && !family.isEmpty
        if let whole, !isWhole,
            Self.words(joined.joined(separator: " ")).isSubset(of: Self.words(whole.text))
        {
            text = Self.inReadingOrder(whole.text).text
            parts = parts.completed(with: whole.text)
        } else {
            text = joined.joined(separator: " ")
        }
        guard !text.isEmpty else { return nil }
        self.parts = parts
        let words = parts.words.union(Self.words(text))
        for cell in row.cells(of: .name) where Self.words(cell.text).isSubset(of: words) {
            row.take(cell)
        }
    }

    /// Returns a prefix without salutations: `Dr.` for `Frau Dr.`
    static func titles(in prefix: String) -> String {
        let words = prefix.split(whereSeparator: \.isWhitespace)
        return words.filter { word in
            let word = word.lowercased().filter(\.isLetter)
            return !salutations.contains(word) && !addressees.contains(word)
        }.joined(separator: " ")
    }

    /// Returns `Ann Bell` for `Frau Ann Bell`, and `Bell, Ann` for `Bell, Frau Ann`.
    static func withoutSalutation(_ name: String) -> String {
        name.replacing(firstWord) {
            String(salutations.contains($0.2.lowercased()) ? $0.1 : $0.0)
        }
    }

    /// The word at the start or after a comma, and what is before it.
    private static let firstWord = SharedRegex(/(^|,\s*)(\p{L}+)\.?\s+(?=\S)/)

    /// Words before the name of a person, which are no titles.
    private static let salutations: Set = [
        "herr", "herrn", "frau", "fräulein", "mr", "mrs", "ms", "miss", "mx", "mme", "mlle",
        "monsieur", "madame", "mademoiselle", "sr", "sra", "srta", "señor", "señora", "señorita",
    ]

    /// Other words of a column of salutations. Before a name, they are part of it, as initials are.
    private static let addressees: Set = [
        "divers", "firma", "familie", "family", "famille", "familia", "company", "m",
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
            let typed = VCard.Name(typed: parts.joined(separator: ", "))
            return (name, typed.with(suffixes: suffixes))
        }
        let words = parts[1].split(whereSeparator: \.isWhitespace).map(String.init)
        let prefixes = words.dropLast().prefix {
            titles.contains($0.lowercased().filter(\.isLetter))
        }
        let given = words.dropFirst(prefixes.count)
        let inParts = VCard.Name(
            family: parts[0], given: given.first ?? "", additional: Array(given.dropFirst()),
            prefixes: Array(prefixes), suffixes: suffixes)
        return ((["\(parts[1]) \(parts[0])"] + suffixes).joined(separator: ", "), inParts)
    }

    /// True for what follows the comma in `Ann Bell, PhD` and `Bell, Inc.`
    private static func isSuffix(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace).map { $0.filter(\.isLetter) }
        return !words.isEmpty
            && words.allSatisfy { capitals.contains($0) || suffixes.contains($0.lowercased()) }
    }

    private static let titles: Set<String> = ["dr", "prof", "mag", "ing", "dipl", "med", "phil"]
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
        var name = name
        for prefix in prefixes where name.hasPrefix("\(prefix) ") {
            name = String(name.dropFirst(prefix.count + 1))
        }
        let typed = RowName.inReadingOrder(name).parts ?? VCard.Name(typed: name)
        return VCard.Name(
            family: typed.family, given: typed.given,
            additional: typed.additional + additional.filter { !typed.additional.contains($0) },
            prefixes: prefixes + typed.prefixes.filter { !prefixes.contains($0) },
            suffixes: typed.suffixes + suffixes.filter { !typed.suffixes.contains($0) })
    }

    fileprivate func with(suffixes: [String]) -> VCard.Name {
        VCard.Name(
            family: family, given: given, additional: additional, prefixes: prefixes,
            suffixes: suffixes)
    }
}
