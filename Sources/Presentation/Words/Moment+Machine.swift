import Content
import Foundation

extension Moment {
    /// RFC 3339 with the zone's offset at that moment; of a whole day the day alone.
    func machine(in zone: TimeZone) -> String {
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        guard hasTime else { return Self.day(seconds + offset).machine }
        // Before time zones, offsets had seconds, for which RFC 3339 has no room.
        let minutes = offset / 60
        let local = seconds + minutes * 60
        let second = local - Self.day(local).daysSinceEpoch * 86_400
        let time = [second / 3600, second / 60 % 60, second % 60].map(\.twoDigits)
        let distance = [abs(minutes) / 60, abs(minutes) % 60].map(\.twoDigits)
        return Self.day(local).machine + "T" + time.joined(separator: ":")
            + (minutes < 0 ? "-" : "+") + distance.joined(separator: ":")
    }

    /// The day of a second since 1970, rounded down also below zero.
    private static func day(_ second: Int) -> CivilDay {
        let (days, rest) = second.quotientAndRemainder(dividingBy: 86_400)
        return CivilDay(daysSinceEpoch: rest < 0 ? days - 1 : days)
    }
}

extension CivilDay {
    /// `2026-03-02`.
    var machine: String {
        let digits = String(year)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\(zeros)\(digits)-\(month.twoDigits)-\(day.twoDigits)"
    }
}

extension Int {
    fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
