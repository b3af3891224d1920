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
    /// The parts of a date by the names of placeholders in Jekyll and Hugo. `weekday` is 0 for
    /// Sunday, `week` that of ISO 8601.
    func placeholder(_ name: String) -> String? {
        let date = Date(timeIntervalSince1970: TimeInterval(daysSinceEpoch * 86_400))
        func part(_ part: Calendar.Component, digits: Int = 1) -> String {
            let text = String(Self.calendar.component(part, from: date))
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        var month: String { Self.months[Self.calendar.component(.month, from: date) - 1] }
        var weekday: Int { Self.calendar.component(.weekday, from: date) - 1 }
        return switch name {
        case "year", "2006": digits[0]
        case "short_year", "06": String(digits[0].suffix(2))
        case "month", "01": digits[1]
        case "i_month", "1": part(.month)
        case "monthname", "long_month", "January": month
        case "short_month", "Jan": String(month.prefix(3))
        case "day", "02": digits[2]
        case "i_day", "2": part(.day)
        case "y_day": part(.dayOfYear, digits: 3)
        case "yearday": part(.dayOfYear)
        case "week": part(.weekOfYear, digits: 2)
        case "weekday": String(weekday)
        case "weekdayname": Self.weekdays[weekday]
        case "short_day": String(Self.weekdays[weekday].prefix(3))
        default: nil
        }
    }

    private static let calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// Stands for the day of a text without one.
    static let epoch = CivilDay(daysSinceEpoch: 0)

    /// The English names, which the generators write.
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
}
