import Privacy
import Testing

@Suite("Phone numbers")
struct PhoneTests {
    private static let london = [
        "+44 20 7946 0000", "0044 20 7946 0000", "020 7946 0000", "(0)20 7946 0000",
        "+44 (0)20 7946 0000", "tel:+442079460000", "020-7946-0000", "(020) 7946 0000",
        "020 7946 0000", "0044 (0) 20 7946 0000", "442079460000", "wa.me/442079460000?text=x",
    ]

    @Test(
        "National and international spellings match the same number", arguments: london.dropLast(2),
        london)
    func oneNumber(value: String, text: String) {
        let leaks = LeakSearch([.phone(value)]).leaks(in: Array("call \(text) now".utf8))
        #expect(leaks.map(\.value) == [0])
    }

    @Test(
        "Common spellings of a number are found",
        arguments: [
            "+44.20.7946.0000", "+44 20 7946 0000", "+44 20 7946 0000 x12", "02079460000;ext=12",
            "02079460000x12", "020 7946 0000 / 0001", "tel 020 7946 0000, 020 7946 0001",
            "020 7946 0000 020 7946 0001", "020 7946 0001 020 7946 0000", "＋４４ ２０ ７９４６ ００００",
            "<td>020</td><td>7946</td><td>0000</td>", "020<b>7946</b>0000", "020/7946/0000",
            "020‑7946‑0000", "020 7946 0000\n12 34", "2024-01-15 020 7946 0000", "TEL:02079460000",
            "+44 20 7946 0000 +44 20 7946 0001", "%2B44%2020%207946%200000",
            "phone=02079460000&x=1",
            "(+44) 20 7946 0000", "Room 7, 020 7946 0000.",
        ])
    func found(text: String) {
        let leaks = LeakSearch([.phone("+44 20 7946 0000")]).leaks(in: Array(text.utf8))
        #expect(leaks.map(\.value) == [0])
    }

    @Test(
        "A number is found with any whitespace and with signs between its groups",
        arguments: [
            "+44 20 7946\n0000", "020\r\n7946\r\n0000", "020 7946  0000", "020\t7946\t0000",
            "020<br>\n7946 0000", "<span>+44</span>\n<span>20</span>\n<span>7946 0000</span>",
            "020 / 7946 0000", "020 - 7946 0000", "020 \u{2013} 7946 \u{2013} 0000",
            "020\u{B7}7946\u{B7}0000", "+44\u{B7}20\u{B7}7946\u{B7}0000", "020 \u{2022} 7946 0000",
            "020_7946_0000", "020~7946~0000", "020,7946,0000", "+44,20,7946,0000",
            "020&middot;7946&bull;0000", "020 7946\n0000\n020 7946\n0001",
            "020\u{B7}7946\u{B7}0000 \u{B7} 020\u{B7}7946\u{B7}0001",
            "020,7946,0000, 020,7946,0001",
        ])
    func apart(text: String) {
        let search = LeakSearch([.phone("+44 20 7946 0000"), .phone("020 7946 0000")])
        #expect(search.leaks(in: Array(text.utf8)).map(\.value).sorted() == [0, 1])
    }

    @Test(
        "A number is found after a colon",
        arguments: [
            "TEL;PREF=1:02079460000", "phone1:02079460000", "Room 12:020 7946 0000",
            "02079460000:1", "TEL;PREF=1:02 079 460 000", "10:20:02079460000",
        ])
    func behindColon(text: String) {
        let leaks = LeakSearch([.phone("020 7946 0000")]).leaks(in: Array(text.utf8))
        #expect(leaks.map(\.value) == [0])
    }

    @Test(
        "A number is found in a path before a counter that distinguishes files",
        arguments: ["-1.txt", "_1.txt", ".1.txt", "-12", ".txt", ".0a1b2c3d.jpg", "-1.0a1b2c.jpg"])
    func paths(ending: String) {
        let search = LeakSearch([.phone("020 7946 0000")])
        #expect(search.leaks(inPath: "x/02079460000\(ending)").map(\.value) == [0])
    }

    @Test(
        "A longer number in a path does not match",
        arguments: ["-123.txt", "_1234.txt", "0.txt", "-1-2.txt", "-1/2.txt"])
    func otherPaths(ending: String) {
        let search = LeakSearch([.phone("020 7946 0000")])
        #expect(search.leaks(inPath: "x/02079460000\(ending)") == [])
    }

