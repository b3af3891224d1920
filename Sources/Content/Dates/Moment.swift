import Foundation

/// A point in time with a time of day, or a whole day.
package struct Moment: Sendable, Hashable {
    /// Since 1970-01-01T00:00:00Z; for a whole day its first second in the site's time zone.
    package let seconds: Int
    package let hasTime: Bool

    package init(seconds: Int, hasTime: Bool) {
        self.seconds = seconds
        self.hasTime = hasTime
    }
}

extension Moment {
    /// The first second of a day in a zone.
    package init(_ day: CivilDay, in zone: TimeZone) {
        self.init(local: day.daysSinceEpoch * 86_400, in: zone, hasTime: false)
    }

    /// `local` is in seconds since 1970 as if the zone were GMT. A time skipped by a clock change
    /// gets the offset before the change; of a repeated time, the first is meant.
    init(local: Int, in zone: TimeZone, hasTime: Bool) {
        let day = 86_400
        let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(local - day)))
        let after = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(local + day)))
        let candidates = [before, after].filter { offset in
            let date = Date(timeIntervalSince1970: Double(local - offset))
            return zone.secondsFromGMT(for: date) == offset
        }
        self.init(seconds: local - (candidates.first ?? before), hasTime: hasTime)
    }
}

extension Moment {
    /// Returns the local time in seconds since 1970 as if the zone were GMT; midnight for a whole
    /// day.
    package func localSeconds(in zone: TimeZone) -> Int {
        guard hasTime else { return day(in: zone).daysSinceEpoch * 86_400 }
        return seconds + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }

    /// Returns the local time of another day at the same time of day.
    package func localSeconds(on other: CivilDay, in zone: TimeZone) -> Int {
        localSeconds(in: zone) + (other.daysSinceEpoch - day(in: zone).daysSinceEpoch) * 86_400
    }

    /// Returns the moment as in RFC 3339, with the zone's offset at that moment; for a whole day
    /// only the date.
    package func rfc3339(in zone: TimeZone) -> String {
        guard hasTime else { return day(in: zone).text }
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        var text: [UInt8] = []
        text.reserveCapacity(25)
        // Offsets from before standard time have seconds, which RFC 3339 cannot express.
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

    /// Returns the first second after a whole day; otherwise the moment itself.
    func end(in zone: TimeZone) -> Moment {
        hasTime ? self : Moment(seconds: day(in: zone).end(in: zone), hasTime: true)
    }

    /// Returns the day in a zone.
    package func day(in zone: TimeZone) -> CivilDay {
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        return Self.day(seconds + offset)
    }

    /// Returns the day of a second since 1970, also before 1970.
    private static func day(_ second: Int) -> CivilDay {
        let (days, rest) = second.quotientAndRemainder(dividingBy: 86_400)
        return CivilDay(daysSinceEpoch: rest < 0 ? days - 1 : days)
    }
}

/// The time of a build, and the site's time zone.
package struct Clock: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    package let now: Int

    package let zone: TimeZone

    package init(now: Int, zone: TimeZone) {
        self.now = now
        self.zone = zone
    }
}
