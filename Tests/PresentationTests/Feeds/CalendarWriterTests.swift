import Content
import Diagnostics
import Foundation
import Testing
import YAML

@testable import Presentation

@Suite("A calendar")
struct CalendarWriterTests {
    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    @Test("has an event with times in UTC, and escaped and folded texts")
    func single() throws {
        let sample = try SampleCalendar(
            "start: 2026-05-12T18:00\nend: 2026-05-12T20:00\ncancelled: true",
            title: "Open day; tea, talk",
            summary: "Zwölf Wörter über Bäume\u{7}, Straßen und Flüsse,\r\nund C:\\Temp in einer "
                + "zweiten, längeren Zeile über Äste.",
            place: "Room 5, Great Hall", categories: ["Robots", "Tea, cake"])
        let calendar = sample.calendar(name: "Lab; events", url: "https://example.org/events/")
        #expect(
            Self.text(calendar.bytes)
                == [
                    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//sitegen//sitegen//EN",
                    "CALSCALE:GREGORIAN", #"NAME:Lab\; events"#, #"X-WR-CALNAME:Lab\; events"#,
                    "URL:https://example.org/events/", "BEGIN:VEVENT",
                    "UID:https://example.org/events/open-day/", "DTSTAMP:20260301T090000Z",
                    "DTSTART:20260512T160000Z", "DTEND:20260512T180000Z",
                    #"SUMMARY:Open day\; tea\, talk"#,
                    #"DESCRIPTION:Zwölf Wörter über Bäume\, Straßen und Flüsse\,\nund C:\\T"#,
                    #" emp in einer zweiten\, längeren Zeile über Äste."#,
                    #"LOCATION:Room 5\, Great Hall"#, "URL:https://example.org/events/open-day/",
                    #"CATEGORIES:Robots,Tea\, cake"#, "STATUS:CANCELLED", "END:VEVENT",
                    "END:VCALENDAR", "",
                ].joined(separator: "\r\n"))
        #expect(
            Self.text(calendar.searched) == """
                PRODID:-//sitegen//sitegen//EN
                CALSCALE:GREGORIAN
                NAME:Lab; events
                X-WR-CALNAME:Lab; events
                URL:https://example.org/events/
                UID:https://example.org/events/open-day/
                DTSTAMP:20260301T090000Z
                DTSTART:20260512T160000Z
                DTEND:20260512T180000Z
                SUMMARY:Open day; tea, talk
                DESCRIPTION:Zwölf Wörter über Bäume, Straßen und Flüsse,
                und C:\\Temp in einer zweiten, längeren Zeile über Äste.
                LOCATION:Room 5, Great Hall
                URL:https://example.org/events/open-day/
                CATEGORIES:Robots,Tea, cake
                STATUS:CANCELLED

                """)
    }

    @Test(
        "has days, repetitions, exceptions and moved occurrences",
        arguments: [
            ("start: 2026-05-12", ["DTSTART;VALUE=DATE:20260512"]),
            (
                "start: 2024-02-28\nend: 2024-02-29",
                ["DTSTART;VALUE=DATE:20240228", "DTEND;VALUE=DATE:20240301"]
            ),
            ("start: 2026-12-24T18:00", ["DTSTART:20261224T170000Z"]),
            (
                """
                start: 2026-06-02
                end: 2026-06-03
                repeat:
                  every: 2 weeks
                  until: 2026-07-14
                  except: [2026-06-30, 2026-06-16]
                  moved: { 2026-07-14: 2026-07-20 }
                """,
                [
                    "DTSTART;VALUE=DATE:20260602", "DTEND;VALUE=DATE:20260604",
                    "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20260714", "EXDATE;VALUE=DATE:20260616",
                    "EXDATE;VALUE=DATE:20260630",
                    "DTSTART;VALUE=DATE:20260720", "DTEND;VALUE=DATE:20260722",
                    "RECURRENCE-ID;VALUE=DATE:20260714",
                ]
            ),
            (
                """
                start: 2026-05-12T18:00
                end: 2026-05-12T20:00
                repeat:
                  every: 2nd tuesday
                  until: 2026-12-08
                  except: 2026-06-09
                  moved: { 2026-11-10: 2026-11-11T19:30 }
                """,
                [
                    "DTSTART;TZID=Europe/Berlin:20260512T180000",
                    "DTEND;TZID=Europe/Berlin:20260512T200000",
                    "RRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20261208T225959Z",
                    "EXDATE;TZID=Europe/Berlin:20260609T180000",
                    "DTSTART;TZID=Europe/Berlin:20261111T193000",
                    "DTEND;TZID=Europe/Berlin:20261111T213000",
                    "RECURRENCE-ID;TZID=Europe/Berlin:20261110T180000",
                ]
            ),
            (
                "start: 2026-01-31\nrepeat: { every: month }",
                ["DTSTART;VALUE=DATE:20260131", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31"]
            ),
            (
                "start: 2026-11-27\nrepeat: { every: last friday }",
                ["DTSTART;VALUE=DATE:20261127", "RRULE:FREQ=MONTHLY;BYDAY=-1FR"]
            ),
        ])
    func times(yaml: String, expected: [String]) throws {
        let bytes = try SampleCalendar(yaml).events.map(\.bytes)
        let lines = Self.text(bytes[0]).split(separator: "\r\n").map(String.init)
        let isOther = { (line: String) in
            ["BEGIN", "END", "UID", "DTSTAMP", "SUMMARY", "URL"].contains {
                line.hasPrefix("\($0):")
            }
        }
        #expect(lines.filter { !isOther($0) } == expected)
        let moved = expected.filter { $0.hasPrefix("RECURRENCE-ID") }.count
        #expect(
            lines.filter { $0 == "UID:https://example.org/events/open-day/" }.count == 1 + moved)
    }

    @Test(
        "has the rules of the zone where an event with a time repeats",
        arguments: [
            (
                "Europe/Berlin", "start: 2026-05-12T18:00\nrepeat: { every: week }",
                [
                    "STANDARD 20251026T030000 +0200 +0100 FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
                    "DAYLIGHT 20250330T020000 +0100 +0200 FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
                ]
            ),
            (
                "America/New_York",
                "start: 2005-05-12T18:00\nrepeat: { every: week, until: 2030-01-01 }",
                [
                    "STANDARD 20040101T000000 -0500 -0500", "DAYLIGHT 20040404T020000 -0500 -0400",
                    "STANDARD 20041031T020000 -0400 -0500", "DAYLIGHT 20050403T020000 -0500 -0400",
                    "STANDARD 20051030T020000 -0400 -0500", "DAYLIGHT 20060402T020000 -0500 -0400",
                    "STANDARD 20061029T020000 -0400 -0500",
                    "DAYLIGHT 20070311T020000 -0500 -0400 FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
                    "STANDARD 20071104T020000 -0400 -0500 FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
                ]
            ),
            (
                "America/Sao_Paulo", "start: 2018-05-12T18:00\nrepeat: { every: week }",
                [
                    "DAYLIGHT 20170101T000000 -0200 -0200", "STANDARD 20170219T000000 -0200 -0300",
                    "DAYLIGHT 20171015T000000 -0300 -0200", "STANDARD 20180218T000000 -0200 -0300",
                    "DAYLIGHT 20181104T000000 -0300 -0200", "STANDARD 20190217T000000 -0200 -0300",
                ]
            ),
            (
                "America/Nuuk", "start: 2026-05-12T18:00\nrepeat: { every: week }",
                [
                    "DAYLIGHT 20250329T230000 -0200 -0100 "
                        + "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA",
                    "STANDARD 20251026T000000 -0100 -0200 FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
                ]
            ),
            (
                "Asia/Kolkata", "start: 2026-05-12T18:00\nrepeat: { every: week }",
                ["STANDARD 20250101T000000 +0530 +0530"]
            ),
            (
                "GMT", "start: 2026-05-12T18:00\nrepeat: { every: week }",
                ["STANDARD 20250101T000000 +0000 +0000"]
            ),
            ("Europe/Berlin", "start: 2026-05-12T18:00", []),
            ("Europe/Berlin", "start: 2026-05-12\nrepeat: { every: week }", []),
        ])
    func timeZone(zone: String, yaml: String, expected: [String]) throws {
        let text = Self.text(try SampleCalendar(yaml, zone).calendar().bytes)
        let zones = text.components(separatedBy: "BEGIN:VTIMEZONE\r\n").dropFirst()
        let found = zones.flatMap { zone in
            zone.components(separatedBy: "END:VTIMEZONE")[0].components(separatedBy: "BEGIN:")
                .dropFirst().map { part in
                    let lines = part.split(separator: "\r\n").dropLast()
                    return lines.map { $0.split(separator: ":").last.map(String.init) ?? "" }
                        .joined(separator: " ")
                }
        }
        #expect(Set(found) == Set(expected) && found.count == expected.count)
        #expect(zones.allSatisfy { $0.hasPrefix("TZID:\(zone)\r\n") })
    }

    @Test("joins events that are written once, with one time zone for all their years")
    func several() throws {
        let weekly = "repeat: { every: week, until: 2026-12-01 }"
        let sample = try SampleCalendar("start: 2026-05-12T18:00\n\(weekly)")
        let older = try SampleCalendar("start: 2020-05-12T18:00\n\(weekly)")
        let calendar = sample.writer.calendar(of: older.events + sample.events)
        let text = Self.text(calendar.bytes)
        #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
        #expect(text.contains("DTSTART:20190331T020000\r\n"))
        #expect(
            text.hasSuffix(
                Self.text(older.events[0].bytes + sample.events[0].bytes)
                    + "END:VCALENDAR\r\n"))
        #expect(calendar.bytes == sample.writer.calendar(of: older.events + sample.events).bytes)
    }
}

