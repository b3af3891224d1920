import Testing
import VCard

@Suite("Birthdays")
struct BirthdayTests {
    @Test(
        "Any part of a date of birth can be missing",
        arguments: [
            ("BDAY:1815-12-10", (1815, 12, 10)), ("BDAY:18151210", (1815, 12, 10)),
            ("BDAY:1815-12-10T23:10:00Z", (1815, 12, 10)), ("BDAY:18151210T2310", (1815, 12, 10)),
            ("BDAY;VALUE=date:1815-12", (1815, 12, nil)), ("BDAY:1815", (1815, nil, nil)),
            ("BDAY:--1210", (nil, 12, 10)), ("BDAY:--12-10", (nil, 12, 10)),
            ("BDAY:--12", (nil, 12, nil)), ("BDAY:---10", (nil, nil, 10)),
            ("BDAY:--0229", (nil, 2, 29)), ("BDAY:2000-02-29", (2000, 2, 29)),
            ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10", (nil, 12, 10)),
            ("BDAY:1604-12-10", (nil, 12, 10)), ("BDAY:16040229", (nil, 2, 29)),
            ("BDAY:1604", (1604, nil, nil)),
            ("BDAY:1900-02-29", (nil, nil, nil)), ("BDAY:2026-02-30", (nil, nil, nil)),
            ("BDAY:2026-13-01", (nil, nil, nil)), ("BDAY:2026-00-01", (nil, nil, nil)),
            ("BDAY:2026-01-00", (nil, nil, nil)), ("BDAY:26-1-1", (nil, nil, nil)),
            ("BDAY;VALUE=text:1815", (nil, nil, nil)),
        ] as [(String, (Int?, Int?, Int?))])
    func birthday(line: String, parts: (Int?, Int?, Int?)) {
        let text = String(line.drop { $0 != ":" }.dropFirst())
        #expect(
            Reading.card(line)?.birthday?.value
                == VCard.Birthday(year: parts.0, month: parts.1, day: parts.2, text: text))
    }

    @Test("An empty birthday is ignored")
    func empty() throws {
        #expect(try #require(Reading.card("BDAY:")).birthday == nil)
        #expect(Reading.problems("BDAY:", "BDAY;VALUE=text:circa 1800") == [])
    }

    @Test("An invalid date is reported and kept as text")
    func notADate() {
        #expect(
            Reading.problems("BDAY;VALUE=date:2026-02-30") == [
                """
                a.vcf:4:17: warning: the birthday is not a date [not-a-date]
                  4 | BDAY;VALUE=date:2026-02-30
                    |                 ^^^^^^^^^^
                  help: write it as 1815-12-10, or as --12-10 without the year
                """
            ])
    }
}
