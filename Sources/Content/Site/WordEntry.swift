import Diagnostics
import YAML

/// A word of the theme, as site.yml or a file of words has it.
package struct WordEntry: Sendable, Hashable {
    package let key: String

    /// The text by plural category; a text without plural forms is `other`.
    package let forms: [String: String]

    /// The place of the key.
    package let location: Location

    /// The places of the texts, by category.
    package let textLocations: [String: Location]
}

extension WordEntry {
    /// Reads `contacts: Mitglieder` and `post-count: { one: …, other: … }`.
    package static func all(
        in entries: [YAMLEntry], of lines: SourceLines, problems: inout [Problem]
    ) -> [WordEntry] {
        entries.compactMap { entry in
            let texts = Self.texts(entry)
            guard !texts.isEmpty, texts.allSatisfy({ $0.node.text != nil }) else {
                problems.append(
                    Problem(
                        "yaml-type", "\(entry.key) must be a text, or its plural forms",
                        at: lines.location(of: entry.keyNode.range),
                        help: "write \(entry.key): some words"))
                return nil
            }
            func byForm<Value>(_ value: (YAMLNode) -> Value) -> [String: Value] {
                Dictionary(texts.map { ($0.form, value($0.node)) }) { first, _ in first }
            }
            return WordEntry(
                key: entry.key, forms: byForm { $0.text ?? "" },
                location: lines.location(of: entry.keyNode.range),
                textLocations: byForm { lines.location(of: $0.range) })
        }
    }

    /// Returns all entries of a file of words.
    package static func all(
        in source: SourceText, problems: inout [Problem]
    ) -> [WordEntry] {
        let lines = SourceLines(source)
        do {
            let root = try YAMLParser(lines).root()
            switch root.value {
            case .map(let entries): return all(in: entries, of: lines, problems: &problems)
            case .null: return []
            default:
                problems.append(
                    Problem(
                        "yaml-type", "a file of words has lines of the form key: value",
                        at: lines.location(of: root.range),
                        help: "write each word as in contacts: Members"))
            }
        } catch {
            problems.append(error)
        }
        return []
    }

    private static func texts(_ entry: YAMLEntry) -> [(form: String, node: YAMLNode)] {
        guard case .map(let forms) = entry.value.value else { return [("other", entry.value)] }
        return forms.map { ($0.key, $0.value) }
    }
}
