import Foundation
import Platform

/// Markdown that the old renderer reads in its own way.
extension BodyConverter {
    /// Removes attributes, which CommonMark shows as text.
    mutating func removeAttributes() {
        guard part.utf8.contains(UInt8(ascii: "{")) || part.contains("*[") else { return }
        if part.contains("{:") {
            remove("tables of contents and icons removed", Self.listOfContents)
            remove("extensions of kramdown removed", Self.extensionMark)
            remove("attributes of kramdown removed", Self.attribute)
        }
        guard links.site.isJekyll else {
            return replace("attributes removed", Self.goldmarkAttribute) { match in
                let isHeading = match.1.hasPrefix("#")
                let name = isHeading ? match.2.firstMatch(of: Self.identifier)?.output : nil
                if let name, match.2.count == name.count { return nil }
                let before = String(match.1)
                return name.map { before + "{\($0)}" } ?? before.withoutSpacesAtEnd
            }
        }
        if part.contains("*[") { remove("abbreviations of kramdown removed", Self.abbreviation) }
    }

    /// Writes one dollar sign around formulas in a line, where kramdown has two.
    mutating func convertFormulas() {
        guard links.site.isJekyll, links.site.hasFormulas, part.contains("$$") else { return }
        replace("formulas in lines have one dollar sign", Self.formulaInLine) { match in
            match.1.map { "$\($0.trimmingCharacters(in: .whitespaces))$" }
        }
    }

    /// Counts what the old renderer converts, and what is shown as it is now.
    mutating func countUnconverted() {
        let isJekyll = links.site.isJekyll
        if !links.site.hasFormulas {
            for formula in [Self.formula, Self.inlineFormula, Self.formulaInBrackets] {
                count("formulas that stay as TeX", formula, ifHas: ["$", "\\("])
            }
        }
        if !isJekyll { count("names of emoji that stay as text", Self.emoji, ifHas: [":"]) }
        count("definitions that stay as text", Self.definition, ifHas: ["\n:"])
        count("alerts that stay quotes", Self.alert, ifHas: ["[!"])
        if part.contains("<--->") { remove("marks between columns removed", Self.columns) }
        guard isJekyll, part.contains("|") else { return }
        for table in part.matches(of: Self.table) {
            let hasHeader = table.output.split(separator: "\n").contains { line in
                line.allSatisfy { " \t\r|:-".contains($0) }
            }
            if !hasHeader { report.count("tables without a header that stay as text") }
        }
    }

    private mutating func count(
        _ rule: String, _ regex: SharedRegex<Substring>, ifHas signs: [String]
    ) {
        guard signs.contains(where: part.contains) else { return }
        report.count(rule, part.matches(of: regex).count)
    }
}

extension String {
    var withoutSpacesAtEnd: String {
        String(self[..<(lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? startIndex)])
    }
}
