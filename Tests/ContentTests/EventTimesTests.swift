import Diagnostics
import Foundation
import Testing
import YAML

@testable import Content

@Suite("The times of an event")
struct EventTimesTests {
    /// One occurrence as `start / end / the time at which it is over`.
    private static func text(_ occurrence: EventOccurrence, in zone: TimeZone) -> String {
        let over = Moment(seconds: occurrence.upcomingUntil, hasTime: true)
        let texts = [occurrence.start, occurrence.end, over].map { $0?.rfc3339(in: zone) ?? "-" }
        return texts.joined(separator: " / ")
    }

    private static func starts(_ yaml: String, _ zone: String, _ count: Int) throws -> [String] {
        let event = try ReadEvent(yaml, zone)
        #expect(event.problems == [])
        return try #require(event.times).occurrences(in: event.zone).prefix(count).map {
            $0.start.rfc3339(in: event.zone)
        }
    }

    @Test(
        "A single event takes place once",
        arguments: [
            (
                "start: 2026-05-12T18:00\nend: 2026-05-12T20:00",
                "2026-05-12T18:00:00+02:00 / 2026-05-12T20:00:00+02:00 / 2026-05-12T20:00:00+02:00"
            ),
            (
                "start: 2026-05-12T18:00",
                "2026-05-12T18:00:00+02:00 / - / 2026-05-13T00:00:00+02:00"
            ),
            ("start: 2026-03-29", "2026-03-29 / - / 2026-03-30T00:00:00+02:00"),
            (
                "start: 2024-02-28\nend: 2024-03-02",
                "2024-02-28 / 2024-03-02 / 2024-03-03T00:00:00+01:00"
            ),
            (
                "start: 2026-12-30\nend: 2027-02-01",
                "2026-12-30 / 2027-02-01 / 2027-02-02T00:00:00+01:00"
            ),
            // The clocks go back between start and end.
            (
                "start: 2026-10-25T02:30\nend: 2026-10-25 02:15 +01:00",
                "2026-10-25T02:30:00+02:00 / 2026-10-25T02:15:00+01:00 / 2026-10-25T02:15:00+01:00"
            ),
        ])
    func single(yaml: String, expected: String) throws {
        let event = try ReadEvent(yaml)
        #expect(event.problems == [])
        let occurrences = try #require(event.times).occurrences(in: event.zone)
        #expect(occurrences.map { Self.text($0, in: event.zone) } == [expected])
    }

    @Test(
        "A repeated event takes place by its pattern, at the same local time",
        arguments: [
            // Both clock changes.
            (
                "Europe/Berlin", "start: 2026-03-22T18:00\nrepeat: { every: week }",
                [
                    "2026-03-22T18:00:00+01:00", "2026-03-29T18:00:00+02:00",
                    "2026-04-05T18:00:00+02:00",
                ]
            ),
            (
                "Europe/Berlin", "start: 2026-10-11T18:00\nrepeat: { every: 2 weeks }",
                [
                    "2026-10-11T18:00:00+02:00", "2026-10-25T18:00:00+01:00",
                    "2026-11-08T18:00:00+01:00",
                ]
            ),
            (
                "America/New_York", "start: 2026-03-01T19:30\nrepeat: { every: 1 week }",
                [
                    "2026-03-01T19:30:00-05:00", "2026-03-08T19:30:00-04:00",
                    "2026-03-15T19:30:00-04:00",
                ]
            ),
            (
                "America/New_York", "start: 2026-10-25T01:30\nrepeat: { every: week }",
                [
                    "2026-10-25T01:30:00-04:00", "2026-11-01T01:30:00-04:00",
                    "2026-11-08T01:30:00-05:00",
                ]
            ),
            // A time that the change skips.
            (
                "Europe/Berlin", "start: 2026-03-22T02:30\nrepeat: { every: week }",
                [
                    "2026-03-22T02:30:00+01:00", "2026-03-29T03:30:00+02:00",
                    "2026-04-05T02:30:00+02:00",
                ]
            ),
            (
                "Europe/Berlin", "start: 2026-10-20\nrepeat: { every: week }",
                ["2026-10-20", "2026-10-27", "2026-11-03"]
            ),
            // Months without the day are skipped.
            (
                "GMT", "start: 2026-01-31\nrepeat: { every: month }",
                ["2026-01-31", "2026-03-31", "2026-05-31"]
            ),
            (
                "GMT", "start: 2023-12-29\nrepeat: { every: month }",
                ["2023-12-29", "2024-01-29", "2024-02-29"]
            ),
            (
                "GMT", "start: 2025-01-30\nrepeat: { every: Month }",
                ["2025-01-30", "2025-03-30", "2025-04-30"]
            ),
            (
                "GMT", "start: 2026-11-10\nrepeat: { every: 2nd Tuesday }",
                ["2026-11-10", "2026-12-08", "2027-01-12"]
            ),
            (
                "GMT", "start: 2026-11-27\nrepeat: { every: last friday }",
                ["2026-11-27", "2026-12-25", "2027-01-29"]
            ),
            (
                "GMT", "start: 2026-02-28\nrepeat: { every: last saturday }",
                ["2026-02-28", "2026-03-28", "2026-04-25"]
            ),
            (
                "GMT", "start: 2026-11-30\nrepeat: { every: 5th monday }",
                ["2026-11-30", "2027-03-29", "2027-05-31"]
            ),
            (
                "GMT", "start: 2026-01-01\nrepeat: { every: 52 weeks }",
                ["2026-01-01", "2026-12-31", "2027-12-30"]
            ),
            (
                "GMT", "start: 1969-12-28\nrepeat: { every: last sunday }",
                ["1969-12-28", "1970-01-25", "1970-02-22"]
            ),
        ])
    func patterns(zone: String, yaml: String, expected: [String]) throws {
        #expect(try Self.starts(yaml, zone, 3) == expected)
    }

    @Test(
        "Days are left out and moved, and the last day counts",
        arguments: [
            (
                "start: 2026-06-02T18:00\nrepeat: { every: week, until: 2026-06-16 }",
                [
                    "2026-06-02T18:00:00+02:00", "2026-06-09T18:00:00+02:00",
                    "2026-06-16T18:00:00+02:00",
                ]
            ),
            (
                "start: 2026-06-02T18:00\nrepeat: { every: week, until: 2026-06-15 }",
                ["2026-06-02T18:00:00+02:00", "2026-06-09T18:00:00+02:00"]
            ),
            (
                "start: 2026-06-02\nrepeat: { every: week, until: 2026-06-23, except: 2026-06-02 }",
                ["2026-06-09", "2026-06-16", "2026-06-23"]
            ),
            (
                """
                start: 2026-06-02T18:00
                repeat:
                  every: week
                  until: 2026-06-23
                  except: [2026-06-23]
                  moved: { 2026-06-02: 2026-06-17, 2026-06-16: 2026-06-05 10:30 }
                """,
                [
                    "2026-06-05T10:30:00+02:00", "2026-06-09T18:00:00+02:00",
                    "2026-06-17T18:00:00+02:00",
                ]
            ),
            (
                "start: 2026-06-02\nrepeat: { every: week, until: 2026-06-09, moved: { 2026-06-09: 2026-07-01 } }",
                ["2026-06-02", "2026-07-01"]
            ),
        ])
    func exceptions(yaml: String, expected: [String]) throws {
        #expect(try Self.starts(yaml, "Europe/Berlin", 9) == expected)
    }

    @Test("Each occurrence of a repetition has the same local times")
    func ends() throws {
        let event = try ReadEvent(
            """
            start: 2026-03-21T22:00
            end: 2026-03-22T04:00
            repeat: { every: week, moved: { 2026-04-04: 2026-04-03 20:00 } }
            """)
        let occurrences = try #require(event.times).occurrences(in: event.zone).prefix(3)
        #expect(
            occurrences.map { Self.text($0, in: event.zone) } == [
                "2026-03-21T22:00:00+01:00 / 2026-03-22T04:00:00+01:00 / 2026-03-22T04:00:00+01:00",
                "2026-03-28T22:00:00+01:00 / 2026-03-29T04:00:00+02:00 / 2026-03-29T04:00:00+02:00",
                "2026-04-03T20:00:00+02:00 / 2026-04-04T02:00:00+02:00 / 2026-04-04T02:00:00+02:00",
            ])
        let skipped = try ReadEvent(
            "start: 2026-03-22T02:45\nend: 2026-03-22T03:15\nrepeat: { every: week }")
        let second = try #require(skipped.times).occurrences(in: skipped.zone).dropFirst()
        #expect(
            second.first(where: { _ in true }).map { Self.text($0, in: skipped.zone) }
                == "2026-03-29T03:45:00+02:00 / 2026-03-29T03:45:00+02:00 / 2026-03-29T03:45:00+02:00"
        )
    }

    @Test("An event is cancelled as a whole")
    func cancelled() throws {
        #expect(try ReadEvent("start: 2026-05-12\ncancelled: true").times?.isCancelled == true)
        #expect(try ReadEvent("start: 2026-05-12").times?.isCancelled == false)
    }
}

