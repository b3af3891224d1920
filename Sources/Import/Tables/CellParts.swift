import Content
import Foundation
import Platform

extension String {
    /// The values that Google separates with `:::`.
    var googleValues: [String] {
        split(separator: ":::").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
    }

    /// The values on separate lines or between Google's `:::`.
    var singleValues: [String] {
        googleValues.flatMap { $0.split(whereSeparator: \.isNewline) }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The values of a list: groups or departments.
    var words: [String] {
        singleValues.flatMap { $0.split { ";,".contains($0) } }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The phone numbers of a cell, and remarks beside them.
    var phoneParts: [String] {
        singleValues.flatMap { $0.replacing(Self.betweenPhones, with: "\n").singleValues }
    }

    private static let betweenPhones = SharedRegex(
        /[,;] *| *\/ *(?=[0+])|[ ](?:oder|or|ou|und|and|et|o|y)[ ]/)

    /// The words of an e-mail cell: addresses, and names or remarks beside them.
    var emailParts: [String] {
        googleValues.flatMap {
            $0.split { $0.isWhitespace || ",;<>".contains($0) }.map(String.init)
        }.filter { $0.contains { $0.isLetter || $0.isNumber } }
    }

    /// The types of a vCard that a label of Google's means, empty for none; `nil` for the user's
    /// own word.
    var labelTypes: [String]? {
        let words = Heading(self).plain.split(separator: " ")
        if words.count == 1, Self.otherLabels.contains(words[0]) { return [] }
        let types = words.compactMap { word in
            Heading.types[word] ?? (["fax", "pager"].contains(word) ? String(word) : nil)
        }
        return types.count == words.count ? types : nil
    }

    private static let otherLabels: Set<Substring> = [
        "other", "main", "andere", "sonstige", "autre", "otro",
    ]
}
