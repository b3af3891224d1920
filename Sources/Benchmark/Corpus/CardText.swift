/// The card of one contact of a corpus: 10 to 15 properties; the corpus's consent.yml withholds
/// about half of them.
struct CardText {
    let number: Int
    let seed: UInt64

    /// The file name without extension, which is also the contact's unique slug.
    static func name(of number: Int) -> String { "contact-\(number.padded)" }

    /// One in this many contacts has a picture.
    private static let picturePeriod = 8

    var text: String {
        var random = SeededGenerator(seed: seed, 2, number)
        let lines = ["BEGIN:VCARD", "VERSION:4.0"] + properties(&random) + ["END:VCARD", ""]
        return lines.map(\.folded).joined(separator: "\r\n")
    }
}

extension CardText {
    private func properties(_ random: inout SeededGenerator) -> [String] {
        let (given, family) = (random.pick(Words.given), random.pick(Words.family))
        var properties = [
            "UID:urn:example:contact:\(number)", "FN:\(given) \(family)", "N:\(family);\(given);;;",
            "ORG:\(random.pick(Words.places)) \(random.pick(Words.trades))s",
            "TITLE:\(random.pick(Words.trades))",
            "EMAIL;TYPE=work:work.\(number)@example.org",
            "EMAIL;TYPE=home:private.\(number)@home.example",
            "TEL;TYPE=cell:+44 7700 \(1_000_000 + number)",
            "ADR;TYPE=home:;;\(random.pick(Words.nouns)) lane \(number);"
                + "\(random.pick(Words.places));;\(10_000 + random.below(80_000));Norway",
            "REV:20260109T100000Z",
        ]
        if number % Self.picturePeriod == 0 {
            properties.append("PHOTO:/pictures/\(random.below(PNGPicture.count)).png")
        }
        return properties + more(&random)
    }

    /// Properties that only some cards have.
    private func more(_ random: inout SeededGenerator) -> [String] {
        let year = 1930 + random.below(75)
        let others = [
            "TEL;TYPE=work,voice:+47 22 \(10_000_000 + number)",
            "URL:https://example.org/people/\(number)",
            "BDAY:\(year)-0\(random.between(1, 9))-1\(random.below(10))",
            // A post must not contain the words of a note.
            "NOTE:Member \(number): \(random.pick(Words.nouns)) of year \(year), "
                + "locker \(number * 3 + 1)",
        ]
        return others.filter { _ in random.below(3) > 0 }
    }
}

extension String {
    /// The line folded at 75 bytes, between characters (RFC 6350, section 3.2).
    fileprivate var folded: String {
        guard utf8.count > 75 else { return self }
        var (lines, size) = ("", 0)
        for character in self {
            let length = character.utf8.count
            if size + length > 75 { (lines, size) = (lines + "\r\n ", 1) }
            lines.append(character)
            size += length
        }
        return lines
    }
}
