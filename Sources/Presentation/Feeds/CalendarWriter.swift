import Content
import Foundation
import Platform
import VCard

/// An event in calendars.
struct CalendarEvent: Sendable, Hashable {
    /// The permanent identifier.
    let uid: String

    /// Absolute.
    let url: String
    let title: String

    /// Plain text.
    let summary: String?
    let place: String?
    let categories: [String]
    let times: EventTimes

    /// The last change of the event; with the time of the build, calendars would always change.
    let stamp: Moment
}

/// An event as all calendars have it.
struct WrittenEvent: Sendable, Hashable {
    let bytes: [UInt8]

    /// The properties before they are escaped and folded, for the leak gate.
    let searched: [UInt8]

    /// The years in which the event needs the rules of the zone; the last is `Int.max` for an
    /// endless repetition.
    let years: ClosedRange<Int>?
}

/// Writes calendars (RFC 5545).
struct CalendarWriter: Sendable {
    private let clock: Clock
    private let timeZones = Locked<[ClosedRange<Int>: [UInt8]]>([:])

    init(_ clock: Clock) { self.clock = clock }

    /// Returns an event, and after it its moved occurrences.
    func written(_ event: CalendarEvent) -> WrittenEvent {
        let components = components(of: event)
        return WrittenEvent(
            bytes: components.flatMap {
                "BEGIN:VEVENT\r\n".utf8 + $0.lines + "END:VEVENT\r\n".utf8
            }, searched: components.flatMap(\.searched), years: years(of: event.times))
    }

    /// Returns a calendar, and its properties before they are escaped and folded, for the leak
    /// gate. `url` is the absolute one of the page with the same events.
    func calendar(
        name: String? = nil, url: String? = nil, of events: [WrittenEvent]
    ) -> (bytes: [UInt8], searched: [UInt8]) {
        let heading =
            [
                VCard.Property(name: "PRODID", uri: "-//sitegen//sitegen//EN"),
                VCard.Property(name: "CALSCALE", text: "GREGORIAN"),
            ]
            + (name.map { name in ["NAME", "X-WR-CALNAME"].map { .init(name: $0, text: name) } }
                ?? [])
            + (url.map { [.init(name: "URL", uri: $0)] } ?? [])
        let parts =
            [Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n".utf8), heading.lines, timeZone(of: events)]
            + events.map(\.bytes) + [Array("END:VCALENDAR\r\n".utf8)]
        let searched = [heading.searched] + events.map(\.searched)
        return (Array(parts.joined()), Array(searched.joined()))
    }
}

extension CalendarWriter {
    private func timeZone(of events: [WrittenEvent]) -> [UInt8] {
        let years = events.compactMap(\.years)
        guard let first = years.map(\.lowerBound).min(), let last = years.map(\.upperBound).max()
        else { return [] }
        return timeZones.with { known in
            let bytes = known[first...last] ?? clock.calendarTimeZone(inYears: first...last)
            known[first...last] = bytes
            return bytes
        }
    }

    private func years(of times: EventTimes) -> ClosedRange<Int>? {
        guard times.start.hasTime, let recurrence = times.recurrence else { return nil }
        let moved = recurrence.moved.values.map { $0.day(in: clock.zone).year }
        let first = moved.reduce(recurrence.firstDay.year, min)
        return first...moved.reduce(recurrence.until?.year ?? .max, max)
    }

    private func components(of event: CalendarEvent) -> [[VCard.Property]] {
        let times = event.times
        guard let recurrence = times.recurrence else {
            return [component(event, times.start, times.end, [])]
        }
        func start(_ name: String, on day: CivilDay) -> VCard.Property {
            time(name, local: times.start.localSeconds(on: day, in: clock.zone), times)
        }
        let rule = VCard.Property(name: "RRULE", uri: rule(recurrence, times))
        let exceptions = recurrence.exceptions.sorted().map { start("EXDATE", on: $0) }
        let moved = recurrence.moved.sorted { $0.key < $1.key }.map { day, newStart in
            let end = times.occurrence(movedTo: newStart, in: clock.zone).end
            return component(event, newStart, end, [start("RECURRENCE-ID", on: day)])
        }
        return [component(event, times.start, times.end, [rule] + exceptions)] + moved
    }

