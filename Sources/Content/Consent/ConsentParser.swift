import Diagnostics

/// Reads consent.yml.
struct ConsentParser {
    private var fields: FieldReader
    private var consent = Consent()

    /// What consent.yml says; an entry with a problem publishes nothing.
    static func consent(from source: SourceText, problems: inout [Problem]) -> Consent {
        do {
            var parser = ConsentParser(
                fields: FieldReader(
                    try YAMLParser(source).root(), in: source, what: "consent.yml"))
            parser.readAll()
            problems += parser.fields.problems
            return parser.consent
        } catch {
            problems.append(error)
            return Consent()
        }
    }

    private mutating func readAll() {
        if let publish = publishedFields(&fields) { consent.publish = publish }
        fields.entries("containers").forEach { readContainer($0) }
        fields.entries("contacts").forEach { readContact($0) }
        if let allow = fields.node("allow") {
            fields.fail(
                Problem(
                    .warning, "no-effect", "\"allow\" has no effect in this version of sitegen",
                    at: fields.location(of: allow), help: "leave it out for now"))
        }
        fields.warnOfUnknownKeys()
    }
}

extension ConsentParser {
    private mutating func readContainer(_ entry: YAMLEntry) {
        let place = fields.location(of: entry.keyNode)
        switch entry.value.text {
        case "authorized": consent.containers[entry.key] = (.authorized, place)
        case "denied": consent.containers[entry.key] = (.denied, place)
        default:
            fields.fail(
                Problem(
                    "bad-consent",
                    "\"\(entry.key)\" must be authorized or denied, not "
                        + (entry.value.text.map { "\"\($0)\"" } ?? entry.value.kind),
                    at: fields.location(of: entry.value),
                    help: entry.value.text.flatMap {
                        Suggestion.didYouMean($0, in: ["authorized", "denied"])
                    } ?? "while a container is not named here nobody of it is published"))
        }
    }

    private mutating func readContact(_ entry: YAMLEntry) {
        var contact = ConsentEntry(key: entry.key, location: fields.location(of: entry.keyNode))
        if entry.value.text == "denied" {
            contact.isDenied = true
        } else if case .map = entry.value.value {
            readDetails(entry.value, into: &contact)
        } else {
            contact.isDenied = true
            fields.fail(
                Problem(
                    "bad-consent",
                    "\"\(entry.key)\" must be denied or a map with publish, until or slug",
                    at: fields.location(of: entry.keyNode),
                    help: "write \(entry.key): denied, or below it publish: [name, photo]"))
        }
        consent.contacts.append(contact)
    }

    private mutating func readDetails(_ node: YAMLNode, into contact: inout ConsentEntry) {
        var details = FieldReader(node, in: fields.source, what: contact.key)
        contact.publish = publishedFields(&details)
        contact.until = until(&details)
        contact.slug = slug(&details)
        details.warnOfUnknownKeys()
        details.problems.forEach { fields.fail($0) }
    }

    private func publishedFields(_ fields: inout FieldReader) -> Set<PublishedField>? {
        guard let names = fields.texts("publish"), let list = fields.node("publish") else {
            return nil
        }
        var published: Set<PublishedField> = []
        for (name, node) in names {
            if let field = PublishedField(name) {
                published.insert(field)
            } else {
                fields.fail(
                    Problem(
                        "unknown-field", "no field \"\(name)\" to publish",
                        at: fields.location(of: node),
                        help: Suggestion.didYouMean(name, in: PublishedField.names)
                            ?? "known are: \(PublishedField.names.joined(separator: ", "))"))
            }
        }
        if !published.contains(.name) {
            fields.fail(
                Problem(
                    "publish-without-name", "publish must list name: nobody can be shown without",
                    at: fields.location(of: list),
                    help: "add name, or write denied to publish nothing"))
        }
        return published
    }

    private func until(_ details: inout FieldReader) -> CivilDay? {
        guard let node = details.node("until") else { return nil }
        do {
            return try MomentParser.day(node.text ?? "")
        } catch {
            details.fail(error.problem("until", node, details.location(of: node)))
            return CivilDay(year: 1, month: 1, day: 1)
        }
    }

    private func slug(_ details: inout FieldReader) -> String? {
        guard let node = details.node("slug"), let slug = node.text else { return nil }
        if let flaw = Slug.flaw(in: slug) {
            details.fail(.badSlug(slug, flaw, at: details.location(of: node)))
            return nil
        }
        return slug
    }
}

extension MomentParser.Failure {
    /// The problem with a day or time at a place.
    func problem(_ key: String, _ node: YAMLNode, _ location: Location) -> Problem {
        let text = node.text ?? node.kind
        return switch self {
        case .malformed:
            Problem(
                "bad-date", "\(key) is no date: \"\(text)\"", at: location,
                help: "write it as in 2026-03-02 or 2026-03-02T18:00:00+01:00")
        case .impossible:
            Problem(
                "bad-date", "there is no such day or time: \"\(text)\"", at: location,
                help: "check the day against the calendar")
        }
    }
}

extension Problem {
    static func badSlug(_ slug: String, _ flaw: String, at location: Location) -> Problem {
        Problem(
            "bad-slug", "the slug \"\(slug)\" \(flaw)", at: location,
            help: "a slug is one part of an address: lower-case letters, digits and hyphens")
    }
}
