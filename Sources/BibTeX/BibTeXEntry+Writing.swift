import Platform

extension BibTeXEntry {
    /// Returns the entry for readers to copy, complete without its `crossref`, and without some
    /// fields.
    package func bibTeX(without omitted: Set<String> = []) -> String {
        let key = self.key.filter { !"{}(),\"#%'=\\~".contains($0) && !$0.isWhitespace }
        var text = "@\(type){\(key),\n"
        for field in fields
        where !Self.references.contains(field.name) && !omitted.contains(field.name) {
            text += "  \(field.name) = \(field.source),\n"
        }
        return text + "}\n"
    }

    private static let references: Set = ["crossref", "xdata"]
}

extension BibTeXField {
    /// The value in braces, on one line; a month as the string that styles know.
    fileprivate var source: String {
        if name == "month", BibTeXDate.months.contains(value) {
            return value.prefix(3).lowercased()
        }
        return "{" + value.split(whereSeparator: \.isWhitespace).joined(separator: " ") + "}"
    }
}
