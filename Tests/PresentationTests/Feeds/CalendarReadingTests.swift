import Content
import Foundation
import TestSupport
import Testing

@testable import Presentation

@Suite(
    "Python's package icalendar",
    .enabled(
        if: Python.has("icalendar", "recurring_ical_events"),
        "icalendar and recurring-ical-events are missing"))
struct CalendarReadingTests {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "America/Santiago", "Africa/Casablanca", "Asia/Beirut",
        "Africa/Cairo", "Asia/Kolkata", "Australia/Lord_Howe", "America/Nuuk", "Europe/Dublin",
        "Pacific/Apia", "Europe/Istanbul", "GMT",
    ]

    private static let events = [
        "start: 2026-05-12T18:00\nend: 2026-05-12T20:00", "start: 2026-05-12T18:00",
        "start: 2026-05-12", "start: 2024-01-30\nend: 2024-03-01",
        "start: 2026-03-22T01:30\nend: 2026-03-22T04:15\nrepeat: { every: week }",
        "start: 2025-10-05T00:30\nend: 2025-10-05T03:30\nrepeat: { every: 1st sunday }",
        "start: 2026-03-08T02:30\nrepeat: { every: week, until: 2026-11-29 }",
        "start: 2026-01-31T23:30\nend: 2026-02-01T01:00\nrepeat: { every: month }",
        "start: 2024-02-29T09:00\nrepeat: { every: month, until: 2028-02-29 }",
        "start: 2024-02-29\nend: 2024-03-02\nrepeat: { every: 5th thursday }",
        "start: 2005-10-28T08:00\nend: 2005-10-28T17:00\nrepeat: { every: last friday }",
        "start: 2010-10-28T00:00\nrepeat: { every: 3 weeks, until: 2013-06-20 }",
        """
        start: 2026-06-02T18:00
        end: 2026-06-02T19:00
        repeat:
          every: 2 weeks
          except: [2026-10-20, 2027-03-23]
          moved: { 2026-06-02: 2026-06-01, 2026-10-06: 2026-10-25 02:30, 2027-04-06: 2028-01-01 }
        """,
        """
        start: 2026-06-02
        end: 2026-06-03
        repeat: { every: week, until: 2026-06-30, except: 2026-06-09, moved: { 2026-06-30: 2026-07-09 } }
        """,
    ]

    @Test("finds the same occurrences, and the zone's offsets")
    func occurrences() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var (expected, files, limits): ([String], [String], [String]) = ([], [], [])
        for zone in Self.zones {
            for yaml in Self.events {
                let sample = try SampleCalendar(
                    yaml, zone, title: "Tea; cake, \"jam\" \\ \(String(repeating: "ü", count: 90))")
                let file = folder.appending(path: "\(files.count).ics")
                try Data(sample.calendar(name: "Lab, A", url: "https://example.org/").bytes)
                    .write(to: file)
                files.append(file.path)
                let year = sample.times.start.day(in: sample.zone).year
                let end = try #require(CivilDay(year: year + 4, month: 1, day: 1))
                let limit = Moment(end, in: sample.zone).seconds
                let occurrences = sample.times.occurrences(in: sample.zone)
                    .prefix { $0.start.seconds < limit }
                limits.append("\(year + 4) \(zone)")
                expected.append("\(year + 4) \(zone)")
                expected += occurrences.map { Self.text($0, in: sample.zone) }
            }
        }
        let found = try Python.run(Self.script, files + limits)
        #expect(found.split(separator: "\n").map(String.init) == expected)
    }

    private static func text(_ occurrence: EventOccurrence, in zone: TimeZone) -> String {
        let start = occurrence.start
        if start.hasTime {
            let end = occurrence.end ?? start
            return "\(start.rfc3339(in: .gmt)) \(end.rfc3339(in: .gmt))"
        }
        let end = (occurrence.end ?? start).day(in: zone)
        return "\(start.rfc3339(in: zone)) \(CivilDay(daysSinceEpoch: end.daysSinceEpoch + 1).text)"
    }

    /// Prints the occurrences of each file before a year, and each that has another offset by the
    /// file's VTIMEZONE than in the zone.
    private static let script = """
        import sys, datetime, icalendar, recurring_ical_events
        from zoneinfo import ZoneInfo
        utc = datetime.timezone.utc
        def text(time):
            if not isinstance(time, datetime.datetime): return time.isoformat()
            return time.astimezone(utc).strftime("%Y-%m-%dT%H:%M:%S+00:00")
        half = (len(sys.argv) - 1) // 2
        for path, line in zip(sys.argv[1:half + 1], sys.argv[half + 1:]):
            print(line)
            year, name = line.split()
            calendar = icalendar.Calendar.from_ical(open(path, "rb").read())
            for component in calendar.walk():
                if component.errors: print(path, component.errors)
            zones = [c.to_tz(lookup_tzid=False) for c in calendar.walk("VTIMEZONE")]
            title = 'Tea; cake, "jam" \\\\ ' + "ü" * 90
            if any(str(event["SUMMARY"]) != title for event in calendar.walk("VEVENT")): print("title")
            end = datetime.datetime(int(year), 1, 1, tzinfo=ZoneInfo(name))
            found = recurring_ical_events.of(calendar).between(datetime.datetime(1990, 1, 1, tzinfo=utc), end)
            times = sorted((text(e.start), text(e.end), e.start) for e in found)
            for start, stop, time in times:
                if isinstance(time, datetime.datetime) and not time < end: continue
                print(start, stop)
                for zone in zones:
                    local = time.astimezone(utc).astimezone(ZoneInfo(name))
                    if local.utcoffset() != zone.utcoffset(local.replace(tzinfo=None)):
                        print("offset", local, zone.utcoffset(local.replace(tzinfo=None)))
        """
}
