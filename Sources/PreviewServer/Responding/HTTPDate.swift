/// A date as HTTP writes it, exact to the second: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Comparable, Sendable {
    /// Since 1970 began.
    let seconds: Int

    /// Nil for a year without four digits.
    init?(seconds: Int) {
        guard Self.lowest <= seconds, seconds <= Self.highest else { return nil }
        self.seconds = seconds
    }

    static func < (date: Self, other: Self) -> Bool { date.seconds < other.seconds }

    var text: String {
        let (days, second) = seconds.dividedFlooring(by: 86_400)
        let day = CalendarDay(number: days)
        let weekday = Self.weekdays[(days + 4).dividedFlooring(by: 7).remainder]
        let clock = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }
        return "\(weekday), \(day.day.padded(2)) \(Self.months[day.month - 1]) "
            + "\(day.year.padded(4)) \(clock.joined(separator: ":")) GMT"
    }
}

extension HTTPDate {
    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static let lowest = CalendarDay(year: 0, month: 1, day: 1).number * 86_400
    private static let highest = CalendarDay(year: 10_000, month: 1, day: 1).number * 86_400 - 1
}

extension Int {
    fileprivate func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