@Suite("The occurrence of an event that is shown")
struct EventStateTests {
    private static func state(_ yaml: String, at now: String) throws -> String {
        let event = try ReadEvent(yaml)
        #expect(event.problems == [])
        let now = try MomentParser(zone: event.zone).moment(now).seconds
        let state = try #require(event.times).state(at: now, in: event.zone)
        let bounds = [state.validTimes.lowerBound, state.validTimes.upperBound].map { bound in
            bound == .min || bound == .max
                ? "ever" : Moment(seconds: bound, hasTime: true).rfc3339(in: event.zone)
        }
        let start = state.shown.start.rfc3339(in: event.zone)
        return "\(start)\(state.isOver ? ", over" : "") from \(bounds[0]) to \(bounds[1])"
    }

    private static let weekly = """
        start: 2026-06-02
        repeat: { every: week, until: 2026-06-23, except: [2026-06-16], moved: { 2026-06-09: 2026-06-10 } }
        """

    @Test(
        "is the first that is not over, else the last one",
        arguments: [
            (
                "start: 2026-06-02", "2026-06-02T23:59:59",
                "2026-06-02 from ever to 2026-06-03T00:00:00+02:00"
            ),
            (
                "start: 2026-06-02", "2026-06-03T00:00",
                "2026-06-02, over from 2026-06-03T00:00:00+02:00 to ever"
            ),
            (weekly, "1999-01-01", "2026-06-02 from ever to 2026-06-03T00:00:00+02:00"),
            (
                weekly, "2026-06-09",
                "2026-06-10 from 2026-06-03T00:00:00+02:00 to 2026-06-11T00:00:00+02:00"
            ),
            (
                weekly, "2026-06-12",
                "2026-06-23 from 2026-06-11T00:00:00+02:00 to 2026-06-24T00:00:00+02:00"
            ),
            (weekly, "2030-01-01", "2026-06-23, over from 2026-06-24T00:00:00+02:00 to ever"),
            (
                "start: 1950-01-02T09:00\nend: 1950-01-02T10:00\nrepeat: { every: week }",
                "2026-11-27",
                "2026-11-30T09:00:00+01:00 from 2026-11-23T10:00:00+01:00 to 2026-11-30T10:00:00+01:00"
            ),
            (
                "start: 1995-01-31\nrepeat: { every: month }", "2027-02-15",
                "2027-03-31 from 2027-02-01T00:00:00+01:00 to 2027-04-01T00:00:00+02:00"
            ),
            // Each lasts longer than a week.
            (
                "start: 2026-06-01\nend: 2026-06-10\nrepeat: { every: week }", "2026-06-12",
                "2026-06-08 from 2026-06-11T00:00:00+02:00 to 2026-06-18T00:00:00+02:00"
            ),
        ])
    func shown(yaml: String, now: String, expected: String) throws {
        #expect(try Self.state(yaml, at: now) == expected)
    }

