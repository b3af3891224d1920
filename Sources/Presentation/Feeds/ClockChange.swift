import Content
import Foundation
import Platform

extension Clock {
    /// In years from now: clock changes of an endless repetition that follow no rule are listed for
    /// so long.
    private static let foresight = 10

    /// Returns a VTIMEZONE (RFC 5545, section 3.6.5) without RDATE, which Outlook misreads. `years`
    /// are those of events; the last is `Int.max` for an endless repetition.
    func calendarTimeZone(inYears years: ClosedRange<Int>) -> [UInt8] {
        let thisYear = Moment(seconds: now, hasTime: true).day(in: zone).year
        let first = years.lowerBound - 1
        let last = min(years.upperBound, max(thisYear, years.lowerBound) + Self.foresight)
        let all = zone.changes(inYears: first...last + ClockChange.yearsOfRule)
        let (count, rules) = ClockChange.rules(of: all)
        let ruled = all.suffix(count).prefix(2).filter { $0.day.year <= last }
        var listed = all.dropLast(count).filter { $0.day.year <= last }
        if !listed.isEmpty || ruled.first?.day.year != first {
            listed.insert(zone.change(atStartOf: first), at: 0)
        }
        let changes =
            listed.flatMap { $0.lines(in: zone) }
            + zip(ruled, rules).flatMap { $0.lines(in: zone, rule: ["RRULE:\($1)"]) }
        let lines =
            ["BEGIN:VTIMEZONE", "TZID:\(zone.identifier)"] + changes + ["END:VTIMEZONE", ""]
        return Array(lines.joined(separator: "\r\n").utf8)
    }
}

/// A change of a zone's offset from GMT.
private struct ClockChange {
    /// In seconds since 1970.
    let time: Int

    /// In seconds east of Greenwich.
    let from: Int
    let to: Int

    /// As the clock shows it before the change.
    var localTime: Int { time + from }
    var day: CivilDay { Moment(seconds: localTime, hasTime: true).day(in: .gmt) }

    func lines(in zone: TimeZone, rule: [String] = []) -> [String] {
        let date = Date(timeIntervalSince1970: Double(time))
        let kind = zone.isDaylightSavingTime(for: date) ? "DAYLIGHT" : "STANDARD"
        return [
            "BEGIN:\(kind)", "DTSTART:\(localTime.asCalendarTime)",
            "TZOFFSETFROM:\(from.asCalendarOffset)", "TZOFFSETTO:\(to.asCalendarOffset)",
        ] + rule + ["END:\(kind)"]
    }
}

extension ClockChange {
    /// So many years show a rule: within twelve, a weekday falls on each day of the month that the
    /// rule allows.
    static let yearsOfRule = 15

    /// Returns how many of the last changes are two a year by a rule, and the two rules.
    static func rules(of changes: [ClockChange]) -> (count: Int, rules: [String]) {
        var found: (count: Int, rules: [String]) = (0, [])
        for count in stride(from: 2 * yearsOfRule, through: changes.count, by: 2) {
            let latest = Array(changes.suffix(count))
            let rules = (0...1).compactMap { first in
                rule(of: stride(from: first, to: count, by: 2).map { latest[$0] })
            }
            guard rules.count == 2 else { break }
            found = (count, rules)
        }
        return found
    }

    /// Returns the rule of a change in consecutive years; `nil` if there is none.
    private static func rule(of changes: [ClockChange]) -> String? {
        let days = changes.map(\.day)
        guard let first = days.first, let least = days.map(\.day).min(),
            let greatest = days.map(\.day).max(), Set(changes.map(\.kind)).count == 1,
            zip(days, days.dropFirst()).allSatisfy({ $0.year + 1 == $1.year })
        else { return nil }
        let rule = "FREQ=YEARLY;BYMONTH=\(first.month)"
        let weekday = Weekday(daysSinceEpoch: first.daysSinceEpoch).code
        let isLast = days.allSatisfy {
            CivilDay(daysSinceEpoch: $0.daysSinceEpoch + 7).month != $0.month
        }
        let position = isLast ? -1 : (least - 1) / 7 + 1
        if isLast || greatest <= 7 * position { return "\(rule);BYDAY=\(position)\(weekday)" }
        guard greatest - least == 6 else { return nil }
        let numbers = (least...greatest).map(String.init).joined(separator: ",")
        return "\(rule);BYMONTHDAY=\(numbers);BYDAY=\(weekday)"
    }

    /// What is the same in each year if the change follows a rule: month, weekday, time of day and
    /// offsets.
    private var kind: [Int] {
        let days = day.daysSinceEpoch
        return [
            day.month, Weekday(daysSinceEpoch: days).number, localTime - days * 86_400, from, to,
        ]
    }
}

extension TimeZone {
    private func offset(at time: Int) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
    }

    /// Returns the offset at the start of a year as a change from itself.
    fileprivate func change(atStartOf year: Int) -> ClockChange {
        let start = GregorianDate(year: year, month: 1, day: 1).daysSinceEpoch * 86_400
        let offset = offset(at: start)
        return ClockChange(time: start - offset, from: offset, to: offset)
    }

    /// Returns the clock changes of these years. Foundation's own search differs between systems.
    fileprivate func changes(inYears years: ClosedRange<Int>) -> [ClockChange] {
        let end = change(atStartOf: years.upperBound + 1).time
        var (time, changes): (Int, [ClockChange]) = (change(atStartOf: years.lowerBound).time, [])
        while time < end {
            // No known zone changes its clocks twice within two weeks.
            var (before, after) = (time, min(time + 14 * 86_400, end))
            let (from, to) = (offset(at: before), offset(at: after))
            time = after
            guard from != to else { continue }
            while after - before > 1 {
                let middle = (before + after) / 2
                if offset(at: middle) == from { before = middle } else { after = middle }
            }
            changes.append(ClockChange(time: after, from: from, to: to))
        }
        return changes
    }
}

extension Int {
    /// Seconds east of Greenwich as in +0100.
    fileprivate var asCalendarOffset: String {
        let parts = [abs(self) / 3600, abs(self) / 60 % 60, abs(self) % 60]
        let digits = parts.prefix(self % 60 == 0 ? 2 : 3).map { $0 < 10 ? "0\($0)" : "\($0)" }
        return (self < 0 ? "-" : "+") + digits.joined()
    }
}
