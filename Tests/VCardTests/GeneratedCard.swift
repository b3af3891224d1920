import VCard

/// Cards made of whatever could go wrong when it is written.
struct GeneratedCard {
    private var dice: Dice

    init(seed: UInt64) { dice = Dice(state: seed) }

    /// As 4.0 has it: written in that version it is read as it was.
    mutating func card() -> VCard {
        var properties = [
            VCard.Property(name: "FN", text: text()), VCard.Property(name()),
            VCard.Property(name: "NICKNAME", list: dice.some(3) { Self.text(&$0) }),
            VCard.Property(name: "ORG", components: [text()] + dice.some(2) { Self.text(&$0) }),
            VCard.Property(birthday()), VCard.Property(photo()),
            VCard.Property(name: "UID", uri: "urn:uuid:\(dice.roll(1000))"),
            VCard.Property(name: "CATEGORIES", list: [text(), text()]),
            VCard.Property(
                name: "KIND", text: dice.pick(["individual", "org", "group", "x-robot"])),
        ]
        properties += dice.some(4) { Self.typed(&$0) }
        properties += dice.some(3) { Self.address(&$0) }
        properties += dice.some(3) { Self.unknown(&$0) }
        properties += [
            VCard.Property(group: "item1", name: "EMAIL", text: text()),
            VCard.Property(label: text(), group: "item1"),
        ]
        return VCard([VCard.Property(name: "VERSION", text: "4.0")] + properties)
    }
}

extension GeneratedCard {
    private static let pieces = [
        "a", "Z", " ", "  ", ",", ";", ":", "\\", "\\n", "\"", "^", "^n", "=", "'", "\n", "\t", "é",
        "e\u{301}", "ß", "山", "👩‍👩‍👧‍👦", "🇬🇧", "\u{200F}", "Lovelace", "BEGIN:VCARD", "END:VCARD\n",
        "a long stretch of ASCII that is likely to be folded somewhere in its middle",
        "\u{FEFF}",
        "x\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}",
    ]

    /// At its ends neither white space nor what a name of its own makes of it.
    private static func text(_ dice: inout Dice) -> String {
        "A" + dice.some(12) { $0.pick(pieces) }.joined() + "z"
    }

    private mutating func text() -> String { Self.text(&dice) }

    private mutating func name() -> VCard.Name {
        VCard.Name(
            family: text(), given: text(), additional: dice.some(2) { Self.text(&$0) },
            prefixes: dice.some(2) { Self.text(&$0) }, suffixes: dice.some(2) { Self.text(&$0) })
    }

    private mutating func birthday() -> VCard.Birthday {
        let (year, month, day) = (dice.roll(3000), 1 + dice.roll(12), 1 + dice.roll(28))
        return switch dice.roll(4) {
        case 0: VCard.Birthday(text: text())
        case 1: VCard.Birthday(year: year == 1604 ? 1605 : year, month: month, day: day, text: "")
        case 2: VCard.Birthday(month: month, day: day, text: "")
        default: VCard.Birthday(year: year, text: "")
        }
    }

    private mutating func photo() -> VCard.Photo {
        if dice.roll(4) == 0 { return .uri("https://example.org/a,b;c?d=\(dice.roll(9))") }
        return .data(
            (0...dice.roll(200)).map { _ in UInt8(dice.roll(256)) },
            mediaType: dice.pick(["image/jpeg", "image/png", "image/svg+xml", nil]))
    }

    private static func typed(_ dice: inout Dice) -> VCard.Property {
        VCard.Property(
            name: dice.pick(["EMAIL", "TEL", "URL", "NOTE", "TITLE", "ROLE", "PRONOUNS"]),
            text: text(&dice), types: dice.some(2) { $0.pick(["work", "home", "x-Ü;:"]) },
            preference: dice.pick([nil, 1, 7, 100]))
    }

    private static func address(_ dice: inout Dice) -> VCard.Property {
        VCard.Property(
            VCard.Address(
                poBox: text(&dice), street: text(&dice), country: text(&dice),
                deliveryLabel: dice.pick([nil, text(&dice)])),
            types: dice.some(2) { $0.pick(["work", "home"]) }, preference: dice.pick([nil, 1, 3]))
    }

    private static func unknown(_ dice: inout Dice) -> VCard.Property {
        VCard.Property(
            group: dice.pick([nil, "a", "b.c"]), name: dice.pick(["X-A", "RELATED", "X-Ü"]),
            parameters: dice.some(2) { dice in
                VCard.Parameter(
                    name: dice.pick(["X-P", "LANGUAGE", "ALTID"]),
                    values: [""] + dice.some(2) { text(&$0) })
            },
            value: text(&dice).replacing("\n", with: ""), line: 0)
    }
}