    @Test("agrees with all occurrences at each hour")
    func agrees() throws {
        let event = try ReadEvent(
            """
            start: 2026-02-27T23:00
            end: 2026-03-02T01:00
            repeat:
              every: last friday
              until: 2026-09-30
              except: [2026-05-29]
              moved: { 2026-03-27: 2026-02-28, 2026-08-28: 2026-11-01, 2026-04-24: 2026-07-30 }
            """)
        #expect(event.problems == [])
        let times = try #require(event.times)
        let all = Array(times.occurrences(in: event.zone))
        #expect(all == all.sorted() && all.count == 7)
        let first = try #require(all.first).start.seconds - 86_400
        func expected(_ now: Int) -> EventOccurrence? {
            all.first { $0.upcomingUntil > now } ?? all.last
        }
        for now in stride(from: first, to: first + 300 * 86_400, by: 3600) {
            let state = times.state(at: now, in: event.zone)
            #expect(state.shown == expected(now) && state.validTimes.contains(now))
            #expect(state.isOver == all.allSatisfy { $0.upcomingUntil <= now })
            for bound in [state.validTimes.lowerBound &- 1, state.validTimes.upperBound]
            where state.validTimes.contains(now) && abs(bound) < Int.max / 2 {
                let other = times.state(at: bound, in: event.zone)
                #expect(other.shown != state.shown || other.isOver != state.isOver)
            }
        }
    }
}

