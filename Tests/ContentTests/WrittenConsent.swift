import Diagnostics

@testable import Content

/// A consent, and the many ways to write it down.
struct WrittenConsent {
    private(set) var meaning = ConsentMeaningOfText()
    private var hasPublish = false

    /// In the order in which they are written.
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
        consent.hasPublish = Bool.random(using: &generator)
        if consent.hasPublish { consent.meaning.publish = fields(&generator) }
        consent.containers = some(&generator)
        for name in consent.containers {
            consent.meaning.containers[name] =
                ["authorized", "denied"].randomElement(using: &generator)
        }
        consent.contacts = some(&generator)
        for name in consent.contacts {
            consent.meaning.contacts[name] = entry(&generator)
        }
        return consent
    }

    func edit(_ generator: inout SeededGenerator) -> ConsentEdit {
        let containers = Bool.random(using: &generator) ? containers : Self.names
        let contacts = Bool.random(using: &generator) ? contacts : Self.names
        let container = containers.randomElement(using: &generator) ?? "everyone"
        let contact = contacts.randomElement(using: &generator) ?? "ada-lovelace"
        let publish = Set(Self.fields(&generator).compactMap { PublishedField($0) })
        let day = CivilDay(year: 2031, month: 2, day: Int.random(in: 1...28, using: &generator))
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return .setContainer(container, .authorized)
        case 1: return .setContainer(container, .denied)
        case 2: return .deny(contact)
        case 3: return .grant(contact, publish: publish, until: nil)
        case 4: return .grant(contact, publish: nil, until: day)
        default: return .grant(contact, publish: publish, until: day)
        }
    }

    /// `hasBrackets` where some value in brackets is more than a list in one line.
    func text(_ generator: inout SeededGenerator) -> (text: String, hasBrackets: Bool) {
        var writer = ConsentWriter(generator: generator)
        defer { generator = writer.generator }
        let text = writer.text(
            publish: hasPublish ? meaning.publish : nil,
            containers: containers.map { ($0, meaning.containers[$0] ?? "") },
            contacts: contacts.map { ($0, meaning.contacts[$0] ?? .denied) })
        return (text, writer.hasBrackets)
    }

    static func meaning(of text: String) -> ConsentMeaningOfText? {
        var problems: [Problem] = []
        let consent = ConsentParser.consent(
            from: SourceText(path: "consent.yml", text: text), problems: &problems)
        return problems.isEmpty ? ConsentMeaningOfText(consent) : nil
    }

    /// The writer marks its comments so that they are found without any knowledge of YAML.
    static func comments(in text: String) -> [String] {
        text.matches(of: /# <[0-9]+>/).map { String($0.output) }
    }
}

extension WrittenConsent {
    private static func some(_ generator: inout SeededGenerator) -> [String] {
        let most = [0, 1, 2, 5].randomElement(using: &generator) ?? 0
        return Array(names.shuffled(using: &generator).prefix(most))
    }

    private static func fields(_ generator: inout SeededGenerator) -> [String] {
        let some = fields.shuffled(using: &generator)
            .prefix(Int.random(in: 0..<5, using: &generator))
        return (["name"] + some).sorted()
    }

    private static func entry(_ generator: inout SeededGenerator) -> ConsentMeaningOfText.Entry {
        if Int.random(in: 0..<3, using: &generator) == 0 { return .denied }
        var entry = ConsentMeaningOfText.Entry()
        if Bool.random(using: &generator) { entry.publish = fields(&generator) }
        if Bool.random(using: &generator) { entry.until = "2029-3-7" }
        if Bool.random(using: &generator) { entry.slug = "some-words" }
        return entry
    }
}
