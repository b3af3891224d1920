extension MomentParser {
    /// Returns a date of another notation in one that is read: `2016-01-29` for `29.1.2016`,
    /// `29 January 2016` or `2016/1/29`. Returns `nil` if it is no date, or the order of month and
    /// day is not certain, as in `1/2/2016`.
    package static func corrected(_ text: String, isDay: Bool) -> String? {
        let time = text.firstMatch(of: /\d{1,2}:\d\d(:\d\d)?/)
        let start = time?.range.lowerBound ?? text.endIndex
        guard let day = civilDay(text[..<start]) else { return nil }
        guard let time, !isDay else { return day.text }
        let rest = text[time.range.upperBound...].trimmingPrefix(/\.\d+/)
        let moment = "\(day.text) \(time.output.0)"
        let parser = MomentParser(zone: .gmt)
        let readings = [moment + " " + rest, rest.allSatisfy(\.isWhitespace) ? moment : ""]
        return readings.first { (try? parser.moment($0)) != nil }?.withoutDoubleSpaces
    }

    private static func civilDay(_ text: Substring) -> CivilDay? {
        let parts = text.matches(of: /\d+|\p{L}+/).map { String($0.output) }.filter {
            !isFiller($0)
        }
        let numbers = parts.compactMap { Int($0) }
        let years = parts.indices.filter { parts[$0].count == 4 && Int(parts[$0]) != nil }
        if parts.count == 1, parts[0].count == 8, let number = numbers.first {
            return CivilDay(
                year: number / 10_000, month: number / 100 % 100, day: number % 100)
        }
        guard parts.count == 3, let year = years.first, year != 1 else { return nil }
        let others = parts.indices.filter { $0 != year }
        let (first, second) = (parts[others[0]], parts[others[1]])
        func day(_ month: Int?, _ day: String) -> CivilDay? {
            guard let month, let day = Int(day), let year = Int(parts[year]) else { return nil }
            return CivilDay(year: year, month: month, day: day)
        }
        if numbers.count == 2 { return day(month(first), second) ?? day(month(second), first) }
        let (monthFirst, dayFirst) = (day(Int(first), second), day(Int(second), first))
        if year == 0 { return monthFirst ?? dayFirst }
        if text.contains(".") { return dayFirst }
        if let monthFirst, let dayFirst { return monthFirst == dayFirst ? dayFirst : nil }
        return monthFirst ?? dayFirst
    }

    /// True for a weekday, the ending of an ordinal number, and a `T` before the time.
    private static func isFiller(_ part: String) -> Bool {
        let word = part.lowercased()
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return ["st", "nd", "rd", "th", "of", "t"].contains(word)
            || word.count >= 3 && days.contains { $0.hasPrefix(word) }
    }

    private static func month(_ part: String) -> Int? {
        let months = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september",
            "october", "november", "december",
        ]
        let word = part.lowercased()
        guard word.count >= 3 else { return nil }
        return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
    }
}

extension String {
    fileprivate var withoutDoubleSpaces: String {
        split(separator: " ").joined(separator: " ")
    }
}
