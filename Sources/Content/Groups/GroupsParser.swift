import Diagnostics
import YAML

/// A group in groups.yml, before its names are resolved.
struct GroupEntry: Sendable {
    struct Member: Sendable {
        let reference: Reference

        /// In the site's languages, one on a site without `languages`; empty for none.
        var positions: [String] = []
    }

    /// A rule that finds members by their cards.
    struct Source: Sendable {
        /// The key of the rule.
        enum Criterion: String, Sendable, CaseIterable {
            case container, category, role, title, unit, group
        }

        let criterion: Criterion
        let value: String
        let location: Location
    }

    struct Former: Sendable {
        let reference: Reference
        let lastDay: CivilDay
    }

    let slug: String
    let location: Location

    /// In the site's languages.
    var titles: [String]
    var members: [Member] = []
    var sources: [Source] = []
    var former: [Former] = []
    var layout: Group.Layout?
    var order = Group.Order.name
}

extension GroupEntry {
    var title: String { titles.first ?? slug }
}

/// Reads groups.yml.
struct GroupsParser {
    private var fields: FieldReader
    private let languages: [String]
    private var groups: [GroupEntry] = []

    /// Returns the groups in their order; a group with a problem may lack members.
    /// `languages` are the codes of the site's languages.
    static func groups(
        from source: SourceText, languages: [String], problems: inout [Problem]
    ) -> [GroupEntry] {
        do {
            let lines = SourceLines(source)
            let root = try YAMLParser(lines).root()
            var parser = GroupsParser(
                fields: FieldReader(root, in: lines, what: "groups.yml"), languages: languages)
            if case .map(let entries) = root.value { entries.forEach { parser.read($0) } }
            problems += parser.fields.problems
            return parser.groups
        } catch {
            problems.append(error)
            return []
        }
    }
}

extension GroupsParser {
    private mutating func read(_ entry: YAMLEntry) {
        let slug = Slug.normalized(entry.key)
        if let flaw = Slug.flaw(in: slug) {
            return fields.fail(.badSlug(slug, flaw, at: fields.location(of: entry.keyNode)))
        }
        var details = FieldReader(entry.value, in: fields.lines, what: entry.key)
        var group = GroupEntry(
            slug: slug, location: fields.location(of: entry.keyNode),
            titles: details.texts("title", in: languages)
                ?? Array(repeating: slug.asTitle, count: max(1, languages.count)))
        group.members = members(&details)
        group.sources = sources(&details)
        group.former = former(&details)
        group.layout = choice("layout", &details)
        group.order = choice("sort", &details) ?? .name
        fields.problems += details.allProblems(unknownKeys: .error)
        groups.append(group)
    }

    private func members(_ details: inout FieldReader) -> [GroupEntry.Member] {
        guard let node = details.node("members") else { return [] }
        guard case .list(let items) = node.value else {
            details.fail(
                "bad-members", "members must be a list, not \(node.kind)", at: node,
                help: "write members: [ada-lovelace: Chair, charles-babbage]")
            return []
        }
        var seen: Set<String> = []
        return items.compactMap { item in
            guard let member = member(item, &details) else {
                details.fail(
                    "bad-members", "a member must be a contact's slug, with or without a text",
                    at: item, help: "write ada-lovelace, or ada-lovelace: Chair")
                return nil
            }
            if seen.insert(member.reference.name).inserted { return member }
            details.fail(
                "repeated-member", "the group lists \"\(member.reference.name)\" twice",
                at: member.reference.location, help: "keep one of the two")
            return nil
        }
    }

    /// Returns the member of `ada-lovelace`, or of `ada-lovelace: Chair`; `nil` for another node.
    private func member(_ node: YAMLNode, _ details: inout FieldReader) -> GroupEntry.Member? {
        func reference(_ name: String, _ node: YAMLNode) -> Reference {
            Reference(name: name, location: details.location(of: node))
        }
        if let name = node.text {
            return GroupEntry.Member(reference: reference(name, node))
        }
        guard case .map(let entries) = node.value, entries.count == 1, let entry = entries.first,
            entry.value.text != nil || entry.value.value == .null
                || entry.value.isMap && !languages.isEmpty
        else { return nil }
        var fields = FieldReader(node, in: details.lines, what: entry.key)
        let positions = fields.texts(entry.key, in: languages) ?? []
        details.problems += fields.problems
        return GroupEntry.Member(
            reference: reference(entry.key, entry.keyNode),
            positions: positions.allSatisfy(\.isBlank) ? [] : positions)
    }

    private func sources(_ details: inout FieldReader) -> [GroupEntry.Source] {
        guard let node = details.node("from") else { return [] }
        let nodes: [YAMLNode]
        if case .list(let items) = node.value { nodes = items } else { nodes = [node] }
        return nodes.flatMap { source in
            guard case .map(let entries) = source.value, entries.count == 1,
                let entry = entries.first
            else {
                details.fail(
                    "bad-source", "from must be one rule, or a list of them", at: source,
                    help: "write from: { category: Student }, or a list such as "
                        + "[{ category: Student }, { container: students }]")
                return [GroupEntry.Source]()
            }
            guard let criterion = GroupEntry.Source.Criterion(rawValue: entry.key) else {
                let known = GroupEntry.Source.Criterion.allCases.map(\.rawValue)
                details.fail(
                    "unknown-key", "unknown key \"\(entry.key)\"", at: entry.keyNode,
                    help: Suggestions.help(for: entry.key, in: known))
                return []
            }
            return (details.texts(of: entry.value, entry.key) ?? []).map {
                GroupEntry.Source(
                    criterion: criterion, value: $0.text, location: details.location(of: $0.node))
            }
        }
    }

    private func former(_ details: inout FieldReader) -> [GroupEntry.Former] {
        details.entries("former").compactMap { entry in
            let reference = Reference(
                name: entry.key, location: details.location(of: entry.keyNode))
            let text = entry.value.text ?? ""
            do throws(MomentParser.Failure) {
                return GroupEntry.Former(
                    reference: reference, lastDay: try MomentParser.day(text))
            } catch {
                let node = entry.value.text == nil ? entry.keyNode : entry.value
                details.fail(
                    error.problem(entry.key, text, isDay: true, at: details.location(of: node)))
                return nil
            }
        }
    }

    /// Returns `nil` if the key is missing, or has an unknown value.
    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, _ details: inout FieldReader
    ) -> Choice? {
        guard let node = details.node(key) else { return nil }
        let text = node.text ?? node.kind
        if let choice = Choice(rawValue: text) { return choice }
        let known = Choice.allCases.map(\.rawValue)
        details.fail(
            "bad-\(key)", "unknown \(key) \"\(text)\"", at: node,
            help: Suggestions.help(for: text, in: known))
        return nil
    }
}