    private func component(
        _ event: CalendarEvent, _ start: Moment, _ end: Moment?, _ repetition: [VCard.Property]
    ) -> [VCard.Property] {
        let afterEnd = end.map { end in
            end.hasTime
                ? time("DTEND", end, event.times)
                : time("DTEND", local: end.localSeconds(in: clock.zone) + 86_400, event.times)
        }
        let properties: [VCard.Property?] = [
            .init(name: "UID", text: event.uid),
            .init(name: "DTSTAMP", uri: "\(event.stamp.seconds.asCalendarTime)Z"),
            time("DTSTART", start, event.times), afterEnd,
        ]
        let texts: [VCard.Property?] = [
            .init(name: "SUMMARY", text: event.title),
            event.summary.map { .init(name: "DESCRIPTION", text: $0) },
            event.place.map { .init(name: "LOCATION", text: $0) },
            .init(name: "URL", uri: event.url),
            event.categories.isEmpty ? nil : .init(name: "CATEGORIES", list: event.categories),
            event.times.isCancelled ? .init(name: "STATUS", text: "CANCELLED") : nil,
        ]
        return (properties + repetition + texts).compactMap(\.self)
    }

    /// Returns a time in UTC, unless the event repeats.
    private func time(_ name: String, _ moment: Moment, _ times: EventTimes) -> VCard.Property {
        moment.hasTime && times.recurrence == nil
            ? VCard.Property(name: name, uri: "\(moment.seconds.asCalendarTime)Z")
            : time(name, local: moment.localSeconds(in: clock.zone), times)
    }

    /// Returns a day, or a time in the zone.
    private func time(_ name: String, local: Int, _ times: EventTimes) -> VCard.Property {
        let (parameter, value) =
            times.start.hasTime ? ("TZID", clock.zone.identifier) : ("VALUE", "DATE")
        return VCard.Property(
            name: name, parameters: [VCard.Parameter(name: parameter, values: [value])],
            value: times.start.hasTime ? local.asCalendarTime : local.asCalendarDay, line: 0)
    }

    private func rule(_ recurrence: Recurrence, _ times: EventTimes) -> String {
        let rule =
            switch recurrence.pattern {
            case .weeks(let count): "FREQ=WEEKLY;INTERVAL=\(count)"
            case .monthly: "FREQ=MONTHLY;BYMONTHDAY=\(recurrence.firstDay.day)"
            case .weekday(let day, let position): "FREQ=MONTHLY;BYDAY=\(position)\(day.code)"
            }
        guard let until = recurrence.until?.daysSinceEpoch else { return rule }
        let end = Moment(CivilDay(daysSinceEpoch: until + 1), in: clock.zone).seconds - 1
        return times.start.hasTime
            ? "\(rule);UNTIL=\(end.asCalendarTime)Z"
            : "\(rule);UNTIL=\((until * 86_400).asCalendarDay)"
    }
}

extension [VCard.Property] {
    fileprivate var searched: [UInt8] { reduce(into: []) { $0 += "\($1.name):\($1.text)\n".utf8 } }
}

extension Int {
    /// Seconds since 1970 in GMT as in 20260512T180000.
    var asCalendarTime: String {
        let text = Moment(seconds: self, hasTime: true).rfc3339(in: .gmt)
        return text.prefix(19).filter { $0 != "-" && $0 != ":" }
    }

    fileprivate var asCalendarDay: String { String(asCalendarTime.prefix(8)) }
}

extension Weekday {
    /// `MO`.
    var code: String { rawValue.prefix(2).uppercased() }
}
