import Foundation
import Testing

/// What a build makes of events, at a time.
@Suite("Events")
struct EventTests {
    @Test("Upcoming events come first, the next one in the head, then the past ones by year")
    func order() throws {
        let site = try CollectionSite([
            "events/club.md": CollectionSite.entry(
                "Club", "start: 2026-01-13T19:00\nrepeat: { every: week, until: 2026-12-01 }")
        ])
        let before = try site.output()
        #expect(
            before.titles("events/index.html", below: "/lab/events/") == ["Club", "Fair", "Camp"])
        let words = before.words("events/index.html")
        #expect(words.contains("Next: Club"), "\(words)")
        #expect(words.contains("Upcoming"), "\(words)")
        let after = try site.output(now: "2026-12-06")
        #expect(
            after.titles("events/index.html", below: "/lab/events/") == ["Fair", "Club", "Camp"])
        #expect(!after.words("events/index.html").contains("Next:"))
    }

    @Test(
        "An event is upcoming until it is over",
        arguments: [
            ("2026-12-05T17:59:00+01:00", true), ("2026-12-05T18:00:00+01:00", false),
        ])
    func running(_ now: String, _ isUpcoming: Bool) throws {
        let words = try CollectionSite().output(now: now).words("events/index.html")
        #expect(words.contains("Upcoming") == isUpcoming, "\(words)")
    }

    @Test("An event that is announced with a date in the future is not hidden")
    func announced() throws {
        let site = try CollectionSite([
            "events/fair.md": CollectionSite.entry("Fair", "date: 2026-12-01\nstart: 2026-12-05")
        ])
        #expect(try site.output().paths.contains("events/fair/index.html"))
    }

    @Test("The page and the lists say when and where an event is, and link to calendars")
    func page() throws {
        let output = try CollectionSite().output()
        let page = try #require(output.text("events/fair/index.html"))
        #expect(
            page.contains(
                "datetime=\"2026-12-05T14:00:00+01:00\">Sat, 5 Dec 2026, "
                    + "14:00\u{2009}–\u{2009}18:00<"))
        let data = output.linkedData("events/fair/index.html")
        #expect(page.contains("href=\"/lab/events/fair/event.ics\""))
        for part in [
            "\"@type\":\"Event\",\"name\":\"Fair\"", "\"startDate\":\"2026-12-05T14:00:00+01:00\"",
            "\"endDate\":\"2026-12-05T18:00:00+01:00\"",
            "\"eventStatus\":\"https://schema.org/EventScheduled\"",
            "\"location\":{\"@type\":\"Place\",\"name\":\"The hall\"}",
        ] { #expect(data.contains(part), "\(part)") }
        let camp = try #require(output.text("events/camp/index.html"))
        #expect(camp.contains("https://schema.org/EventCancelled") && camp.contains("Cancelled"))
        let list = try #require(output.text("events/index.html"))
        #expect(list.contains("href=\"webcal://example.org/lab/events.ics\""))
        #expect(list.contains("type=\"text/calendar\""))
    }

    @Test("A list of events with a number has upcoming ones only, and groups link to calendars")
    func upcoming() throws {
        let site = try CollectionSite([
            "posts/news.md": CollectionSite.entry(
                "News", "date: 2026-03-02", "[LIST events 5]\n\nAll:\n\n[LIST events]")
        ])
        let output = try site.output()
        let titles = output.titles("posts/news/index.html", below: "/lab/events/")
        #expect(titles == ["Fair", "Fair", "Camp"])
        for page in ["contacts/groups/board", "tags/robots"] {
            let html = try #require(output.text("\(page)/index.html"))
            #expect(
                html.contains("href=\"webcal://example.org/lab/\(page)/events.ics\""), "\(page)")
        }
    }

    @Test("A time in another zone than the site's is shown in its own, with its name")
    func zone() throws {
        let site = try CollectionSite([
            "events/fair.md": CollectionSite.entry(
                "Fair", "start: 2026-12-05T14:00-05:00\nend: 2026-12-05T18:00-05:00")
        ])
        let output = try site.output()
        let page = try #require(output.text("events/fair/index.html"))
        #expect(page.contains("datetime=\"2026-12-05T14:00:00-05:00\""))
        #expect(page.contains("GMT-5"), "\(output.words("events/fair/index.html"))")
        #expect(try #require(output.text("events.ics")).contains("DTSTART:20261205T190000Z"))
    }

    @Test("Calendars of the site, groups and tags have their events, and change with content only")
    func calendars() throws {
        let site = try CollectionSite()
        let (before, after) = (try site.output(), try site.output(now: "2027-01-02"))
        for path in [
            "events.ics", "events/fair/event.ics", "contacts/groups/board/events.ics",
            "tags/robots/events.ics",
        ] {
            #expect(before.text(path)?.contains("SUMMARY:Fair\r\n") == true, "\(path)")
            #expect(before.text(path) == after.text(path), "\(path)")
        }
        #expect(before.text("events.ics")?.contains("STATUS:CANCELLED") == true)
        #expect(before.text("tags/robots/events.ics")?.contains("Camp") == false)
        #expect(before.text("events.ics")?.contains("UID:events/fair@example.org\r\n") == true)
    }
}
