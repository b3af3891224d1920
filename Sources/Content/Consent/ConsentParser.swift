import Diagnostics
import Privacy
import YAML

/// Reads consent.yml.
struct ConsentParser {
    private var fields: FieldReader
    private var consent = Consent()

    /// Returns the contents of consent.yml. An entry with a problem publishes nothing.
    static func consent(from source: SourceText, problems: inout [Problem]) -> Consent {
        do {
            let lines = SourceLines(source)
            var parser = ConsentParser(
                fields: FieldReader(
                    try YAMLParser(lines).root(), in: lines, what: "consent.yml"))
            parser.readAll()
            problems += parser.fields.problems
            parser.consent.hasErrors = parser.fields.problems.hasErrors
            return parser.consent
        } catch {
            problems.append(error)
            return .damaged
        }
    }

    /// Returns the contents of a text without errors; otherwise throws all its problems.
    static func validConsent(from source: SourceText) throws(Problems) -> Consent {
        var problems: [Problem] = []
        let consent = consent(from: source, problems: &problems)
        if problems.hasErrors { throw Problems(problems) }
        return consent
    }

    private mutating func readAll() {
        let lists = lists(&fields)
        if let publish = lists.publish { consent.publish = publish }
        consent.forMembers = lists.forMembers ?? []
        consent.forMembersLocation = fields.node("forMembers").map(fields.location)
        fields.entries("containers").forEach { readContainer($0) }
        fields.entries("contacts").forEach { readContact($0) }
        fields.entries("allow").forEach { readAllowances($0) }
        fields.warnOfUnknownKeys(
            .error, hint: "write it indented below contacts: or containers: if it names one")
    }
}

extension ConsentParser {
    private mutating func readContainer(_ entry: YAMLEntry) {
        let place = fields.location(of: entry.keyNode)
        guard entry.value.isMap else {
            let state = state(entry.value, of: entry.key, "\(entry.key):")
            consent.containers[entry.key] = Consent.Container(
                state: state ?? .denied, location: place)
            return
        }
        var details = FieldReader(entry.value, in: fields.lines, what: entry.key)
        let lists = lists(&details, inheriting: consent.publish)
        let node = details.node("state")
        noteForMembers(in: &details)
        details.warnOfUnknownKeys(.error)
        fields.problems += details.problems
        let state = state(node ?? entry.keyNode, of: entry.key, "state:", isMissing: node == nil)
        consent.containers[entry.key] = Consent.Container(
            state: details.problems.hasErrors ? .denied : state ?? .denied, location: place,
            publish: lists.publish, forMembers: lists.forMembers)
    }

    /// Returns a container's state; `nil`, with a problem, if it has none. `key` is where to write
    /// it.
    private mutating func state(
        _ node: YAMLNode, of container: String, _ key: String, isMissing: Bool = false
    ) -> Consent.ContainerState? {
        let text = isMissing ? nil : node.text
        if let state = text.flatMap({ Consent.ContainerState(rawValue: $0) }) { return state }
        fields.fail(
            "bad-consent",
            "\"\(container)\" must be authorized or denied, not "
                + (text.map { "\"\($0)\"" } ?? (isMissing ? "nothing" : node.kind)), at: node,
            help: text.flatMap { Suggestions.didYouMean($0, in: ["authorized", "denied"]) }
                ?? "write \(key) authorized, or \(key) denied")
        return nil
    }

    private mutating func readContact(_ entry: YAMLEntry) {
        var contact = ConsentEntry(key: entry.key, location: fields.location(of: entry.keyNode))
        if entry.value.isMap {
            readDetails(entry.value, into: &contact)
        } else {
            contact.isDenied = true
        }
        if !entry.value.isMap, entry.value.text != "denied" {
            fields.fail(
                "bad-consent",
                "\"\(entry.key)\" must be denied or a map with publish, until or slug",
                at: entry.value.text == nil ? entry.keyNode : entry.value,
                help: "write \(entry.key): denied, or below it publish: [name, photo]")
        }
        consent.contacts.append(contact)
    }

