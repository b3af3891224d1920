import Platform

/// The year of a work, and its month and day if they are known.
package struct BibTeXDate: Sendable, Hashable {
    package let year: Int

    /// From 1.
    package let month: Int?
    package let day: Int?

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    package init(year: Int, month: Int? = nil, day: Int? = nil) {
        self.year = year
        self.month = month
        self.day = month == nil ? nil : day
    }
}

extension BibTeXEntry {
    /// The date of `date`, else of `year` and `month`; of a period, its start. `nil` if there is
    /// none, or no number: then `dateText` may be `in press`.
    package var date: BibTeXDate? {
        if let date = text(of: "date").flatMap(BibTeXDate.init(iso:)) { return date }
        guard let year = text(of: "year")?.numbers.first(where: { $0.count == 4 }) else {
            return nil
        }
        let month = text(of: "month") ?? ""
        let named = month.words.firstNonNil(BibTeXDate.month)
        let numbers = month.numbers.compactMap { Int($0) }
        let number = named ?? numbers.first.flatMap { (1...12).contains($0) ? $0 : nil }
        let day = named == nil ? numbers.dropFirst().first : numbers.first
        let ownDay = text(of: "day").flatMap { $0.numbers.first }.flatMap { Int($0) }
        return Int(year).map {
            BibTeXDate(
                year: $0, month: number,
                day: (ownDay ?? day).flatMap { (1...31).contains($0) ? $0 : nil })
        }
    }

    /// The date as written, such as `in press`.
    package var dateText: String? { text(of: "date") ?? text(of: "year") }
}

extension BibTeXDate {
    /// Reads ISO 8601-2 as BibLaTeX does: `2021-03-04`, `2021-03/2021-05`, `2021~`. Seasons and
    /// times are left out.
    fileprivate init?(iso text: String) {
        let ends = text.split(separator: "/").map { String($0) }
        guard let start = ends.first(where: { $0.contains(where: \.isNumber) }) else { return nil }
        let isNegative = start.hasPrefix("-")
        let parts = start.prefix { $0 != "T" }.split(separator: "-").map { part in
            part.utf8.allSatisfy { $0.isDigit || "~?%".utf8.contains($0) }
                ? Int(part.filter(\.isWholeNumber)) : nil
        }
        guard let first = parts.first, let year = first, year < 10_000 else { return nil }
        let month = parts.dropFirst().first.flatMap { $0 }.flatMap {
            (1...12).contains($0) ? $0 : nil
        }
        let day = parts.dropFirst(2).first.flatMap { $0 }.flatMap {
            (1...31).contains($0) ? $0 : nil
        }
        self.init(year: isNegative ? -year : year, month: month, day: day)
    }

    /// Returns the number of an English month, also of its first three letters.
    fileprivate static func month(_ word: Substring) -> Int? {
        let start = word.prefix(3).lowercased()
        return months.firstIndex { $0.prefix(3).lowercased() == start }.map { $0 + 1 }
    }
}

extension String {
    /// The runs of digits.
    fileprivate var numbers: [Substring] {
        split { character in !character.utf8.allSatisfy(\.isDigit) }
    }

    /// The runs of letters.
    fileprivate var words: [Substring] { split { !$0.isLetter } }
}

extension Sequence {
    fileprivate func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
        for element in self {
            if let result = transform(element) { return result }
        }
        return nil
    }
}
