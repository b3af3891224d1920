import Platform

/// The days on which a repeated event takes place.
package struct Recurrence: Sendable, Hashable {
    package enum Pattern: Sendable, Hashable {
        /// Every so many weeks.
        case weeks(Int)

        /// The same day of each month. Months without that day are skipped, as in RFC 5545.
        case monthly

        /// `position` counts from 1 to 5 within the month; -1 is the last.
        case weekday(Weekday, position: Int)
    }

    package let pattern: Pattern
    package let firstDay: CivilDay

    /// The last day on which the event may take place; `nil` for an endless repetition.
    package let until: CivilDay?

    /// The days of the pattern on which the event does not take place.
    package internal(set) var exceptions: Set<CivilDay> = []

    /// The starts at another time, by their days of the pattern.
    package internal(set) var moved: [CivilDay: Moment] = [:]

    /// Returns `nil` if the pattern excludes its first day.
    init?(_ pattern: Pattern, from firstDay: CivilDay, until: CivilDay?) {
        (self.pattern, self.firstDay, self.until) = (pattern, firstDay, until)
        guard day(inPeriod: 0) == firstDay else { return nil }
    }
}

extension Recurrence {
    /// The last week or month that may have a day of the pattern.
    var lastPeriod: Int { until.map(period(of:)) ?? .max }

    /// Returns the day of the pattern in a period, which is so many weeks or a month; the first is
    /// 0. Some months have none.
    func day(inPeriod period: Int) -> CivilDay? {
        guard period >= 0, let day = patternDay(inPeriod: period), day <= until ?? day
        else { return nil }
        return day
    }

    /// Returns the period with a day; 0 or less before the first day.
    func period(of day: CivilDay) -> Int {
        if case .weeks(let count) = pattern {
            return (day.daysSinceEpoch - firstDay.daysSinceEpoch) / (7 * count)
        }
        return (day.year - firstDay.year) * 12 + day.month - firstDay.month
    }

    /// Returns the day of the pattern that is nearest to a day. Of four months in a row, one has a
    /// 31st, and one a fifth Tuesday.
    func nearestDay(to day: CivilDay) -> CivilDay {
        let period = min(max(period(of: day), 0), lastPeriod)
        let days = (period - 4...period + 4).compactMap(self.day(inPeriod:))
        func distance(_ other: CivilDay) -> Int { abs(other.daysSinceEpoch - day.daysSinceEpoch) }
        return days.min { distance($0) < distance($1) } ?? firstDay
    }

    private func patternDay(inPeriod period: Int) -> CivilDay? {
        if case .weeks(let count) = pattern {
            return CivilDay(daysSinceEpoch: firstDay.daysSinceEpoch + 7 * count * period)
        }
        let months = firstDay.month - 1 + period
        let (year, month) = (firstDay.year + months / 12, months % 12 + 1)
        let before = GregorianDate(year: year, month: month, day: 0).daysSinceEpoch
        let length = CivilDay.days(inMonth: month, year: year)
        var day = firstDay.day
        if case .weekday(let weekday, let position) = pattern {
            let first = 1 + (weekday.number - Weekday(daysSinceEpoch: before + 1).number + 7) % 7
            day = first + 7 * (position < 0 ? (length - first) / 7 : position - 1)
        }
        return day <= length ? CivilDay(daysSinceEpoch: before + day) : nil
    }
}

/// A day of the week, with its English name.
package enum Weekday: String, Sendable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// 1970-01-01 was a Thursday.
    package init(daysSinceEpoch days: Int) { self = Self.allCases[((days + 3) % 7 + 7) % 7] }

    /// From 0 for Monday.
    package var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Recurrence.Pattern {
    private static let mostWeeks = 52
    private static let positions = ["1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "last": -1]

    /// The forms of `every`, for messages.
    static let forms = "week, 2 weeks (up to \(mostWeeks)), month, 2nd tuesday or last friday"

    /// Reads `week`, `2 weeks`, `month`, `2nd tuesday` or `last friday`.
    init?(_ text: String) {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard let unit = words.last, words.count <= 2 else { return nil }
        let number = words.count == 2 ? words[0] : "1"
        if words == ["month"] {
            self = .monthly
        } else if ["week", "weeks"].contains(unit), let count = Int(number),
            1...Self.mostWeeks ~= count
        {
            self = .weeks(count)
        } else if let position = Self.positions[number], let weekday = Weekday(rawValue: unit) {
            self = .weekday(weekday, position: position)
        } else {
            return nil
        }
    }

    /// Returns the pattern of a weekday that has this day, as it is written.
    static func text(ofWeekday day: CivilDay) -> String {
        let position = positions.first { $0.value == (day.day - 1) / 7 + 1 }?.key ?? ""
        return "\(position) \(Weekday(daysSinceEpoch: day.daysSinceEpoch).rawValue)"
    }

    /// Some of the texts that can be read, to suggest one for a misspelled one.
    static var examples: [String] {
        ["week", "month"]
            + positions.keys.flatMap { key in Weekday.allCases.map { "\(key) \($0.rawValue)" } }
    }
}
