import Content
import Foundation

/// Writes dates in a locale and a time zone: one for a whole build, since making a formatter
/// costs more than using it a thousand times.
public struct DateWriter: Sendable {
    private let zone: TimeZone
    private let dayFormatter: DateFormatter
    private let timeFormatter: DateFormatter
    private let monthDayFormatter: DateFormatter

    public init(locale: Locale, zone: TimeZone) {
        self.zone = zone
        dayFormatter = Self.formatter(locale, zone, time: .none)
        timeFormatter = Self.formatter(locale, zone, time: .medium)
        monthDayFormatter = DateFormatter()
        monthDayFormatter.locale = locale
        monthDayFormatter.timeZone = .gmt
        monthDayFormatter.setLocalizedDateFormatFromTemplate("dMMMM")
    }

    public func text(_ moment: Moment) -> DateText {
        let date = Date(timeIntervalSince1970: Double(moment.seconds))
        let formatter = moment.hasTime ? timeFormatter : dayFormatter
        return DateText(words: formatter.string(from: date), machine: machine(moment))
    }

    /// A date that may lack its year; nil where it lacks more.
    public func text(year: Int?, month: Int, day: Int) -> DateText? {
        // 2000 is a leap year: 29 February has a place in it.
        guard let civil = CivilDay(year: year ?? 2000, month: month, day: day) else { return nil }
        guard year == nil else { return text(Moment(civil, in: zone)) }
        let date = Date(timeIntervalSince1970: Double(civil.daysSinceEpoch * 86_400))
        return DateText(
            words: monthDayFormatter.string(from: date), machine: "\(month.padded)-\(day.padded)")
    }
}

extension DateWriter {
    private static func formatter(
        _ locale: Locale, _ zone: TimeZone, time: DateFormatter.Style
    ) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = zone
        formatter.dateStyle = .medium
        formatter.timeStyle = time
        return formatter
    }

    /// RFC 3339 with the zone's offset at that moment; of a whole day the day alone.
    private func machine(_ moment: Moment) -> String {
        let date = Date(timeIntervalSince1970: Double(moment.seconds))
        let offset = zone.secondsFromGMT(for: date)
        let local = moment.seconds + offset
        let day = CivilDay(daysSinceEpoch: local.quotient(86_400)).machine
        guard moment.hasTime else { return day }
        let second = local - local.quotient(86_400) * 86_400
        let minutes = abs(offset) / 60
        return "\(day)T\((second / 3600).padded):\((second / 60 % 60).padded):\((second % 60).padded)"
            + (offset < 0 ? "-" : "+") + "\((minutes / 60).padded):\((minutes % 60).padded)"
    }
}

extension Int {
    /// Two digits.
    fileprivate var padded: String { self < 10 ? "0\(self)" : "\(self)" }

    /// Rounded down, also below zero.
    fileprivate func quotient(_ divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
    }
}

extension CivilDay {
    fileprivate var machine: String {
        let digits = String(year)
        let zeros = String(repeating: "0", count: Swift.max(0, 4 - digits.count))
        return "\(zeros)\(digits)-\(month.padded)-\(day.padded)"
    }
}
