import Foundation
import Testing

@testable import PreviewServer

@Suite("An HTTP date")
struct HTTPDateTests {
    @Test(
        "is parsed in each of its formats",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777),
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
            ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
            ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
            ("Friday, 31-Dec-69 23:59:59 GMT", 3_155_759_999),
            ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_799),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        ])
    func read(_ text: String, _ seconds: Int) {
        #expect(HTTPDate(text)?.seconds == seconds)
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "0", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 29 Feb 2023 08:49:37 GMT",
            "Sun, 29 Feb 1900 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
            "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
            "Xxx, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 19944 08:49:37 GMT",
            "Sun, 06 Nov -994 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMT x", "1994-11-06T08:49:37Z", "784111777",
            String(repeating: "Sun, ", count: 10_000),
        ])
    func unread(_ text: String) {
        #expect(HTTPDate(text) == nil)
    }

    @Test("is written like the system's own calendar, and read back")
    func manyDays() throws {
        for day in stride(from: -719_000, to: 2_932_000, by: 499) {
            let seconds = day * 86_400 + (day &* 7919) % 43_200 + 43_200
            var time = time_t(seconds)
            var parts = tm()
            gmtime_r(&time, &parts)
            var buffer = [CChar](repeating: 0, count: 60)
            let count = strftime(&buffer, 60, "%a, %d %b %Y %H:%M:%S GMT", &parts)
            let digits = buffer[..<count].map { UInt8(bitPattern: $0) }
            let text = try #require(HTTPDate(seconds: seconds)?.text)
            // The system writes the year 31 without leading zeros.
            if seconds > -30_000_000_000 {
                #expect(text == String(decoding: digits, as: UTF8.self))
            }
            #expect(HTTPDate(text)?.seconds == seconds)
        }
    }

    @Test(
        "has a year of four digits",
        arguments: [Int.min, -62_167_219_201, 253_402_300_800, Int.max])
    func bounds(_ seconds: Int) {
        #expect(HTTPDate(seconds: seconds) == nil)
    }
}
