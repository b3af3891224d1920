import Foundation

extension Moment {
    /// RFC 3339 with the zone's offset at that moment; of a whole day the day alone.
    package func machine(in zone: TimeZone) -> String {
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        guard hasTime else { return Self.day(seconds + offset).text }
        var text: [UInt8] = []
        text.reserveCapacity(25)
        // Before time zones, offsets had seconds, for which RFC 3339 has no room.
        let minutes = offset / 60
        let local = seconds + minutes * 60
        let day = Self.day(local)
        let second = local - day.daysSinceEpoch * 86_400
        text.append(day)
        text.append(UInt8(ascii: "T"))
        text.append(second / 3600, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(second / 60 % 60, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(second % 60, digits: 2)
        text.append(UInt8(ascii: minutes < 0 ? "-" : "+"))
        text.append(abs(minutes) / 60, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(abs(minutes) % 60, digits: 2)
        return String(decoding: text, as: UTF8.self)
    }

    /// The day of a second since 1970, rounded down also below zero.
    private static func day(_ second: Int) -> CivilDay {
        let (days, rest) = second.quotientAndRemainder(dividingBy: 86_400)
        return CivilDay(daysSinceEpoch: rest < 0 ? days - 1 : days)
    }
}
