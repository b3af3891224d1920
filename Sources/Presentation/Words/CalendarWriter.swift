import Content
import Foundation

/// Writes days of the calendar, which are the same in every time zone.
struct CalendarWriter: Sendable {
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

    /// A whole date as people write it: `10 December 1815`, with or without the day of the week.
    /// Nothing where a part is missing.
    func longWords(_ year: Int?, _ month: Int?, _ day: Int?) -> [String] {
        guard let year, let month, let day,
            let civil = CivilDay(year: year, month: month, day: day)
        else { return [] }
        return longFormatters.map { $0.string(from: civil.noon) }
    }

    /// Nil where a day has no month, a month no year, or the calendar no such day. `machine` is as
    /// HTML has it: `1815-12-10`, `1815-12`, `1815`, `12-10`.
    func text(_ year: Int?, _ month: Int?, _ day: Int?) -> DateText? {
        // 2000 is a leap year: 29 February has a place in it.
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
    /// In GMT.
    fileprivate var noon: Date {
        Date(timeIntervalSince1970: Double(daysSinceEpoch * 86_400 + 43_200))
    }
}
