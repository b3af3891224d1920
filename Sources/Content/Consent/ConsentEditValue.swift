/// What is written where consent.yml has no entry yet, or one that is replaced whole.
enum ConsentEditValue {
    case word(String)

    /// Keys and values of the entry's own, ready to be written.
    case details([(key: String, value: String)])
}

extension ConsentEditValue {
    static func details(
        publish: Set<PublishedField>?, until: CivilDay?, slug: String? = nil
    ) -> ConsentEditValue {
        .details(
            [
                publish.map { ("publish", $0.inBrackets) }, until.map { ("until", $0.text) },
                slug.map { ("slug", $0.yamlKey) },
            ].compactMap(\.self))
    }

    /// In one line.
    var inline: String {
        switch self {
        case .word(let word): word
        case .details(let details) where details.isEmpty: "{}"
        case .details(let details):
            "{ \(details.map { "\($0.key): \($0.value)" }.joined(separator: ", ")) }"
        }
    }

    /// The lines below the key; nil where the value stands beside it.
    var lines: [String]? {
        guard case .details(let details) = self, !details.isEmpty else { return nil }
        return details.map { "\($0.key): \($0.value)" }
    }
}

extension ConsentEntry {
    /// As it would be written anew.
    var value: ConsentEditValue {
        isDenied ? .word("denied") : .details(publish: publish, until: until, slug: slug)
    }
}