/// A calendar with one event. It is noon of 2026-11-27.
struct SampleCalendar {
    let times: EventTimes
    let writer: CalendarWriter
    let zone: TimeZone
    let events: [WrittenEvent]

    init(
        _ yaml: String, _ zone: String = "Europe/Berlin", title: String = "Open day",
        summary: String? = nil, place: String? = nil, categories: [String] = []
    ) throws {
        self.zone = try #require(TimeZone(identifier: zone))
        let lines = SourceLines(SourceText(path: "a.md", bytes: Array(yaml.utf8)))
        var fields = FieldReader(try YAMLParser(lines).root(), in: lines, what: "it")
        let read = EventTimes(&fields, zone: self.zone, at: Location(path: "a.md"))
        #expect(fields.problems == [])
        times = try #require(read)
        writer = CalendarWriter(Clock(now: 1_795_780_800, zone: self.zone))
        let url = "https://example.org/events/open-day/"
        let event = CalendarEvent(
            uid: url, url: url, title: title, summary: summary, place: place,
            categories: categories, times: times,
            stamp: Moment(seconds: 1_772_355_600, hasTime: true))
        events = [writer.written(event)]
    }

    func calendar(
        name: String? = nil, url: String? = nil
    ) -> (bytes: [UInt8], searched: [UInt8]) {
        writer.calendar(name: name, url: url, of: events)
    }
}
