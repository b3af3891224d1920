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
        if part.contains("*[") {
            remove("abbreviations of kramdown removed", Self.abbreviation)
        }
    }

    /// Writes one dollar sign around formulas in a line, where kramdown has two.
    mutating func convertFormulas() {
        guard links.site.isJekyll, links.site.hasFormulas, part.contains("$$") else { return }
        replace("formulas in lines have one dollar sign", Self.formulaInLine) { [part] match in
            let before = part[..<match.range.lowerBound].reversed().prefix { $0 != "\n" }
            let after = part[match.range.upperBound...].prefix { $0 != "\n" }
            let isAlone = before.allSatisfy(\.isWhitespace) && after.allSatisfy(\.isWhitespace)
            return isAlone ? nil : "$\(match.1.trimmingCharacters(in: .whitespaces))$"
        }
    }

    /// Counts what the old renderer converts, and what is shown as it is now.
    mutating func countUnconverted() {
        let bytes = part.utf8
        let hasFormulas = links.site.hasFormulas
        if bytes.contains(UInt8(ascii: "$")), !hasFormulas {
            count("formulas that stay as TeX", Self.formula)
            count("formulas that stay as TeX", Self.inlineFormula)
        }
        if part.contains("\\("), !hasFormulas {
            count("formulas that stay as TeX", Self.formulaInBrackets)
        }
        if bytes.contains(UInt8(ascii: ":")) {
            if !links.site.isJekyll { count("names of emoji that stay as text", Self.emoji) }
            if part.contains("\n:") { count("definitions that stay as text", Self.definition) }
        }
        if part.contains("[!") { count("alerts that stay quotes", Self.alert) }
        if part.contains("<--->") { remove("marks between columns removed", Self.columns) }
        if links.site.isJekyll, bytes.contains(UInt8(ascii: "|")) { countTables() }
    }

    private mutating func count<Output>(_ rule: String, _ regex: SharedRegex<Output>) {
        report.count(rule, part.matches(of: regex).count)
    }

    /// Counts tables without a header, which CommonMark does not have.
    private mutating func countTables() {
        var (rows, hasHeader) = (0, false)
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        for line: Substring in lines + [""] {
            if line.drop(while: \.isWhitespace).first == "|" {
                rows += 1
                hasHeader = hasHeader || line.allSatisfy { " \t\r|:-".contains($0) }
            } else {
                if rows > 0, !hasHeader {
                    report.count("tables without a header that stay as text")
                }
                (rows, hasHeader) = (0, false)
            }
        }
    }
}

extension String {
    var withoutSpacesAtEnd: String {
        String(self[..<(lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? startIndex)])
    }
}
