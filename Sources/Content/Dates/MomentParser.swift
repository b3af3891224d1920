import Foundation

/// Reads dates as RFC 3339 writes them, and what people write instead: a day alone, a time
/// without seconds or without an offset, a space for the `T`.
package struct MomentParser: Sendable {
    package enum Failure: Error, Sendable, Hashable {
        /// Not of the form at all.
        case malformed
        /// Of the form, but no calendar has that day or no clock that time.
        case impossible
    }

    /// What a date without an offset is in.
    package let zone: TimeZone

    package init(zone: TimeZone) {
        self.zone = zone
    }

    package func moment(_ text: String) throws(Failure) -> Moment {
        var digits = DigitReader(text)
        let day = try Self.day(&digits)
        if digits.isAtEnd { return Moment(day, in: zone) }
        guard digits.take("T") || digits.take("t") || digits.take(" ") else {
            throw .malformed
        }
        let local = try day.daysSinceEpoch * 86_400 + secondsOfDay(&digits)
        while digits.take(" ") {}
        if digits.isAtEnd { return Moment(local: local, in: zone, hasTime: true) }
        let offset = try offset(&digits)
        guard digits.isAtEnd else { throw .malformed }
        return Moment(seconds: local - offset, hasTime: true)
    }

    /// A day alone: `2027-12-31`.
    package static func day(_ text: String) throws(Failure) -> CivilDay {
        var digits = DigitReader(text)
        let day = try day(&digits)
        guard digits.isAtEnd else { throw .malformed }
        return day
    }
}

extension MomentParser {
    private static func day(_ digits: inout DigitReader) throws(Failure) -> CivilDay {
        guard let year = digits.number(4), digits.take("-"), let month = digits.number(2),
            digits.take("-"), let day = digits.number(2)
        else { throw .malformed }
        guard let civil = CivilDay(year: year, month: month, day: day) else { throw .impossible }
        return civil
    }

    private func secondsOfDay(_ digits: inout DigitReader) throws(Failure) -> Int {
        guard let hour = digits.number(2), digits.take(":"), let minute = digits.number(2) else {
            throw .malformed
        }
        var second = 0
        if digits.take(":") {
            guard let whole = digits.number(2) else { throw .malformed }
            second = whole
            if digits.take("."), !digits.skipDigits() { throw .malformed }
        }
        guard hour < 24, minute < 60, second < 60 else { throw .impossible }
        return hour * 3600 + minute * 60 + second
    }

    /// `Z`, `+01:00`, `+0100` or `+01`, in seconds east of Greenwich.
    private func offset(_ digits: inout DigitReader) throws(Failure) -> Int {
        if digits.take("Z") || digits.take("z") { return 0 }
        let sign = digits.take("+") ? 1 : digits.take("-") ? -1 : 0
        guard sign != 0, let hours = digits.number(2) else { throw .malformed }
        let hasColon = digits.take(":")
        let minutes = hasColon || !digits.isAtEnd ? digits.number(2) : 0
        guard let minutes else { throw .malformed }
        guard hours < 24, minutes < 60 else { throw .impossible }
        return sign * (hours * 3600 + minutes * 60)
    }
}
