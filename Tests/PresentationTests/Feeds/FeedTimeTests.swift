import Content
import Foundation
import Presentation
import Testing

@Suite("A time in a feed")
struct FeedTimeTests {
    @Test(
        "A time is written in the form of each format",
        arguments: [
            (0, "GMT", "1970-01-01T00:00:00+00:00", "Thu, 01 Jan 1970 00:00:00 GMT"),
            (-1, "GMT", "1969-12-31T23:59:59+00:00", "Wed, 31 Dec 1969 23:59:59 GMT"),
            (
                1_772_469_296, "Europe/Berlin", "2026-03-02T17:34:56+01:00",
                "Mon, 02 Mar 2026 16:34:56 GMT"
            ),
            (
                951_782_400, "America/New_York", "2000-02-28T19:00:00-05:00",
                "Tue, 29 Feb 2000 00:00:00 GMT"
            ),
            (Int.min, "GMT", "0001-01-02T00:00:00+00:00", "Tue, 02 Jan 0001 00:00:00 GMT"),
            (Int.max, "GMT", "9999-12-31T00:00:00+00:00", "Fri, 31 Dec 9999 00:00:00 GMT"),
        ])
    func written(_ seconds: Int, _ zone: String, _ rfc3339: String, _ rfc822: String) throws {
        let time = FeedTime(
            Moment(seconds: seconds, hasTime: true),
            zone: try TimeZone(identifier: zone).orThrow(zone))
        #expect(time.rfc3339 == rfc3339)
        #expect(time.rfc822 == rfc822)
    }

    @Test("A whole day becomes its first second in the site's time zone")
    func day() throws {
        let zone = try TimeZone(identifier: "Asia/Tokyo").orThrow("zone")
        let day = try CivilDay(year: 2026, month: 3, day: 2).orThrow("day")
        let time = FeedTime(Moment(day, in: zone), zone: zone)
        #expect(time.rfc3339 == "2026-03-02T00:00:00+09:00")
        #expect(time.rfc822 == "Sun, 01 Mar 2026 15:00:00 GMT")
    }
}
