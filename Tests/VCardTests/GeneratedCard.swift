import TestSupport
import VCard

/// Cards of values that are difficult to write.
struct GeneratedCard {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A card of version 4.0: written and read again, it is equal.
    mutating func card() -> VCard {
        var properties = [
            VCard.Property(name: "FN", text: text()), VCard.Property(name()),
            VCard.Property(name: "NICKNAME", list: random.some(3) { Self.text(&$0) }),
            VCard.Property(name: "ORG", components: [text()] + random.some(2) { Self.text(&$0) }),
            VCard.Property(birthday()), VCard.Property(photo()),
            VCard.Property(name: "UID", uri: "urn:uuid:\(random.below(1000))"),
            VCard.Property(name: "CATEGORIES", list: [text(), text()]),
            VCard.Property(
                name: "KIND", text: random.pick(["individual", "org", "group", "x-robot"])),
        ]
        properties += random.some(4) { Self.typed(&$0) }
        properties += random.some(3) { Self.address(&$0) }
        properties += random.some(3) { Self.unknown(&$0) }
        properties += [
            VCard.Property(group: "item1", name: "EMAIL", text: text()),
            VCard.Property(label: text(), group: "item1"),
        ]
        return VCard([VCard.Property(name: "VERSION", text: "4.0")] + properties)
    }
}

extension SeededGenerator {
    /// Returns at most `count` values of `make`.
    fileprivate mutating func some<Value>(
        _ count: Int, _ make: (inout SeededGenerator) -> Value
    ) -> [Value] {
        (0..<below(count + 1)).map { _ in make(&self) }
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

    /// A text without leading or trailing whitespace, which a reader would trim.
    private static func text(_ random: inout SeededGenerator) -> String {
        "A" + random.some(12) { $0.pick(pieces) }.joined() + "z"
    }

    private mutating func text() -> String { Self.text(&random) }

    private mutating func name() -> VCard.Name {
        VCard.Name(
            family: text(), given: text(), additional: random.some(2) { Self.text(&$0) },
            prefixes: random.some(2) { Self.text(&$0) }, suffixes: random.some(2) { Self.text(&$0) }
        )
    }

    private mutating func birthday() -> VCard.Birthday {
        let (year, month, day) = (random.below(3000), 1 + random.below(12), 1 + random.below(28))
        return switch random.below(4) {
        case 0: VCard.Birthday(text: text())
        case 1: VCard.Birthday(year: year == 1604 ? 1605 : year, month: month, day: day, text: "")
        case 2: VCard.Birthday(month: month, day: day, text: "")
        default: VCard.Birthday(year: year, text: "")
        }
    }

    private mutating func photo() -> VCard.Photo {
        if random.isOneIn(4) { return .uri("https://example.org/a,b;c?d=\(random.below(9))") }
        return .data(
            (0...random.below(200)).map { _ in UInt8(random.below(256)) },
            mediaType: random.pick(["image/jpeg", "image/png", "image/svg+xml", nil]))
    }

    private static func typed(_ random: inout SeededGenerator) -> VCard.Property {
        VCard.Property(
            name: random.pick(["EMAIL", "TEL", "URL", "NOTE", "TITLE", "ROLE", "PRONOUNS"]),
            text: text(&random), types: random.some(2) { $0.pick(["work", "home", "x-Ü;:"]) },
            preference: random.pick([nil, 1, 7, 100]))
    }

    private static func address(_ random: inout SeededGenerator) -> VCard.Property {
        VCard.Property(
            VCard.Address(
                poBox: text(&random), street: text(&random), country: text(&random),
                deliveryLabel: random.pick([nil, text(&random)])),
            types: random.some(2) { $0.pick(["work", "home"]) },
            preference: random.pick([nil, 1, 3]))
    }

    private static func unknown(_ random: inout SeededGenerator) -> VCard.Property {
        VCard.Property(
            group: random.pick([nil, "a", "b.c"]), name: random.pick(["X-A", "RELATED", "X-Ü"]),
            parameters: random.some(2) { random in
                VCard.Parameter(
                    name: random.pick(["X-P", "LANGUAGE", "ALTID"]),
                    values: [""] + random.some(2) { text(&$0) })
            },
            value: text(&random).replacing("\n", with: ""), line: 0)
    }
}
