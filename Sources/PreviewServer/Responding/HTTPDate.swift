import Foundation

/// A date as HTTP writes it, exact to the second: `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Comparable, Sendable {
    /// Since 1970 began.
    let seconds: Int

    /// The years 0 to 9999.
    private static let writable = -62_167_219_200...253_402_300_799

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Nil for a year without four digits.
    init?(seconds: Int) {
        guard Self.writable ~= seconds else { return nil }
        self.seconds = seconds
    }

    static func < (date: Self, other: Self) -> Bool { date.seconds < other.seconds }

    var text: String {
        let time = calendarTime
        let clock = [time.tm_hour, time.tm_min, time.tm_sec].map { $0.padded(2) }
        return "\(Self.weekdays[Int(time.tm_wday)]), \(time.tm_mday.padded(2)) "
            + "\(Self.months[Int(time.tm_mon)]) \((time.tm_year + 1900).padded(4)) "
            + "\(clock.joined(separator: ":")) GMT"
    }

    private var calendarTime: tm {
        var seconds = time_t(seconds)
        var time = tm()
        gmtime_r(&seconds, &time)
        return time
    }
}

extension HTTPDate {
    /// Reads each of the three forms that a server has to understand:
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
        self.init(seconds: Self.day(year, month, day) * 86_400 + second)
        // The calendar has no such day, so that it became one of the next month.
        guard calendarTime.tm_mday == day else { return nil }
    }

    /// Counted from 1970-01-01; January is month 0. Counting years from March makes a leap day
    /// their last day; 400 years more keep them positive.
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month < 2 ? year + 399 : year + 400
        let dayOfYear = (153 * ((month + 10) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - 146_097
    }

    /// Two digits are a year from 1970 on.
    private static func year(_ text: String) -> Int? {
        if let year = number(text, digits: 2...2) { return year < 70 ? year + 2000 : year + 1900 }
        return number(text, digits: 4...4)
    }

    /// A leap second is the one before it.
    private static func secondOfDay(_ text: String) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { number(String(Substring($0)), digits: 2...2) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
        guard digits ~= text.utf8.count,
            text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        return Int(text)
    }
}

extension Int32 {
    fileprivate func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
