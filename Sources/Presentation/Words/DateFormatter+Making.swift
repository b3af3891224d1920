import Foundation

extension DateFormatter {
    /// Medium style: `2 Mar 2026`, and with a time `2 Mar 2026 at 18:00:00`.
    convenience init(medium locale: Locale, _ zone: TimeZone, time: Style) {
        self.init()
        self.locale = locale
        timeZone = zone
        dateStyle = .medium
        timeStyle = time
        // As files write them, dates before 1582 are of the Gregorian calendar too.
        if calendar.identifier == .gregorian { gregorianStartDate = .distantPast }
    }

    /// Parts of a Gregorian date, in GMT; `template` names them in no order: `dMMMM`.
    convenience init(template: String, _ locale: Locale) {
        self.init()
        self.locale = locale
        timeZone = .gmt
        // A calendar comes with the machine's zone, which crashes where tzdata is missing.
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = .gmt
        calendar = gregorian
        setLocalizedDateFormatFromTemplate(template)
        gregorianStartDate = .distantPast
    }
}
