import Foundation

/// A day of the proleptic Gregorian calendar.
package struct CivilDay: Sendable, Hashable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Nil for a day that no calendar has, such as 30 February.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, year: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Days since 1970-01-01. Years are counted from March, so that the leap day comes last.
    package var daysSinceEpoch: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDay {
    /// As in 2027-12-31.
    package var text: String {
        var text: [UInt8] = []
        text.append(self)
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether the day's last second in a zone has passed; `now` counts seconds since 1970.
    func endsBefore(_ now: Int, in zone: TimeZone) -> Bool { now >= end(in: zone) }

    /// The second after its last, since 1970.
    func end(in zone: TimeZone) -> Int {
        Moment(local: (daysSinceEpoch + 1) * 86_400, in: zone, hasTime: false).seconds
    }
}

extension CivilDay {
    /// The day that lies so many days after 1970-01-01.
    package init(daysSinceEpoch days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
}