@Suite("Problems with the times of an event")
struct EventProblemTests {
    private static let forms =
        "write every: week, 2 weeks (up to 52), month, 2nd tuesday or last friday"
    private static let start =
        "add a line: start: 2026-05-12T18:00, or for a whole day start: 2026-05-12"

    @Test(
        "are reported with their place and a way out",
        arguments: [
            (
                "title: x",
                [
                    "1:0: error: this event has no start [missing-start], \(start)",
                    "1:1: warning: unknown key \"title\" [unknown-key], "
                        + "use one of: start, end, repeat, cancelled",
                ]
            ),
            ("start:", ["1:1: error: start has no value [missing-value], \(start)"]),
            (
                "start: soon",
                [
                    "1:8: error: \"soon\" is not a date [bad-date], "
                        + "write it as in 2026-03-02 or 2026-03-02T18:00:00+01:00"
                ]
            ),
            (
                "start: 2026-05-12\nend: 2026-05-11",
                [
                    "2:6: error: end is before start [bad-end], write a later end:, or remove it"
                ]
            ),
            (
                "start: 2026-05-12T18:00\nend: 2026-05-12T18:00",
                [
                    "2:6: error: end is not after start [bad-end], write a later end:, or remove it"
                ]
            ),
            (
                "start: 2026-05-12\nend: 2026-05-12T18:00",
                [
                    "2:6: error: end has a time, but start is a day [bad-end], "
                        + "write both with a time, or both without"
                ]
            ),
            (
                "start: 2026-05-12T18:00\nend: 2026-05-13",
                [
                    "2:6: error: end is a day, but start has a time [bad-end], "
                        + "write both with a time, or both without"
                ]
            ),
            (
                "start: 2026-05-12\nend: 30.2.2026",
                [
                    "2:6: error: \"30.2.2026\" is not a date [bad-date], "
                        + "write it as in 2026-03-02 or 2026-03-02T18:00:00+01:00"
                ]
            ),
            (
                "start: 2026-05-12\ncancelled: maybe",
                [
                    "2:12: error: cancelled must be true or false, not \"maybe\" [yaml-type], "
                        + "write cancelled: true or cancelled: false"
                ]
            ),
        ])
    func single(yaml: String, expected: [String]) throws {
        #expect(try ReadEvent(yaml).problems == expected)
    }

