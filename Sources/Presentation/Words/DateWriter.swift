import Content
import Foundation
import VCard

/// Writes dates in a locale and a time zone. A build makes one: making a formatter costs more than
/// using it a thousand times.
package struct DateWriter: Sendable {
    private let zone: TimeZone
    private let dayFormatter: DateFormatter
    private let timeFormatter: DateFormatter
    private let yearFormatter: DateFormatter
    private let calendar: PartialDateWriter

    package init(locale: Locale, zone: TimeZone) {
        self.zone = zone
        dayFormatter = DateFormatter(medium: locale, zone, time: .none)
        timeFormatter = DateFormatter(medium: locale, zone, time: .medium)
        yearFormatter = DateFormatter(template: "y", locale)
        yearFormatter.timeZone = zone
        yearFormatter.calendar.timeZone = zone
        calendar = PartialDateWriter(locale: locale)
    }

    /// Returns a date; the style `dateAndTime` adds the time unless the moment is a whole day.
    package func text(_ moment: Moment, _ style: DateSettings.Style) -> DateText {
        let date = Date(timeIntervalSince1970: Double(moment.seconds))
        let formatter = moment.hasTime && style == .dateAndTime ? timeFormatter : dayFormatter
        return DateText(words: formatter.string(from: date), machine: moment.rfc3339(in: zone))
    }

    /// Returns the year of a date.
    func year(_ moment: Moment) -> String {
        yearFormatter.string(from: Date(timeIntervalSince1970: Double(moment.seconds)))
    }

    /// Returns a date that may lack any part. If it has no machine-readable form, `words` is the
    /// card's own text and `machine` is empty.
    package func text(_ birthday: VCard.Birthday) -> DateText {
        calendar.text(birthday.year, birthday.month, birthday.day)
            ?? DateText(words: birthday.text, machine: "")
    }

    /// Returns every form that pages may write: the card's, medium and long.
    func allWords(for birthday: VCard.Birthday) -> [String] {
        let text = text(birthday)
        return [birthday.text, text.words, text.machine].filter { !$0.isEmpty }
            + calendar.longWords(birthday.year, birthday.month, birthday.day)
    }
}

/// Writes calendar days, which are the same in every time zone.
private struct PartialDateWriter: Sendable {
    private let dayFormatter: DateFormatter
    private let monthFormatter: DateFormatter
    private let anniversaryFormatter: DateFormatter
    private let longFormatters: [DateFormatter]

    init(locale: Locale) {
        dayFormatter = DateFormatter(medium: locale, .gmt, time: .none)
        monthFormatter = DateFormatter(template: "yMMMM", locale)
        anniversaryFormatter = DateFormatter(template: "dMMMM", locale)
        longFormatters = ["dMMMMy", "dMMMy", "EEEEdMMMMy"].map {
            DateFormatter(template: $0, locale)
        }
    }

    /// Returns the long forms of a complete date: `10 December 1815`, with and without the weekday.
    /// Empty if a part is missing.
    func longWords(_ year: Int?, _ month: Int?, _ day: Int?) -> [String] {
        guard let year, let month, let day,
            let civil = CivilDay(year: year, month: month, day: day)
        else { return [] }
        return longFormatters.map { $0.string(from: civil.noon) }
    }

    /// Returns `nil` for a day without a month, a month without a year, or an impossible date.
    /// `machine` is in the formats of HTML: `1815-12-10`, `1815-12`, `1815`, `12-10`.
    func text(_ year: Int?, _ month: Int?, _ day: Int?) -> DateText? {
        // 2000 is a leap year, so 29 February exists.
        guard let civil = CivilDay(year: year ?? 2000, month: month ?? 1, day: day ?? 1) else {
            return nil
        }
        let date = civil.noon
        switch (year, month, day) {
        case (_?, _?, _?):
            return DateText(words: dayFormatter.string(from: date), machine: civil.text)
        case (_?, _?, nil):
            let machine = String(civil.text.dropLast(3))
            return DateText(words: monthFormatter.string(from: date), machine: machine)
        case (let year?, nil, nil):
            return DateText(words: String(year), machine: String(civil.text.dropLast(6)))
        case (nil, _?, _?):
            let machine = String(civil.text.dropFirst(5))
            return DateText(words: anniversaryFormatter.string(from: date), machine: machine)
        default: return nil
        }
    }
}

extension CivilDay {
    /// Noon in GMT.
    fileprivate var noon: Date {
        Date(timeIntervalSince1970: Double(daysSinceEpoch * 86_400 + 43_200))
    }
}

extension DateFormatter {
    /// Medium style: `2 Mar 2026`, and with a time `2 Mar 2026 at 18:00:00`.
    fileprivate convenience init(medium locale: Locale, _ zone: TimeZone, time: Style) {
        self.init()
        self.locale = locale
        timeZone = zone
        dateStyle = .medium
        timeStyle = time
        // Dates before 1582 in files are Gregorian, too.
        if calendar.identifier == .gregorian { gregorianStartDate = .distantPast }
    }

    /// Parts of a Gregorian date, in GMT; `template` has them in any order: `dMMMM`.
    fileprivate convenience init(template: String, _ locale: Locale) {
        self.init()
        self.locale = locale
        timeZone = .gmt
        // By default a calendar has the machine's time zone, which crashes without tzdata.
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = .gmt
        calendar = gregorian
        setLocalizedDateFormatFromTemplate(template)
        gregorianStartDate = .distantPast
    }
}
