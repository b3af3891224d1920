import Diagnostics
import Foundation
import Platform
import YAML

/// Parses dates as in RFC 3339, and common variants: a date alone, a time without seconds or
/// without an offset, a space instead of the `T`, months, days and hours of one digit, and the
/// names UTC and GMT.
package struct MomentParser: Sendable {
    package enum Failure: Error, Sendable, Hashable {
        /// The text has another format.
        case malformed
        /// The day or time does not exist.
        case impossible
    }

    /// The zone of a date without an offset.
    package let zone: TimeZone

    package init(zone: TimeZone) {
        self.zone = zone
    }

    package func moment(_ text: String) throws(Failure) -> Moment {
        let (day, time, offset) = try parts(text)
        guard let time else { return Moment(day, in: zone) }
        let local = day.daysSinceEpoch * 86_400 + time
        return offset.map { Moment(seconds: local - $0, hasTime: true) }
            ?? Moment(local: local, in: zone, hasTime: true)
    }

    /// Returns the offset that a time is written with, in seconds east of Greenwich; `nil` if there
    /// is none.
    func offset(in text: String) -> Int? { (try? parts(text))?.offset }

    /// Returns a day, the seconds after its start, and the offset.
    private func parts(
        _ text: String
    ) throws(Failure) -> (day: CivilDay, time: Int?, offset: Int?) {
        var digits = DigitReader(text)
        let day = try Self.day(&digits)
        if digits.isAtEnd { return (day, nil, nil) }
        guard digits.take("T") || digits.take("t") || digits.take(" ") else {
            throw .malformed
        }
        let time = try secondsOfDay(&digits)
        while digits.take(" ") {}
        if digits.isAtEnd { return (day, time, nil) }
        let offset = try offset(&digits)
        guard digits.isAtEnd else { throw .malformed }
        return (day, time, offset)
    }

    /// Parses a date alone: `2027-12-31`.
    package static func day(_ text: String) throws(Failure) -> CivilDay {
        var digits = DigitReader(text)
        let day = try day(&digits)
        guard digits.isAtEnd else { throw .malformed }
        return day
    }
}

extension MomentParser {
    private static func day(_ digits: inout DigitReader) throws(Failure) -> CivilDay {
        guard let year = digits.number(4...4), digits.take("-"),
            let month = digits.number(1...2), digits.take("-"), let day = digits.number(1...2)
        else { throw .malformed }
        guard let civil = CivilDay(year: year, month: month, day: day) else { throw .impossible }
        return civil
    }

    private func secondsOfDay(_ digits: inout DigitReader) throws(Failure) -> Int {
        guard let hour = digits.number(1...2), digits.take(":"),
            let minute = digits.number(2...2)
        else { throw .malformed }
        var second = 0
        if digits.take(":") {
            guard let whole = digits.number(2...2) else { throw .malformed }
            second = whole
            if digits.take("."), !digits.skipDigits() { throw .malformed }
        }
        guard hour < 24, minute < 60, second < 60 else { throw .impossible }
        return hour * 3600 + minute * 60 + second
    }

    /// Parses `Z`, `UTC`, `GMT`, `+01:00`, `+0100`, `+01` or `+1`. Returns seconds east of
    /// Greenwich.
    private func offset(_ digits: inout DigitReader) throws(Failure) -> Int {
        if digits.take("Z") || digits.take("z") || digits.take("UTC") || digits.take("GMT") {
            return 0
        }
        let sign = digits.take("+") ? 1 : digits.take("-") ? -1 : 0
        guard sign != 0, let hours = digits.number(1...2) else { throw .malformed }
        let hasColon = digits.take(":")
        let minutes = hasColon || !digits.isAtEnd ? digits.number(2...2) : 0
        guard let minutes else { throw .malformed }
        guard hours < 24, minutes < 60 else { throw .impossible }
        return sign * (hours * 3600 + minutes * 60)
    }
}

/// Reads numbers and given texts from the start of a text.
private struct DigitReader {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Reads a number of so many digits.
    mutating func number(_ widths: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(widths.upperBound).prefix(while: \.isDigit)
        guard widths.contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    /// Returns false if there is no digit.
    mutating func skipDigits() -> Bool {
        let before = rest.count
        rest = rest.drop(while: \.isDigit)
        return rest.count < before
    }
}

extension MomentParser.Failure {
    /// Returns the problem with a text that should be a moment, or a date alone.
    func problem(
        _ key: String, _ text: String, isDay: Bool = false, at location: Location
    ) -> Problem {
        let corrected = MomentParser.corrected(text, isDay: isDay).map { "write \(key): \($0)" }
        switch self {
        case .malformed:
            return Problem(
                "bad-date", "\"\(text)\" is not a \(isDay ? "day" : "date")", at: location,
                help: corrected
                    ?? (isDay
                        ? "write a day, as in 2027-12-31"
                        : "write it as in 2026-03-02 or 2026-03-02T18:00:00+01:00"))
        case .impossible:
            return Problem(
                "bad-date", "there is no such day or time: \"\(text)\"", at: location,
                help: corrected ?? "check the day against the calendar")
        }
    }
}

extension FieldReader {
    /// Returns a date with or without a time; `zone` is the one of a date without an offset.
    mutating func moment(_ key: String, in zone: TimeZone) -> Moment? {
        guard let node = node(key), let text = text(key) else { return nil }
        return moment(key, text, at: node, in: zone)
    }

    /// Parses a date with or without a time that belongs to a key.
    mutating func moment(
        _ key: String, _ text: String, at node: YAMLNode, in zone: TimeZone
    ) -> Moment? {
        do {
            return try MomentParser(zone: zone).moment(text)
        } catch {
            fail(error.problem(key, text, at: location(of: node)))
            return nil
        }
    }

    /// Parses a day that belongs to a key.
    mutating func day(_ key: String, _ text: String, at node: YAMLNode) -> CivilDay? {
        do {
            return try MomentParser.day(text)
        } catch {
            fail(error.problem(key, text, isDay: true, at: location(of: node)))
            return nil
        }
    }
}
