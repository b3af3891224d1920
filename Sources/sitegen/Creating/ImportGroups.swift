import Content
import Diagnostics
import Foundation
import Import
import YAML

/// What an import of people adds to groups.yml: a group for each new unit, and the last days of
/// former members.
struct ImportGroups {
    private static let shown = "Content/contacts/groups.yml"

    /// What is added, and what differs and stays, each on a line.
    private(set) var lines: [String] = []
    private let path: String
    private var source: SourceText
    private var isChanged = false

    /// The keys of the groups, with those of their `from` and `former`.
    private var groups: [YAMLEntry] {
        get throws { try Self.entries(YAMLParser(SourceLines(source)).root()) }
    }

    /// `language` is that of the title of a new group of former members.
    init(_ people: CardImport, _ folder: ContentFolder, language: String?) throws {
        path = "\(folder.content)/contacts/groups.yml"
        source = SourceText(path: Self.shown, bytes: [])
        if people.units.isEmpty, people.former.isEmpty { return }
        if FileManager.default.fileExists(atPath: path) {
            source = try ContentFile.text(path, shown: Self.shown)
        }
        try addUnits(people.units)
        let added = lines
        do { try addFormer(people, language) } catch let problem as Problem {
            lines = added
            lines.append("\(Self.shown): not edited: \(problem.message)")
            lines += people.former.map {
                "write below former: \($0.slug.yamlKey): \($0.day)"
            }
        }
    }

    func write(_ content: ContentArguments) throws {
        guard isChanged else { return }
        _ = try content.terminal.change(in: "\(content.folder.content)/contacts") {
            (path, source.bytes)
        }
    }
}

extension ImportGroups {
    private mutating func addUnits(_ units: [String]) throws {
        let groups = try groups
        var keys = Set(groups.map { Slug.normalized($0.key) })
        let known = Set(groups.flatMap { Self.units(of: $0.value) })
        for unit in units where !known.contains(unit.lowercased()) {
            let key = Slug.make(unit)
            if key.isEmpty { continue }
            guard keys.insert(key).inserted else {
                lines.append("\(Self.shown): has a group \(key), so none is added for \(unit)")
                continue
            }
            append(
                "\(key.yamlKey):\n  title: \(unit.yamlText)\n  from:\n    unit: \(unit.yamlText)")
            lines.append("\(Self.shown): new group \(key), of the unit \(unit)")
        }
    }

    private mutating func addFormer(_ people: CardImport, _ language: String?) throws {
        let lists = try groups.compactMap { group in
            Self.value("former", in: group.value).map { (group.key, Self.entries($0)) }
        }
        var days: [String: [(name: String, day: String)]] = [:]
        for member in people.former {
            let name = member.slug
            let list = lists.first { $0.1.contains { $0.key == name } } ?? lists.first
            let old = list?.1.first { $0.key == name }?.value.text
            if old == member.day { continue }
            guard old.map({ people.had($0, of: member) }) ?? member.isNew else {
                let old = old ?? "no last day"
                lines.append("\(Self.shown): \(name): \(old) stays; the import has \(member.day)")
                continue
            }
            days[list?.0 ?? "former", default: []].append((name, member.day))
            lines.append("\(Self.shown): \(name) is a former member after \(member.day)")
        }
        for (group, days) in days.sorted(by: { $0.key < $1.key }) {
            if let list = lists.first(where: { $0.0 == group }) {
                try set(days, of: list.1, in: [group, "former"])
            } else {
                let title = language.flatMap { Self.titles[$0] } ?? "Former members"
                let entries = days.map { "\n    \($0.name.yamlKey): \($0.day)" }.joined()
                append("former:\n  title: \(title)\n  former:\(entries)")
            }
        }
    }

    /// Sets days in a map in braces or on lines.
    private mutating func set(
        _ days: [(name: String, day: String)], of old: [YAMLEntry], in path: [String]
    ) throws {
        var editor = try YAMLEditor(source, name: path[0], code: "groups-edit", help: "")
        let kept = old.filter { entry in !days.contains { $0.name == entry.key } }
            .map { ($0.key, $0.value.text ?? "") }
        let braces = (kept + days).map { "\($0.yamlKey): \($1)" }.joined(separator: ", ")
        if try !editor.replaceMapInBraces(path, with: "{ \(braces) }") {
            for (name, day) in days { try editor.set(path + [name], to: day) }
        }
        (source, isChanged) = (editor.source, true)
    }

    private mutating func append(_ text: String) {
        let end = source.bytes.isEmpty || source.bytes.last == UInt8(ascii: "\n") ? "" : "\n"
        source = SourceText(path: Self.shown, bytes: source.bytes + Array("\(end)\(text)\n".utf8))
        isChanged = true
    }

    private static let titles = [
        "de": "Ehemalige", "es": "Antiguos miembros", "fr": "Anciens membres",
    ]
}

extension ImportGroups {
    private static func entries(_ node: YAMLNode?) -> [YAMLEntry] {
        if case .map(let entries) = node?.value { entries } else { [] }
    }

    private static func value(_ key: String, in node: YAMLNode) -> YAMLNode? {
        entries(node).first { $0.key == key }?.value
    }

    /// Returns the units that a group has members from, in lower case.
    private static func units(of group: YAMLNode) -> [String] {
        guard let from = value("from", in: group) else { return [] }
        return items(from).compactMap { value("unit", in: $0) }.flatMap(items)
            .compactMap { $0.text?.lowercased() }
    }

    private static func items(_ node: YAMLNode) -> [YAMLNode] {
        if case .list(let items) = node.value { items } else { [node] }
    }
}