    @Test(
        "Numbers in amounts, lists, tables and times are distinguished from phone numbers",
        arguments: [
            "12,345,678,900", "1,234,567,890", "1.000.000", "12.345.678", "20,24,01,15",
            "[20,24,01,15]", "2024 - 01 - 15", "2024\n01\n15", "2024\t01\t15",
            "2024\u{B7}01\u{B7}15", "10:20 24 01 15", "20 24 01:15", "20 24 01 15:30",
            "10:20 24-01-15",
            "3\n20\n24\n01\n15", "20\n24\n01\n15\n16", "20.24\n01.15",
            "<td>3</td>\n<td>20</td>\n<td>24</td>\n<td>01</td>\n<td>15</td>",
            "7_20_24_01_15", "20\u{B7}24\u{B7}01\u{B7}15\u{B7}16", "2024-01-15\n10",
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n0", "v10.20.30\n40", "3a20240115", "20240115f",
        ])
    func amounts(text: String) {
        let search = LeakSearch([
            .phone("+1 234 567 8900"), .phone("1234567890"), .phone("100 0000"),
            .phone("12 345 678"), .phone("+45 20 24 01 15"), .phone("2024011510"),
            .phone("10203040"),
        ])
        #expect(search.leaks(in: Array(text.utf8)) == [])
    }

    @Test(
        "Unrelated digits do not match",
        arguments: [
            "1020794600001", "a3f02079460000c9", "442079460000123456", "020 7946 00001",
            "+49 20 7946 0000", "0.2079460000", "20.79460000.5", "02079460000-1", "946 0000",
            "2 0 7 9 4 6 0 0 0 0", "1-020-7946-0000-5", "020, 7946, 0000",
            "1700000000123", "192.168.1.1", "020:7946:0000",
        ])
    func notFound(text: String) {
        #expect(LeakSearch([.phone("+44 20 7946 0000")]).leaks(in: Array(text.utf8)) == [])
    }

    @Test("An American number is found with and without its country code")
    func american() {
        let search = LeakSearch([.phone("+1 212 555 0100")])
        for text in ["212-555-0100", "(212) 555-0100", "1-212-555-0100", "+1.212.555.0100"] {
            #expect(search.leaks(in: Array(text.utf8)).map(\.value) == [0], "\(text)")
        }
    }

    @Test("A number is found without its area code, from seven digits on")
    func local() {
        let values = ["+1 212 555 0100", "(020) 7946 0000", "0171/1234567", "02079460018"]
        let texts = ["555-0100", "7946 0000", "1234567", "7946 0018"]
        let search = LeakSearch(values.map(SensitiveValue.phone))
        for (index, text) in texts.enumerated() {
            #expect(
                search.leaks(in: Array("Ring \(text).".utf8)).map(\.value) == [index], "\(text)")
            for other in ["030 \(text)", "1\(text)", "\(text)0", "\(text)-1"] {
                #expect(search.leaks(in: Array("Ring \(other).".utf8)) == [], "\(other)")
            }
        }
        #expect(search.leaks(in: Array("460 0000".utf8)) == [])
        #expect(LeakSearch([.phone("12345678")]).leaks(in: Array("2345678".utf8)) == [])
    }

    @Test("Dates, page numbers and coordinates do not match numbers of eight digits")
    func eightDigits() {
        let danish = LeakSearch([
            .phone("+45 20 24 01 15"), .phone("12345678"), .phone("+45 12 34 56 78"),
        ])
        for text in [
            "2024-01-15", "2024-01-15T10:20:30Z", "2024/01/15", "1 2 3 4 5 6 7 8", "#12345678",
            "1 2 3 4 5 6 7 8 9 10 11 12", "M12.34 56.78 90.12", "0.12345678", "12345678.5",
            "11 22 33 44 12 34 56 78 55 66 77 88 99 11 22 33 44",
        ] {
            #expect(danish.leaks(in: Array(text.utf8)) == [], "\(text)")
        }
        #expect(danish.leaks(in: Array("20 24 01 15".utf8)).map(\.value) == [0])
        #expect(danish.leaks(in: Array("1234 5678".utf8)).map(\.value) == [1, 2])
    }

    @Test("A number of seven digits is searched for as written, a shorter one is not")
    func short() {
        let search = LeakSearch([.phone("555 0100"), .phone("555 010")])
        #expect(search.leaks(in: Array("555-0100, 555 010".utf8)).map(\.value) == [0])
        #expect(search.leaks(in: Array("15550100".utf8)) == [])
    }
}
