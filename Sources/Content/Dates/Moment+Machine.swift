import Foundation

extension Moment {
    /// RFC 3339 with the zone's offset at that moment; of a whole day the day alone.
    public func machine(in zone: TimeZone) -> String {
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        guard hasTime else { return Self.day(seconds + offset).text }
        // Before time zones, offsets had seconds, for which RFC 3339 has no room.
        let minutes = offset / 60
        let local = seconds + minutes * 60
        let second = local - Self.day(local).daysSinceEpoch * 86_400
        let time = [second / 3600, second / 60 % 60, second % 60].map { $0.digits(2) }
        let distance = [abs(minutes) / 60, abs(minutes) % 60].map { $0.digits(2) }
        return Self.day(local).text + "T" + time.joined(separator: ":")
            + (minutes < 0 ? "-" : "+") + distance.joined(separator: ":")
    }

    /// The day of a second since 1970, rounded down also below zero.
    private static func day(_ second: Int) -> CivilDay {
        let (days, rest) = second.quotientAndRemainder(dividingBy: 86_400)
        return CivilDay(daysSinceEpoch: rest < 0 ? days - 1 : days)
    }
}
