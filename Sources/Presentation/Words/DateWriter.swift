import Content
import Foundation
import VCard

/// Writes dates in a locale and a time zone: one for a whole build, since making a formatter
/// costs more than using it a thousand times.
package struct DateWriter: Sendable {
    private let zone: TimeZone
    private let dayFormatter: DateFormatter
    private let timeFormatter: DateFormatter
    private let calendar: CalendarWriter

    package init(locale: Locale, zone: TimeZone) {
        self.zone = zone
        dayFormatter = DateFormatter(medium: locale, zone, time: .none)
        timeFormatter = DateFormatter(medium: locale, zone, time: .medium)
        calendar = CalendarWriter(locale: locale)
    }

    /// A whole day is written without a time.
    package func text(_ moment: Moment) -> DateText {
        let date = Date(timeIntervalSince1970: Double(moment.seconds))
        let formatter = moment.hasTime ? timeFormatter : dayFormatter
        return DateText(words: formatter.string(from: date), machine: moment.machine(in: zone))
    }

    /// A date that may lack any part. One without a form for machines is written as the card has
    /// it, and its `machine` is empty.
    package func text(_ birthday: VCard.Birthday) -> DateText {
        calendar.text(birthday.year, birthday.month, birthday.day)
            ?? DateText(words: birthday.text, machine: "")
    }

    /// Every way in which pages may write it: as above, as a whole day, in full.
    func allWords(for birthday: VCard.Birthday) -> [String] {
        let text = text(birthday)
        return [birthday.text, text.words, text.machine].filter { !$0.isEmpty }
            + calendar.longWords(birthday.year, birthday.month, birthday.day)
    }
}
