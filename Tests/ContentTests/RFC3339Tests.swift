import Content
import Foundation
import Testing

@Suite("Dates in RFC 3339")
struct RFC3339Tests {
    @Test(
        "Offsets, days alone, and the limits of years",
        arguments: [
            (0, true, "GMT", "1970-01-01T00:00:00+00:00"),
            (-62_135_596_800, true, "GMT", "0001-01-01T00:00:00+00:00"),
            (-62_135_596_801, true, "GMT", "0000-12-31T23:59:59+00:00"),
            (253_402_300_800, true, "GMT", "10000-01-01T00:00:00+00:00"),
            (1_772_469_296, true, "Asia/Kathmandu", "2026-03-02T22:19:56+05:45"),
            (1_772_469_296, true, "America/St_Johns", "2026-03-02T13:04:56-03:30"),
            (1_772_469_296, false, "Pacific/Kiritimati", "2026-03-03"),
            (-62_135_596_800, false, "GMT", "0001-01-01"),
        ])
    func digits(seconds: Int, hasTime: Bool, zone: String, expected: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        #expect(Moment(seconds: seconds, hasTime: hasTime).rfc3339(in: zone) == expected)
    }
}
