import Content
import Foundation
import Testing
import VCard

@testable import Presentation

/// Dates in words and for machines.
struct DateTests {
    private static func text(
        _ written: String, _ zone: String, _ locale: String = "en_GB"
    ) throws -> DateText {
        let zone = try TimeZone(identifier: zone).orThrow(zone)
        return DateWriter(locale: Locale(identifier: locale), zone: zone)
            .text(try MomentParser(zone: zone).moment(written), .dateAndTime)
    }

    @Test(
        "A moment is written in the site's time zone, with its offset at that moment",
        arguments: [
            (
                "2026-03-02T18:00:00+01:00", "Europe/London", "2 Mar 2026 at 17:00:00",
                "2026-03-02T17:00:00+00:00"
            ),
            // Before and after a change to daylight saving time.
            (
                "2026-03-29T00:59:59Z", "Europe/London", "29 Mar 2026 at 00:59:59",
                "2026-03-29T00:59:59+00:00"
            ),
            (
                "2026-03-29T01:00:00Z", "Europe/London", "29 Mar 2026 at 02:00:00",
                "2026-03-29T02:00:00+01:00"
            ),
            (
                "2026-10-25T00:30:00Z", "Europe/London", "25 Oct 2026 at 01:30:00",
                "2026-10-25T01:30:00+01:00"
            ),
            (
                "2026-10-25T01:30:00Z", "Europe/London", "25 Oct 2026 at 01:30:00",
                "2026-10-25T01:30:00+00:00"
            ),
            // West, half hours, quarter hours, across the date line.
            (
                "2026-03-02 00:30", "America/St_Johns", "2 Mar 2026 at 00:30:00",
                "2026-03-02T00:30:00-03:30"
            ),
            (
                "2026-03-02T23:00:00Z", "Asia/Kathmandu", "3 Mar 2026 at 04:45:00",
                "2026-03-03T04:45:00+05:45"
            ),
            (
                "2026-03-02T12:00:00Z", "Pacific/Kiritimati", "3 Mar 2026 at 02:00:00",
                "2026-03-03T02:00:00+14:00"
            ),
            (
                "2026-01-01T00:00:00Z", "America/Los_Angeles", "31 Dec 2025 at 16:00:00",
                "2025-12-31T16:00:00-08:00"
            ),
            // Before 1970, and before time zones, when offsets had seconds.
            ("1969-12-31T23:59:59Z", "GMT", "31 Dec 1969 at 23:59:59", "1969-12-31T23:59:59+00:00"),
            (
                "1840-01-01T12:00:00Z", "Europe/London", "1 Jan 1840 at 11:58:45",
                "1840-01-01T11:59:00-00:01"
            ),
            ("0800-12-25T12:00:00Z", "GMT", "25 Dec 800 at 12:00:00", "0800-12-25T12:00:00+00:00"),
        ])
    func moments(_ written: String, _ zone: String, _ words: String, _ machine: String) throws {
        #expect(try Self.text(written, zone) == DateText(words: words, machine: machine))
    }

    @Test(
        "A whole day is the same day in every zone, without a time",
        arguments: [
            "GMT", "Europe/London", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kolkata",
            "America/Sao_Paulo", "Asia/Beirut",
        ])
    func days(_ zone: String) throws {
        for (day, words) in [
            ("2026-03-02", "2 Mar 2026"), ("2018-11-04", "4 Nov 2018"),
            ("1492-10-12", "12 Oct 1492"),
            ("2026-03-29", "29 Mar 2026"),
        ] {
            #expect(try Self.text(day, zone) == DateText(words: words, machine: day))
        }
    }

    @Test(
        "Words are in the style of the locale",
        arguments: [
            ("en_US", "Mar 2, 2026", "Mar 2, 2026 at 6:00:00\u{202F}PM"),
            ("de_DE", "02.03.2026", "02.03.2026, 18:00:00"),
            ("sv_SE", "2 mars 2026", "2 mars 2026 18:00:00"),
            ("ja_JP", "2026/03/02", "2026/03/02 18:00:00"),
            ("th_TH", "2 มี.ค. 2569", "2 มี.ค. 2569 18:00:00"),
        ])
    func locales(_ locale: String, _ day: String, _ moment: String) throws {
        let words = try ["2026-03-02", "2026-03-02 18:00"].map {
            try Self.text($0, "Europe/Berlin", locale).words
        }
        #expect(words == [day, moment])
    }

    @Test(
        "A birthday may lack any part",
        arguments: [
            (
                VCard.Birthday(year: 1815, month: 12, day: 10, text: "x"), "10 Dec 1815",
                "1815-12-10"
            ),
            (VCard.Birthday(year: 1452, month: 4, day: 15, text: "x"), "15 Apr 1452", "1452-04-15"),
            (VCard.Birthday(month: 2, day: 29, text: "x"), "29 February", "02-29"),
            (VCard.Birthday(year: 1815, month: 12, text: "x"), "December 1815", "1815-12"),
            (VCard.Birthday(year: 815, text: "x"), "815", "0815"),
            (VCard.Birthday(text: "circa 1800"), "circa 1800", ""),
            (VCard.Birthday(day: 10, text: "---10"), "---10", ""),
            (VCard.Birthday(year: 0, month: 1, day: 1, text: "00000101"), "00000101", ""),
        ])
    func birthdays(_ birthday: VCard.Birthday, _ words: String, _ machine: String) {
        for zone in ["GMT", "Pacific/Apia", "America/Los_Angeles"] {
            let dates = DateWriter(
                locale: Locale(identifier: "en_GB"), zone: TimeZone(identifier: zone) ?? .gmt)
            #expect(dates.text(birthday) == DateText(words: words, machine: machine))
        }
    }

    @Test("Concurrent tasks can share one writer")
    func tasks() async {
        let dates = DateWriter(
            locale: Locale(identifier: "en_GB"),
            zone: TimeZone(identifier: "Europe/London") ?? .gmt)
        let moments = (0..<1_000).map {
            Moment(seconds: $0 * 1_600_009, hasTime: $0.isMultiple(of: 2))
        }
        let alone = moments.map { dates.text($0, .dateAndTime) }
        let together = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { moments.map { dates.text($0, .dateAndTime) } == alone }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(together)
    }
}
