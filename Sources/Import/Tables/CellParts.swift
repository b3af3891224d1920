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

    /// The words of an e-mail cell: addresses, and names or remarks beside them.
    var emailParts: [String] {
        googleValues.flatMap {
            $0.split { $0.isWhitespace || ",;<>".contains($0) }.map(String.init)
        }
    }

    /// The types of a vCard that a label of Google's means, empty for none; `nil` for the user's
    /// own word.
    var labelTypes: [String]? {
        switch lowercased().filter({ $0.isLetter || $0 == " " }).trimmingCharacters(
            in: .whitespaces)
        {
        case "home", "privat", "domicile", "casa", "particular": ["home"]
        case "work", "arbeit", "geschaftlich", "geschäftlich", "travail", "trabajo", "bureau":
            ["work"]
        case "mobile", "mobil", "cell", "móvil", "handy": ["cell"]
        case "home fax": ["home", "fax"]
        case "work fax": ["work", "fax"]
        case "pager": ["pager"]
        case "other", "main", "andere", "sonstige", "autre", "otro": []
        default: nil
        }
    }
}

extension String {
    /// The date of a cell as in RFC 6350, from 1990-12-31, 31.12.1990, or 31/12/1990 if the order
    /// of day and month is certain; else `nil`.
    var cardDate: String? {
        if let match = wholeMatch(of: Self.orderedDate) {
            return Self.cardDate(year: match.1, month: Int(match.2), day: Int(match.3))
        }
        guard let match = wholeMatch(of: Self.otherDate), let first = Int(match.1),
            let second = Int(match.3)
        else { return nil }
        let isDayFirst = match.2 == "." || first > 12 || first == second
        guard isDayFirst || second > 12 else { return nil }
        let (day, month) = isDayFirst ? (first, second) : (second, first)
        return Self.cardDate(year: match.4, month: month, day: day)
    }

    private static func cardDate(year: Substring, month: Int?, day: Int?) -> String? {
        guard let year = Int(year), let month, let day else { return nil }
        return CivilDay(year: year, month: month, day: day)?.text.replacing("-", with: "")
    }

    private static let orderedDate = SharedRegex(/(\d{4})-(\d{2})-(\d{2})(?:\D.*)?/)
    private static let otherDate = SharedRegex(/(\d{1,2})([.\/])(\d{1,2})[.\/](\d{4})/)
}
