import Content
import VCard

/// The name of a person in a row: the text for FN, and the parts for N.
struct RowName {
    let text: String
    let parts: VCard.Name

    /// Takes the cells with names. A given and a family name count more than a whole name, and a whole
    /// name more than one part of it. `nil` for a row without a name.
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

    /// Returns `Ann Bell` for `Bell, Ann`, with its parts; `nil` parts for a name in reading order.
    fileprivate static func inReadingOrder(_ name: String) -> (text: String, parts: VCard.Name?) {
        let halves = name.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard halves.count == 2, !halves.contains(""),
            words(halves[1]).isDisjoint(with: suffixes), !halves[1].contains(where: \.isNumber)
        else { return (name, nil) }
        let given = halves[1].split(whereSeparator: \.isWhitespace).map(String.init)
        let parts = VCard.Name(
            family: halves[0], given: given[0], additional: Array(given.dropFirst()))
        return ("\(halves[1]) \(halves[0])", parts)
    }

    /// The words of what follows the comma in `Ann Bell, PhD` and `Bell, Inc.`
    private static let suffixes: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "dds", "esq", "mba", "msc", "bsc", "ma", "ba",
        "cpa", "rn", "dr", "prof", "dipl", "mag", "inc", "ltd", "llc", "plc", "corp", "gmbh", "ag",
        "kg", "ev", "eg", "ug", "se", "sa", "sarl", "sl", "co",
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
            prefixes: prefixes, suffixes: suffixes)
    }
}
