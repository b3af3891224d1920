import Content
import Foundation
import Platform

extension CivilDay {
    /// The day at the start of a text, such as a date with a time; `nil` if there is none. The
    /// month may be an English word: `May 1, 2026`, `1 May 2026`, `May 2026`.
    init?(startOf text: String) {
        let digits = text.prefixMatch(of: Self.numbers).map { String($0.0) }?
            .replacing("/", with: "-")
        let start = text.prefixMatch(of: Self.upToYear).map { String($0.0) } ?? text
        let words = start.wholeMatch(of: Self.monthAlone) == nil ? start : "1 \(start)"
        let date = digits ?? MomentParser.corrected(words, isDay: true)
        guard let date, let day = try? MomentParser.day(date) else { return nil }
        self = day
    }

    private static let numbers = SharedRegex(/\d{4}([-\/])\d{1,2}\1\d{1,2}/)
    private static let upToYear = SharedRegex(/.*?\b\d{4}\b/)
    private static let monthAlone = SharedRegex(/[A-Za-z]{3,9}\.?,? +\d{4}/)

    /// The day in GMT.
    init(_ date: Date) {
        self.init(daysSinceEpoch: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    /// The year, month and day as texts of four, two and two digits.
    var digits: [String] { text.split(separator: "-").map(String.init) }
}

extension CivilDay {
    /// The parts of a date by the names of placeholders in Jekyll and Hugo.
    func placeholder(_ name: String) -> String? {
        let (year, month, day) = (digits[0], digits[1], digits[2])
        var monthName: String { Self.months[(Int(month) ?? 1) - 1] }
        return switch name {
        case "year", "2006": year
        case "short_year", "06": String(year.suffix(2))
        case "month", "01": month
        case "i_month", "1": Int(month).map(String.init)
        case "monthname", "long_month", "January": monthName
        case "short_month", "Jan": String(monthName.prefix(3))
        case "day", "02": day
        case "i_day", "2": Int(day).map(String.init)
        default: nil
        }
    }

    /// Stands for the day of a text without one.
    static let epoch = CivilDay(daysSinceEpoch: 0)

    /// The English names, which the generators write.
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