    @Test(
        "of its repetition are reported with their place and a way out",
        arguments: [
            (
                "week",
                [
                    "2:9: error: repeat has no every [bad-repeat], \(forms)",
                    "2:9: error: repeat must be lines of the form key: value, not a text [yaml-type], "
                        + "write each value as in title: Open day",
                ]
            ),
            ("{ until: 2026-06-01 }", ["2:9: error: repeat has no every [bad-repeat], \(forms)"]),
            ("{ every: }", ["2:11: error: every has no value [missing-value], \(forms)"]),
            ("{ every: day }", ["2:18: error: every cannot be \"day\" [bad-repeat], \(forms)"]),
            (
                "{ every: 53 weeks }",
                [
                    "2:18: error: every cannot be \"53 weeks\" [bad-repeat], \(forms)"
                ]
            ),
            (
                "{ every: monthly }",
                [
                    "2:18: error: every cannot be \"monthly\" [bad-repeat], did you mean \"month\"?"
                ]
            ),
            (
                "{ every: 2nd tusday }",
                [
                    "2:18: error: every cannot be \"2nd tusday\" [bad-repeat], "
                        + "did you mean \"2nd tuesday\"?"
                ]
            ),
            (
                "{ every: 1st tuesday }",
                [
                    "2:18: error: 2026-05-12, the day of start, is not the 1st tuesday [bad-repeat], "
                        + "write every: 2nd tuesday, or another start:"
                ]
            ),
            (
                "{ every: week, until: 2026-05-11 }",
                [
                    "2:31: error: until is before start [bad-repeat], "
                        + "write the last day: 2026-05-12 or a later one"
                ]
            ),
            (
                "{ every: week, until: 2026-06-01T18:00 }",
                [
                    "2:31: error: \"2026-06-01T18:00\" is not a day [bad-date], "
                        + "write until: 2026-06-01"
                ]
            ),
            (
                "{ every: week, except: [2026-05-19, 2026-05-28, 2026-05-11] }",
                [
                    "2:45: error: the event does not take place on 2026-05-28 [bad-repeat], "
                        + "the nearest day on which it does is 2026-05-26",
                    "2:57: error: the event does not take place on 2026-05-11 [bad-repeat], "
                        + "the nearest day on which it does is 2026-05-12",
                ]
            ),
            (
                "{ every: week, until: 2026-06-02, except: 2026-06-09 }",
                [
                    "2:51: error: the event does not take place on 2026-06-09 [bad-repeat], "
                        + "the nearest day on which it does is 2026-06-02"
                ]
            ),
            (
                "{ every: week, moved: { 2026-05-20: 2026-05-21 } }",
                [
                    "2:33: error: the event does not take place on 2026-05-20 [bad-repeat], "
                        + "the nearest day on which it does is 2026-05-19"
                ]
            ),
            (
                "{ every: week, moved: { 2026-05-19: 2026-05-20 10:00, 2026-05-26: } }",
                [
                    "2:45: error: the new day has a time, but start is a day [bad-repeat], "
                        + "write 2026-05-19: 2026-05-20",
                    "2:63: error: 2026-05-26 has no new day [bad-repeat], "
                        + "write it as in 2026-05-26: 2026-06-03",
                ]
            ),
            (
                "{ every: week, except: 2026-05-19, moved: { 2026-05-19: 2026-05-20 } }",
                [
                    "2:53: error: 2026-05-19 is listed twice [bad-repeat], "
                        + "remove it from except: or moved:"
                ]
            ),
            (
                "{ every: week, until: 2026-05-19, except: [2026-05-12, 2026-05-19] }",
                [
                    "2:9: error: the event takes place on no day [no-occurrence], "
                        + "remove a day from except:, or write cancelled: true"
                ]
            ),
            (
                "{ every: week, untill: 2026-05-19 }",
                [
                    "2:24: warning: unknown key \"untill\" [unknown-key], did you mean \"until\"?"
                ]
            ),
        ])
    func repetition(repeat: String, expected: [String]) throws {
        #expect(try ReadEvent("start: 2026-05-12\nrepeat: \(`repeat`)").problems == expected)
    }
}

/// The times in front matter, and their problems: place, message, code and help.
struct ReadEvent {
    let times: EventTimes?
    let problems: [String]
    let zone: TimeZone

    init(_ yaml: String, _ zone: String = "Europe/Berlin") throws {
        self.zone = try #require(TimeZone(identifier: zone))
        let lines = SourceLines(SourceText(path: "a.md", bytes: Array(yaml.utf8)))
        var fields = FieldReader(try YAMLParser(lines).root(), in: lines, what: "it")
        times = EventTimes(&fields, zone: self.zone, at: Location(path: "a.md", line: 1))
        fields.warnOfUnknownKeys()
        problems = fields.problems.inReadingOrder.map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.severity): \($0.message) "
                + "[\($0.code)], \($0.help ?? "")"
        }
    }
}
