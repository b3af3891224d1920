import Platform

/// A date in HTTP's format, exact to the second: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Comparable, Sendable {
    /// Since 1970 began.
    let seconds: Int

    /// The years 0 to 9999.
    private static let writable = -62_167_219_200...253_402_300_799

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `nil` for a year without four digits.
    init?(seconds: Int) {
        guard Self.writable ~= seconds else { return nil }
        self.seconds = seconds
    }

    static func < (date: Self, other: Self) -> Bool { date.seconds < other.seconds }

    var text: String {
        let date = GregorianDate(daysSinceEpoch: days)
        let second = seconds - days * 86_400
        let time = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }
        // 1970-01-01 was a Thursday.
        return "\(Self.weekdays[(days % 7 + 11) % 7]), \(date.day.padded(2)) "
            + "\(Self.months[date.month - 1]) \(date.year.padded(4)) "
            + "\(time.joined(separator: ":")) GMT"
    }

    /// Since 1970-01-01, rounded down.
    private var days: Int { (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 }
}

extension HTTPDate {
    /// Parses each of the three formats that a server must accept (RFC 9110, section 5.6.7):
    ///
    ///     Sun, 06 Nov 1994 08:49:37 GMT
    ///     Sunday, 06-Nov-94 08:49:37 GMT
    ///     Sun Nov  6 08:49:37 1994
    init?(_ text: String) {
        guard text.utf8.count < 50 else { return nil }
        let words = text.utf8.split { " ,-".utf8.contains($0) }.map { String(Substring($0)) }
        let parts: (year: String, month: String, day: String, time: String)
        if words.count == 6, words[5] == "GMT" {
            parts = (words[3], words[2], words[1], words[4])
        } else if words.count == 5 {
            parts = (words[4], words[1], words[2], words[3])
        } else {
            return nil
        }
        guard Self.weekdays.contains(String(words[0].prefix(3))),
            let month = Self.months.firstIndex(of: parts.month),
            let year = Self.year(parts.year), let day = Self.number(parts.day, digits: 1...2),
            let second = Self.secondOfDay(parts.time)
        else { return nil }
        let date = GregorianDate(year: year, month: month + 1, day: day)
        self.init(seconds: date.daysSinceEpoch * 86_400 + second)
        // A day that does not exist has become one of another month.
        guard GregorianDate(daysSinceEpoch: days) == date else { return nil }
    }

    /// A year of two digits is from 1970 to 2069.
    private static func year(_ text: String) -> Int? {
        if let year = number(text, digits: 2...2) { return year < 70 ? year + 2000 : year + 1900 }
        return number(text, digits: 4...4)
    }

    /// A leap second counts as the second before it.
    private static func secondOfDay(_ text: String) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { number(String(Substring($0)), digits: 2...2) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
        guard digits ~= text.utf8.count, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(text)
    }
}

extension Int {
    fileprivate func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
