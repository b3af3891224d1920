import Content
import Foundation

/// Writes the times of events in a locale and a time zone.
struct EventTimeWriter: Sendable {
    private let locale: Locale
    private let zone: TimeZone

    /// With and without times.
    private let times: DateIntervalFormatter
    private let days: DateIntervalFormatter
    private let single: DateFormatter
    private let day: DateFormatter
    private let month: DateFormatter

    /// `namesZone` adds the zone to times.
    init(locale: Locale, zone: TimeZone, namesZone: Bool = false) {
        (self.locale, self.zone) = (locale, zone)
        func formatter(_ template: String) -> DateIntervalFormatter {
            let formatter = DateIntervalFormatter()
            formatter.locale = locale
            formatter.timeZone = zone
            formatter.calendar.timeZone = zone
            formatter.dateTemplate = template
            return formatter
        }
        let time = "EEEdMMMyjmm" + (namesZone ? "z" : "")
        times = formatter(time)
        days = formatter("EEEdMMMy")
        func single(_ template: String) -> DateFormatter {
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = zone
            formatter.calendar.timeZone = zone
            formatter.setLocalizedDateFormatFromTemplate(template)
            return formatter
        }
        self.single = single(time)
        (day, month) = (single("d"), single("LLL"))
    }

    /// The most further times that a page shows.
    private static let mostOthers = 6

    /// Returns the occurrences that the page of an event shows: the next one, else the last, and
    /// some after it.
    static func shown(_ event: EventTimes, _ clock: Clock) -> [EventOccurrence] {
        let (shown, isOver, _) = event.state(at: clock.now, in: clock.zone)
        guard event.recurrence != nil, !isOver else { return [shown] }
        let others = event.occurrences(in: clock.zone, from: shown.start.seconds + 1)
        return [shown] + others.prefix(mostOthers)
    }

    func view(_ event: EventTimes, _ clock: Clock, calendar: String?) -> EventView {
        if let zone = event.offset.flatMap(TimeZone.init(secondsFromGMT:)), zone != self.zone {
            return EventTimeWriter(locale: locale, zone: zone, namesZone: true)
                .view(event, clock, calendar: calendar)
        }
        let shown = Self.shown(event, clock)
        let text = text(shown[0], event)
        return EventView(
            words: text.words, day: day.string(from: shown[0].start.date),
            month: month.string(from: shown[0].start.date), start: text.machine,
            end: shown[0].end?.rfc3339(in: zone) ?? "",
            others: shown.dropFirst().map { self.text($0, event) },
            isCancelled: event.isCancelled,
            isOver: shown[0].upcomingUntil <= clock.now, calendar: calendar)
    }

    private func text(_ occurrence: EventOccurrence, _ event: EventTimes) -> DateText {
        let (start, machine) = (occurrence.start.date, occurrence.start.rfc3339(in: zone))
        let end = (occurrence.end ?? occurrence.start).date
        let words =
            !occurrence.start.hasTime
            ? days.string(from: start, to: end)
            : occurrence.end == nil
                ? single.string(from: start) : times.string(from: start, to: end)
        return DateText(words: words, machine: machine)
    }
}

extension Moment {
    fileprivate var date: Date { Date(timeIntervalSince1970: Double(seconds)) }
}
