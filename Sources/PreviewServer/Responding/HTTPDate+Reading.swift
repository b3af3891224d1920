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
            let date = CalendarDay(checkedYear: year, month: month + 1, day: day),
            let second = Self.secondOfDay(parts.time)
        else { return nil }
        self.init(seconds: date.number * 86_400 + second)
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
