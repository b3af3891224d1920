import Foundation
import Platform

/// A day of the proleptic Gregorian calendar.
package struct CivilDay: Sendable, Hashable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// `nil` for a day that does not exist, such as 30 February.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, year: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Days since 1970-01-01.
    package var daysSinceEpoch: Int {
        GregorianDate(year: year, month: month, day: day).daysSinceEpoch
    }

    static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDay: Comparable {
    package static func < (a: CivilDay, b: CivilDay) -> Bool {
        a.daysSinceEpoch < b.daysSinceEpoch
    }
}

extension CivilDay {
    /// `2027-12-31`.
    package var text: String {
        var text: [UInt8] = []
        text.append(self)
        return String(decoding: text, as: UTF8.self)
    }

    /// True if the day is over in a zone; `now` is in seconds since 1970.
    func endsBefore(_ now: Int, in zone: TimeZone) -> Bool { now >= end(in: zone) }

    /// Returns the start of the day 30 days before, in seconds since 1970.
    func startOfNotice(in zone: TimeZone) -> Int {
        CivilDay(daysSinceEpoch: daysSinceEpoch - 31).end(in: zone)
    }

    /// Returns the first second after the day, since 1970.
    func end(in zone: TimeZone) -> Int {
        Moment(local: (daysSinceEpoch + 1) * 86_400, in: zone, hasTime: false).seconds
    }
}

extension CivilDay {
    /// The day so many days after 1970-01-01.
    package init(daysSinceEpoch days: Int) {
        let date = GregorianDate(daysSinceEpoch: days)
        year = date.year
        month = date.month
        day = date.day
    }
}

extension [UInt8] {
    /// Appends the digits of a number of at least 0, with leading zeros up to `width` digits.
    mutating func append(_ number: Int, digits width: Int) {
        if width > 1 || number > 9 { append(number / 10, digits: width - 1) }
        append(UInt8(ascii: "0") + UInt8((number % 10).magnitude))
    }

    /// Appends a day, as in 2027-12-31.
    mutating func append(_ day: CivilDay) {
        append(day.year, digits: 4)
        append(UInt8(ascii: "-"))
        append(day.month, digits: 2)
        append(UInt8(ascii: "-"))
        append(day.day, digits: 2)
    }
}
