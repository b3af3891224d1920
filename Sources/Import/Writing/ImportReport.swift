import Content
import Platform

/// What an import did, for the report beside the site.
package struct ImportReport: Sendable {
    enum Section: String, CaseIterable, Sendable {
        case decided = "What the texts are"
        case changed = "Changed"
        case unconverted = "To convert by hand"
        case deadLinks = "Links to pages and files that were not imported"
        case notImported = "Not imported"
    }

    /// Each note, with the file and line of the old site that it is about.
    private var notes: [Section: [String]] = [:]

    /// How often each rule changed a text, by its description.
    private var rules: [String: Int] = [:]

    /// The places of the template code that is in comments now, by its kind.
    private var templates: [String: [String]] = [:]

    /// Lines at the top: what came.
    var summary: [String] = []

    mutating func add(_ section: Section, at place: String, _ text: String) {
        notes[section, default: []].append("`\(place)`: \(text)".inOneLine)
    }

    /// Reports template code by its kind, such as `{% include map.html %}`.
    mutating func add(template kind: String, at place: String) {
        templates[kind, default: []].append(place)
    }

    /// Reports the keys of a configuration that are not among those that are `read`.
    mutating func add(unread config: DataValue, but read: Set<String>, at path: String?) {
        let keys = config.entries.filter {
            !read.contains($0.key.lowercased()) && $0.value != .null
        }
        guard let path, !keys.isEmpty else { return }
        let names = keys.map(\.key).joined(separator: ", ")
        add(.notImported, at: path, "settings without a place in site.yml: \(names)")
    }

    mutating func count(_ rule: String, _ number: Int = 1) {
        if number > 0 { rules[rule, default: 0] += number }
    }

    /// Puts what only the theme had last, and the many files of a folder into one line.
    private func shown(_ notes: [String]) -> [String] {
        let folders = Dictionary(grouping: notes) {
            $0.wholeMatch(of: Self.fileOfTheme).map { "`\($0.1)/`: \($0.2)" } ?? ""
        }
        return folders.sorted { $0.key < $1.key }.flatMap { folder, notes in
            folder.isEmpty || notes.count < 6 ? notes : ["\(folder): \(notes.count) files"]
        }
    }

    private static let fileOfTheme = SharedRegex(
        /`([^`\/]+\/?[^`\/]*)\/[^`]+`: (part of the old theme|a name that Jekyll skips)/)

    /// The files that are not imported.
    var left: Set<String> {
        let all = (notes[.notImported] ?? []) + (notes[.unconverted] ?? [])
        return Set(all.compactMap { $0.split(separator: "`").first.map(String.init) })
    }

    /// True if a line counts values of a key that were not imported.
    func counts(key: String) -> Bool { rules.keys.contains { $0.contains("key \(key) ") } }

    func number(_ section: Section) -> Int { notes[section]?.count ?? 0 }

    /// A line about the conditions in texts of which all branches stay.
    private var conditions: [String] {
        let places = ["{% if %}", "{% unless %}", "{% case %}"].flatMap { templates[$0] ?? [] }
        if places.isEmpty { return [] }
        let texts = Set(places.compactMap { $0.split(separator: ":").first.map(String.init) })
        let fact = "conditions that import does not know: \(places.count); all their branches are "
        return [fact + "shown in: \(texts.sorted().joined(separator: ", ")): look through them"]
    }

    /// The numbers of what came and of what needs a look, each on a line.
    package var lines: [String] {
        let count = templates.values.reduce(0) { $0 + $1.count }
        return summary + (count == 0 ? [] : ["template code in comments: \(count)"]) + conditions
            + Section.allCases.compactMap { section in
                let count = number(section)
                return count == 0 ? nil : "\(section.rawValue.lowercased()): \(count)"
            }
    }

    /// True if people were imported.
    package internal(set) var hasPeople = false

    /// The report as Markdown.
    package var text: String {
        var lines: [String] = []
        func add(_ heading: String, _ items: [String]) {
            if !items.isEmpty { lines += [heading, ""] + items.map { "- \($0)" } + [""] }
        }
        add("# Import", summary + conditions)
        add(
            "## Changed in texts",
            rules.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
        add(
            "## Template code that became comments, by kind",
            templates.sorted { $0.key < $1.key }.map { kind, places in
                "`\(kind)` (\(places.count)): \(places.map { "`\($0)`" }.joined(separator: ", "))"
            })
        for section in Section.allCases {
            add("## \(section.rawValue) (\(number(section)))", shown(notes[section] ?? []))
        }
        return lines.joined(separator: "\n")
    }
}