    private mutating func readDetails(_ node: YAMLNode, into contact: inout ConsentEntry) {
        var details = FieldReader(node, in: fields.lines, what: contact.key)
        (contact.publish, contact.forMembers) = lists(&details)
        contact.publishLocation = details.node("publish").map(details.location)
        contact.forMembersLocation = noteForMembers(in: &details)
        contact.until = until(&details)
        contact.slug = slug(&details)
        contact.aliases = details.aliases()
        let state = details.node("state")
        if let state, state.text != "denied" {
            details.fail(
                "bad-consent", "state must be denied", at: state,
                help: "write state: denied, or leave the line out")
        }
        details.warnOfUnknownKeys(.error)
        contact.isDenied = state != nil || details.problems.hasErrors
        fields.problems += details.problems
    }

    private mutating func readAllowances(_ entry: YAMLEntry) {
        let place = fields.location(of: entry.keyNode)
        let page = entry.key.pathParts.joined(separator: "/")
        for (text, node) in fields.texts(of: entry.value, entry.key) ?? [] {
            consent.allowances.append(
                Allowance(
                    page: page, text: text, pageLocation: place,
                    location: fields.location(of: node)))
        }
    }

    /// Returns the fields that everyone and that members see; `nil` without such a list. Members
    /// alone see contacts whose `publish`, or the one that they inherit, is empty.
    private func lists(
        _ fields: inout FieldReader, inheriting inherited: Set<PublishedField> = [.init(.name)]
    ) -> (publish: Set<PublishedField>?, forMembers: Set<PublishedField>?) {
        let start = fields.problems.count
        let (publish, forMembers) = (
            publishedFields("publish", &fields), publishedFields("forMembers", &fields)
        )
        let (everyone, members) = (publish ?? inherited, forMembers ?? [])
        let isForMembers = everyone.isEmpty && !members.isEmpty
        let key = publish == nil || isForMembers ? "forMembers" : "publish"
        guard fields.problems.count == start, !(isForMembers ? members : everyone).covers(.name),
            let list = fields.node(key)
        else { return (publish, forMembers) }
        fields.fail(
            "publish-without-name",
            "\(key) must include name: a contact cannot be shown without it", at: list,
            help: publish?.isEmpty == true && forMembers == nil
                ? "add name, write denied to publish nothing, or, for members alone, add "
                    + "forMembers: [name]"
                : "add name, or write denied to publish nothing")
        return (publish, forMembers)
    }

    /// Returns the location of `forMembers`.
    @discardableResult
    private mutating func noteForMembers(in details: inout FieldReader) -> Location? {
        let location = details.node("forMembers").map(details.location)
        consent.forMembersLocation = consent.forMembersLocation ?? location
        return location
    }

    private func publishedFields(
        _ key: String, _ fields: inout FieldReader
    ) -> Set<PublishedField>? {
        let help = "write \(key): [name, photo], or leave the line out"
        guard let list = fields.filledNode(key, help: help) else { return nil }
        guard let names = fields.texts(of: list, key) else { return [] }
        for (name, node) in names where PublishedField(name) == nil {
            fields.fail(
                "unknown-field", "no field \"\(name)\" to publish", at: node,
                help: PublishedField.help(for: name))
        }
        return Set(names.compactMap { PublishedField($0.text) })
    }

    private func until(_ details: inout FieldReader) -> CivilDay? {
        let help = "write the last day of the consent, as in 2027-12-31, or leave the line out"
        guard let node = details.filledNode("until", help: help),
            let text = details.text("until")
        else { return nil }
        return details.day("until", text, at: node)
    }

    private func slug(_ details: inout FieldReader) -> String? {
        guard let node = details.filledNode("slug", help: "write slug: some-words"),
            let slug = details.text("slug").map(Slug.normalized)
        else { return nil }
        guard let flaw = Slug.flaw(in: slug) else { return slug }
        details.fail(.badSlug(slug, flaw, at: details.location(of: node)))
        return nil
    }
}
