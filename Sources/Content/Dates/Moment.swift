import Foundation

/// A point in time as a person wrote it: with a time of day, or a whole day.
package struct Moment: Sendable, Hashable, Codable {
    /// Since 1970-01-01T00:00:00Z; of a whole day its first second in the site's time zone.
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

    /// `local` counts as if the zone were GMT. A time that a change of clocks skips is read with
    /// the offset before the change, one that comes twice is the earlier.
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
