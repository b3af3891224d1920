import Diagnostics
import Foundation
import YAML

/// When an event takes place.
package struct EventTimes: Sendable, Hashable {
    package let start: Moment

    /// A time, or the last day; `nil` if the event ends on the day of its start.
    package let end: Moment?
    package let recurrence: Recurrence?
    package let isCancelled: Bool

    /// The offset that the start of an event without repetition is written with, in seconds east of
    /// Greenwich; `nil` if the site's zone has the same then.
    package private(set) var offset: Int?
}

extension EventTimes {
    /// Reads `start`, `end`, `repeat` and `cancelled`. Returns `nil` without a start; `place` is
    /// where one is missing.
    package init?(_ fields: inout FieldReader, zone: TimeZone, at place: Location) {
        let start = fields.start(in: zone, at: place)
        end = fields.end(after: start, in: zone)
        let node = fields.node("repeat")
        var reader = RecurrenceReader(fields, node ?? .none, zone)
        recurrence = node == nil ? nil : reader.recurrence(from: start)
        fields.problems += reader.fields.problems
        isCancelled = fields.flag("cancelled") ?? false
        guard let start else { return nil }
        self.start = start
        if recurrence == nil, let written = fields.node("start")?.text {
            let date = Date(timeIntervalSince1970: Double(start.seconds))
            offset = MomentParser(zone: zone).offset(in: written)
            if offset == zone.secondsFromGMT(for: date) { offset = nil }
        }
        if let node, occurrences(in: zone).first(where: { _ in true }) == nil {
            fields.fail(
                "no-occurrence", "the event takes place on no day", at: node,
                help: "remove a day from except:, or write cancelled: true")
        }
    }
}

extension FieldReader {
    fileprivate mutating func start(in zone: TimeZone, at place: Location) -> Moment? {
        let help = "add a line: start: 2026-05-12T18:00, or for a whole day start: 2026-05-12"
        if filledNode("start", help: help) == nil, location(ofKey: "start") == nil {
            fail("missing-start", "this event has no start", at: place, help: help)
        }
        return moment("start", in: zone)
    }

    fileprivate mutating func end(after start: Moment?, in zone: TimeZone) -> Moment? {
        guard let node = node("end"), let end = moment("end", in: zone), let start else {
            return nil
        }
        let flaw: String
        switch (start.hasTime, end.hasTime) {
        case (true, false): flaw = "is a day, but start has a time"
        case (false, true): flaw = "has a time, but start is a day"
        case (true, true) where end.seconds <= start.seconds: flaw = "is not after start"
        case (false, false) where end.seconds < start.seconds: flaw = "is before start"
        default: return end
        }
        let help =
            start.hasTime == end.hasTime
            ? "write a later end:, or remove it" : "write both with a time, or both without"
        fail("bad-end", "end \(flaw)", at: node, help: help)
        return nil
    }
}

/// Reads `repeat`.
private struct RecurrenceReader {
    private(set) var fields: FieldReader
    private let node: YAMLNode
    private let zone: TimeZone

    init(_ fields: FieldReader, _ node: YAMLNode, _ zone: TimeZone) {
        self.fields = FieldReader(node, in: fields.lines, what: "repeat")
        (self.node, self.zone) = (node, zone)
    }

    mutating func recurrence(from start: Moment?) -> Recurrence? {
        let (every, until) = (pattern(), until(from: start))
        let (exceptions, moved) = (fields.texts("except") ?? [], fields.entries("moved"))
        fields.warnOfUnknownKeys()
        guard let (pattern, node) = every, let start else { return nil }
        let firstDay = start.day(in: zone)
        guard var recurrence = Recurrence(pattern, from: firstDay, until: until) else {
            fail(
                "\(firstDay.text), the day of start, is not the \(node.text ?? "")", node,
                "write every: \(Recurrence.Pattern.text(ofWeekday: firstDay)), or another start:")
            return nil
        }
        for (text, node) in exceptions {
            if let day = day("except", text, node, recurrence) { recurrence.exceptions.insert(day) }
        }
        for entry in moved {
            if let day = day("moved", entry.key, entry.keyNode, recurrence) {
                recurrence.moved[day] = newStart(of: start, on: day, entry, recurrence)
            }
        }
        return recurrence
    }
}

extension RecurrenceReader {
    private mutating func fail(_ message: String, _ node: YAMLNode, _ help: String) {
        fields.fail("bad-repeat", message, at: node, help: help)
    }

    private mutating func pattern() -> (Recurrence.Pattern, YAMLNode)? {
        let help = "write every: \(Recurrence.Pattern.forms)"
        guard let node = fields.filledNode("every", help: help) else {
            if fields.location(ofKey: "every") == nil {
                fail("repeat has no every", self.node, help)
            }
            return nil
        }
        guard let text = fields.text("every") else { return nil }
        if let pattern = Recurrence.Pattern(text) { return (pattern, node) }
        let known = Recurrence.Pattern.examples.sorted()
        fail("every cannot be \"\(text)\"", node, Suggestions.didYouMean(text, in: known) ?? help)
        return nil
    }

    private mutating func until(from start: Moment?) -> CivilDay? {
        guard let node = fields.node("until"), let text = fields.text("until"),
            let day = fields.day("until", text, at: node), let start
        else { return nil }
        let firstDay = start.day(in: zone)
        if day >= firstDay { return day }
        fail("until is before start", node, "write the last day: \(firstDay.text) or a later one")
        return nil
    }

    /// Returns a day of the pattern.
    private mutating func day(
        _ key: String, _ text: String, _ node: YAMLNode, _ recurrence: Recurrence
    ) -> CivilDay? {
        guard let day = fields.day(key, text, at: node) else { return nil }
        let nearest = recurrence.nearestDay(to: day)
        if recurrence.exceptions.contains(day) || recurrence.moved[day] != nil {
            fail("\(day.text) is listed twice", node, "remove it from except: or moved:")
        } else if day == nearest {
            return day
        } else {
            fail(
                "the event does not take place on \(day.text)", node,
                "the nearest day on which it does is \(nearest.text)")
        }
        return nil
    }

    /// Returns the new start of `day`; a day without a time has that of the start.
    private mutating func newStart(
        of start: Moment, on day: CivilDay, _ entry: YAMLEntry, _ recurrence: Recurrence
    ) -> Moment? {
        guard let text = entry.value.text else {
            fail(
                "\(day.text) has no new day", entry.keyNode,
                "write it as in \(day.text): 2026-06-03")
            return nil
        }
        guard let moment = fields.moment(day.text, text, at: entry.value, in: zone) else {
            return nil
        }
        if moment.hasTime == start.hasTime { return moment }
        let newDay = moment.day(in: zone)
        if start.hasTime {
            let local = start.localSeconds(on: newDay, in: zone)
            return Moment(local: local, in: zone, hasTime: true)
        }
        fail(
            "the new day has a time, but start is a day", entry.value,
            "write \(day.text): \(newDay.text)")
        return nil
    }
}
