import Diagnostics
import TestSupport

@testable import Content

/// A consent that can be written in many notations.
struct WrittenConsent {
    private(set) var meaning = ConsentMeaning()
    private var hasPublish = false

    /// In the order of the text.
    private var containers: [String] = []
    private var contacts: [String] = []

    private static let names = [
        "everyone", "board.vcf", "two words", "ünï", "a:b", "#x", "null", "1906", "a\"b\\c", "it's",
        "urn:uuid:b0b-1", "ada-lovelace", "山田-太郎", "x, y", "[z]", "-", "end ",
    ]
    private static let fields = [
        "photo", "organization", "title", "note", "url", "birthday", "email", "email.work",
        "phone.home", "address", "email.x # y",
    ]
}

extension WrittenConsent {
    static func random(_ generator: inout SeededGenerator) -> WrittenConsent {
        var consent = WrittenConsent()
        consent.hasPublish = generator.isOneIn(2)
        if consent.hasPublish { consent.meaning.publish = fields(&generator) }
        consent.containers = some(&generator)
        for name in consent.containers {
            consent.meaning.containers[name] =
                generator.pick(["authorized", "denied"])
        }
        consent.contacts = some(&generator)
        for name in consent.contacts {
            consent.meaning.contacts[name] = entry(&generator)
        }
        return consent
    }

    func edit(_ generator: inout SeededGenerator) -> ConsentEdit {
        let containers = generator.isOneIn(2) ? containers : Self.names
        let contacts = generator.isOneIn(2) ? contacts : Self.names
        let container = containers.randomElement(using: &generator) ?? "everyone"
        let contact = contacts.randomElement(using: &generator) ?? "ada-lovelace"
        let publish = Set(Self.fields(&generator).compactMap { PublishedField($0) })
        let day = CivilDay(year: 2031, month: 2, day: 1 + generator.below(28))
        let forMembers = publish.subtracting([PublishedField(.name)])
        switch generator.below(10) {
        case 0: return .setContainer(container, .authorized)
        case 1: return .setContainer(container, .denied)
        case 2: return .deny(contact)
        case 3: return .setContainer(container, .authorized, publish: publish)
        case 4: return .grant(contact, publish: publish, until: nil)
        case 5: return .grant(contact, publish: nil, until: day)
        case 6: return .setContainer(container, .authorized, forMembers: forMembers)
        case 7: return .grant(contact, publish: nil, forMembers: forMembers, until: nil)
        case 8: return .grant(contact, publish: publish, forMembers: forMembers, until: day)
        default: return .grant(contact, publish: publish, until: day)
        }
    }

    /// `hasBrackets` is true if a value in brackets is more than a list on one line.
    func text(_ generator: inout SeededGenerator) -> (text: String, hasBrackets: Bool) {
        var writer = ConsentWriter(generator: generator)
        defer { generator = writer.generator }
        let text = writer.text(
            publish: hasPublish ? meaning.publish : nil,
            containers: containers.map { ($0, meaning.containers[$0] ?? "") },
            contacts: contacts.map { ($0, meaning.contacts[$0] ?? .denied) })
        return (text, writer.hasBrackets)
    }

    static func meaning(of text: String) -> ConsentMeaning? {
        var problems: [Problem] = []
        let consent = ConsentParser.consent(
            from: SourceText(path: "consent.yml", text: text), problems: &problems)
        return problems.isEmpty ? ConsentMeaning(consent) : nil
    }

    /// The writer marks its comments, so that they are found without parsing YAML.
    static func comments(in text: String) -> [String] {
        text.matches(of: /# <[0-9]+>/).map { String($0.output) }
    }
}

extension WrittenConsent {
    private static func some(_ generator: inout SeededGenerator) -> [String] {
        let most = generator.pick([0, 1, 2, 5])
        return Array(names.shuffled(using: &generator).prefix(most))
    }

    private static func fields(_ generator: inout SeededGenerator) -> [String] {
        let some = fields.shuffled(using: &generator)
            .prefix(generator.below(5))
        return (["name"] + some).sorted()
    }

    private static func entry(_ generator: inout SeededGenerator) -> ConsentMeaning.Entry {
        if generator.isOneIn(3) { return .denied }
        var entry = ConsentMeaning.Entry()
        if generator.isOneIn(2) { entry.publish = fields(&generator) }
        if generator.isOneIn(6) { entry.forMembers = Array(fields(&generator).dropFirst()) }
        if generator.isOneIn(2) { entry.until = "2029-3-7" }
        if generator.isOneIn(2) { entry.slug = "some-words" }
        return entry
    }
}
