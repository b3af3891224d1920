import Foundation

/// One time at which an event takes place.
package struct EventOccurrence: Sendable, Hashable {
    package let start: Moment

    /// A time, or the last day; `nil` if the event ends on the day of its start.
    package let end: Moment?

    /// In seconds since 1970. Without an end, an event is over when its day is.
    package let upcomingUntil: Int

    init(_ start: Moment, _ end: Moment?, in zone: TimeZone) {
        (self.start, self.end) = (start, end)
        upcomingUntil = end?.end(in: zone).seconds ?? start.day(in: zone).end(in: zone)
    }
}

/// The order of the occurrences of one event.
extension EventOccurrence: Comparable {
    package static func < (a: EventOccurrence, b: EventOccurrence) -> Bool {
        a.start.seconds < b.start.seconds
    }
}

extension EventTimes {
    /// Returns all occurrences, in the order of their starts: endlessly many if nothing ends the
    /// repetition.
    package func occurrences(in zone: TimeZone) -> some Sequence<EventOccurrence> {
        Occurrences(self, zone)
    }

    /// Returns the occurrences that start at a time or later, in seconds since 1970. The number of
    /// earlier ones does not matter.
    package func occurrences(in zone: TimeZone, from start: Int) -> some Sequence<EventOccurrence> {
        var all = Occurrences(self, zone)
        all.skip(to: start)
        return all.lazy.drop { $0.start.seconds < start }
    }

    /// Returns the occurrence of a repetition that is moved to a start.
    package func occurrence(movedTo start: Moment, in zone: TimeZone) -> EventOccurrence {
        Occurrences(self, zone).occurrence(start)
    }

    /// Returns the first occurrence that is not over, or the last one if all are, and the period
    /// in which that stays the same. The number of past occurrences does not matter.
    package func state(
        at now: Int, in zone: TimeZone
    ) -> (shown: EventOccurrence, isOver: Bool, validTimes: Range<Int>) {
        let candidates = Occurrences(self, zone).around(now)
        let next = candidates.filter { $0.upcomingUntil > now }.min()
        let shown = next ?? candidates.max() ?? EventOccurrence(start, end, in: zone)
        let over = candidates.filter { $0.upcomingUntil <= now && (next == nil || $0 < shown) }
        let since = over.map(\.upcomingUntil).max() ?? .min
        return (shown, next == nil, since..<(next?.upcomingUntil ?? .max))
    }
}

private struct Occurrences: Sequence, IteratorProtocol {
    private let times: EventTimes
    private let zone: TimeZone

    /// In seconds of local time: an event from 22:00 to 02:00 has the same times when clocks change.
    private let length: Int?
    private var moved: ArraySlice<EventOccurrence> = []

    /// The next period to look into; see `Recurrence.day(inPeriod:)`.
    private var period = 0

    /// The next occurrence that is not moved.
    private var regular: EventOccurrence?

    init(_ times: EventTimes, _ zone: TimeZone) {
        (self.times, self.zone) = (times, zone)
        length = times.end.map { $0.localSeconds(in: zone) - times.start.localSeconds(in: zone) }
        moved = (times.recurrence?.moved.values.map { occurrence($0) }.sorted() ?? [])[...]
    }

    mutating func next() -> EventOccurrence? {
        while regular == nil, period <= lastPeriod {
            regular = occurrence(inPeriod: period)
            period += 1
        }
        if let next = moved.first, next < regular ?? next || regular == nil {
            return moved.removeFirst()
        }
        defer { regular = nil }
        return regular
    }

    /// Leaves out most occurrences before a time.
    mutating func skip(to start: Int) {
        let day = Moment(seconds: start, hasTime: true).day(in: zone).daysSinceEpoch
        let first = times.recurrence?.period(of: CivilDay(daysSinceEpoch: day - 2)) ?? 0
        period = Swift.max(0, Swift.min(first - 1, lastPeriod))
    }

    /// Returns all moved occurrences, and of the others the last one that is certainly over, the
    /// first one that is not, and those between.
    func around(_ now: Int) -> [EventOccurrence] {
        let today = Moment(seconds: now, hasTime: true).day(in: zone).daysSinceEpoch
        let past = CivilDay(daysSinceEpoch: today - (length ?? 0) / 86_400 - 2)
        var period = Swift.min((times.recurrence?.period(of: past) ?? 0) - 1, lastPeriod)
        while period > 0, occurrence(inPeriod: period) == nil { period -= 1 }
        var found = Array(moved)
        for period in Swift.max(period, 0)...lastPeriod {
            guard let next = occurrence(inPeriod: period) else { continue }
            found.append(next)
            if next.upcomingUntil > now { break }
        }
        return found
    }
}

extension Occurrences {
    private var lastPeriod: Int { times.recurrence.map(\.lastPeriod) ?? 0 }

    /// Returns the occurrence in a period, unless it is an exception or moved.
    private func occurrence(inPeriod period: Int) -> EventOccurrence? {
        guard let recurrence = times.recurrence else {
            return EventOccurrence(times.start, times.end, in: zone)
        }
        guard let day = recurrence.day(inPeriod: period), !recurrence.exceptions.contains(day),
            recurrence.moved[day] == nil
        else { return nil }
        let local = times.start.localSeconds(on: day, in: zone)
        let start = Moment(local: local, in: zone, hasTime: times.start.hasTime)
        return occurrence(start, local: local)
    }

    /// `local` is the start as it is written, which differs from the start's own local time if a
    /// clock change skips it.
    func occurrence(_ start: Moment, local: Int? = nil) -> EventOccurrence {
        let local = local ?? start.localSeconds(in: zone)
        let end = length.map { Moment(local: local + $0, in: zone, hasTime: start.hasTime) }
        return EventOccurrence(start, end.map { $0.seconds < start.seconds ? start : $0 }, in: zone)
    }
}
