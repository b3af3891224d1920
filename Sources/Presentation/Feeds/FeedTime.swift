import Content
import Foundation

/// A point in time in feeds. A whole day becomes its first second, because feeds have only times.
package struct FeedTime: Sendable, Hashable {
    private let seconds: Int
    private let zone: TimeZone

    /// Years 1 to 9999, which have four digits, in every time zone.
    private static let writable = -62_135_510_400...253_402_214_400

    package init(_ moment: Moment, zone: TimeZone) {
        seconds = min(max(moment.seconds, Self.writable.lowerBound), Self.writable.upperBound)
        self.zone = zone
    }

    /// The time of a feed without entries.
    package static let none = FeedTime(Moment(seconds: 0, hasTime: true), zone: .gmt)

    /// The last time that feeds can have, a day on which no contact was born.
    package static let last = FeedTime(
        Moment(seconds: writable.upperBound, hasTime: true), zone: .gmt)

    /// RFC 3339, with the zone's offset: `2026-03-02T18:00:00+01:00`.
    package var rfc3339: String { Moment(seconds: seconds, hasTime: true).rfc3339(in: zone) }

    /// RFC 822 with a four-digit year: `Mon, 02 Mar 2026 17:00:00 GMT`.
    package var rfc822: String {
        let text = Array(Moment(seconds: seconds, hasTime: true).rfc3339(in: .gmt).utf8)
        func part(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let weekday = Self.weekdays[((days + 4) % 7 + 7) % 7]
        let month = Self.months[CivilDay(daysSinceEpoch: days).month - 1]
        return "\(weekday), \(part(8..<10)) \(month) \(part(0..<4)) \(part(11..<19)) GMT"
    }

    /// 1970-01-01 was a Thursday.
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension FeedTime: Comparable {
    package static func < (a: FeedTime, b: FeedTime) -> Bool { a.seconds < b.seconds }
}
