import Foundation
import Testing

@testable import Content

@Suite("Dates and times")
struct MomentTests {
    private func parser(_ zone: String) throws -> MomentParser {
        MomentParser(zone: try #require(TimeZone(identifier: zone)))
    }

    @Test(
        "Accepted notations",
        arguments: [
            ("2026-03-02", "2026-03-02T00:00:00Z"), ("2026-03-02T18:00", "2026-03-02T18:00:00Z"),
            ("2026-03-02 18:00:30", "2026-03-02T18:00:30Z"),
            ("2026-03-02t18:00:30.123z", "2026-03-02T18:00:30Z"),
            ("2026-03-02T18:00:00+01:00", "2026-03-02T17:00:00Z"),
            ("2026-03-02 18:00 +0100", "2026-03-02T17:00:00Z"),
            ("2026-03-02T18:00-05", "2026-03-02T23:00:00Z"),
            ("2026-03-02T00:30+01:00", "2026-03-01T23:30:00Z"),
            ("2023-03-24 8:00:00", "2023-03-24T08:00:00Z"),
            ("2016-01-01 12:00:00 -5", "2016-01-01T17:00:00Z"),
            ("2016-01-01 12:00:00 UTC", "2016-01-01T12:00:00Z"),
            ("2016-01-01T12:00:00GMT", "2016-01-01T12:00:00Z"),
            ("2016-1-29", "2016-01-29"), ("2021-07-7", "2021-07-07"), ("2026-3-2", "2026-03-02"),
            ("0001-01-01", "0001-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
        ])
    func forms(text: String, same: String) throws {
        let parser = MomentParser(zone: .gmt)
        #expect(try parser.moment(text).seconds == parser.moment(same).seconds)
        #expect(try parser.moment(text).hasTime == text.contains(":"))
    }

    @Test(
        "Another notation of a date is corrected",
        arguments: [
            ("29.1.2016", "2016-01-29"), ("2016/1/29", "2016-01-29"), ("20160129", "2016-01-29"),
            ("1/29/2016", "2016-01-29"), ("29/1/2016", "2016-01-29"), ("1/2/2016", nil),
            ("2016-29-01", "2016-01-29"), ("29 January 2016", "2016-01-29"),
            ("Jan 29th, 2016", "2016-01-29"), ("30.2.2016", nil), ("tomorrow", nil), ("", nil),
            ("29.1.2016 18:00", "2016-01-29 18:00"), ("2016.01.29", "2016-01-29"),
            ("Fri, 29 Jan 2016 10:00:00 +0100", "2016-01-29 10:00:00 +0100"),
            ("2016-01-29T10:00 Europe/London", nil), ("12.99", nil), ("3.4.5", nil),
        ])
    func corrected(text: String, expected: String?) {
        #expect(MomentParser.corrected(text, isDay: false) == expected)
    }

    @Test(
        "Texts that are not dates",
        arguments: [
            "", "2026", "2026-003-2", "2026-3-", "02.03.2026", "2026-03-02T", "2026-03-02T18",
            "2026-03-02T1800",
            "2026-03-02T18:00+", "2026-03-02T18:00+01:0", "2026-03-02T18:00:00.", "2026-03-02x",
            "２０２６-03-02", "2026-03-02T18:00Zx", "-2026-03-02", "2026-03-02T18:00 Europe/London",
        ])
    func malformed(text: String) {
        #expect(throws: MomentParser.Failure.malformed) {
            try MomentParser(zone: .gmt).moment(text)
        }
    }

    @Test(
        "Days and times that do not exist",
        arguments: [
            "2026-02-30", "2026-00-01", "0000-01-01", "2026-03-02T24:00", "2026-03-02T18:60",
            "2026-03-02T18:00:60", "2026-03-02T18:00+24:00", "2026-03-02T18:00+01:60",
        ])
    func impossible(text: String) {
        #expect(throws: MomentParser.Failure.impossible) {
            try MomentParser(zone: .gmt).moment(text)
        }
    }

    @Test(
        "Clock changes",
        arguments: [
            // Skipped times get the offset before the change.
            ("Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00Z"),
            ("Europe/Berlin", "2026-03-29T01:59:59", "2026-03-29T00:59:59Z"),
            ("Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00Z"),
            // Of repeated times, the first is meant.
            ("Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
            ("Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00:00Z"),
            // Midnight is skipped, so the day begins at one.
            ("America/Havana", "2026-03-08", "2026-03-08T05:00:00Z"),
            ("Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00Z"),
            // Half an hour, and the far ends of the day.
            ("Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00Z"),
            ("Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00Z"),
            ("Pacific/Niue", "2026-01-01", "2026-01-01T11:00:00Z"),
            ("Asia/Kathmandu", "2026-01-01", "2025-12-31T18:15:00Z"),
            // A day that the zone skipped.
            ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
            ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z"),
        ])
    func changes(zone: String, local: String, same: String) throws {
        #expect(
            try parser(zone).moment(local).seconds == MomentParser(zone: .gmt).moment(same).seconds)
    }

    @Test("Each hour of a year is found again from its local time, except repeated ones")
    func roundTrip() throws {
        for name in ["Europe/Berlin", "America/St_Johns", "Africa/Casablanca", "Antarctica/Troll"] {
            let zone = try #require(TimeZone(identifier: name))
            for seconds in stride(from: 1_767_225_600, to: 1_798_761_600, by: 1800) {
                let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
                let moment = Moment(local: seconds + offset, in: zone, hasTime: true)
                let again = zone.secondsFromGMT(
                    for: Date(timeIntervalSince1970: Double(moment.seconds)))
                #expect(moment.seconds <= seconds && moment.seconds + again == seconds + offset)
            }
        }
    }
}
