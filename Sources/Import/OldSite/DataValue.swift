import Content
import Diagnostics
import Foundation
import Platform
import TOMLKit
import YAML

/// A value of front matter or of a data file, whether YAML, TOML or JSON.
enum DataValue: Hashable, Sendable {
    case null

    /// `isPlain` is true for a number, a truth value or a date.
    case text(String, isPlain: Bool = false)
    case list([DataValue])
    case map([Entry])

    struct Entry: Hashable, Sendable {
        let key: String
        let value: DataValue
    }
}

extension DataValue {
    /// The value of a key, in any letter case; `nil` if it is missing or null.
    subscript(_ key: String) -> DataValue? {
        guard let value = entries.first(where: { $0.key.lowercased() == key })?.value else {
            return nil
        }
        return value == .null ? nil : value
    }

    /// The value below keys in maps in one another; null if one is missing.
    func value(at path: some Sequence<String>) -> DataValue {
        path.reduce(self) { $0[$1] ?? .null }
    }

    /// The value of the first of several keys that is there.
    func first(_ keys: [String]) -> DataValue? { keys.lazy.compactMap { self[$0] }.first }

    /// Returns the map without some keys, which are in lower case.
    func without(_ keys: [String]) -> DataValue {
        .map(entries.filter { !keys.contains($0.key.lowercased()) })
    }

    /// Returns the map with another value of a key, which is last if it is new.
    func with(_ key: String, _ value: DataValue) -> DataValue {
        let entry = Entry(key: key, value: value)
        if self[key] == nil { return .map(without([key]).entries + [entry]) }
        return .map(entries.map { $0.key.lowercased() == key ? entry : $0 })
    }

    /// The keys, in lower case, that have another value than an earlier one of their synonyms.
    func unused(of synonyms: [[String]]) -> [String] {
        synonyms.flatMap { keys in
            let first = first(keys)
            return keys.filter { self[$0] != nil && self[$0] != first }
        }
    }

    /// Returns the map with what another one has in addition, also in the maps in both.
    func merging(_ other: DataValue) -> DataValue {
        var result = entries
        for entry in other.entries {
            let same = result.firstIndex { $0.key.lowercased() == entry.key.lowercased() }
            guard let same else {
                result.append(entry)
                continue
            }
            let own = result[same]
            if !own.value.entries.isEmpty {
                result[same] = Entry(key: own.key, value: own.value.merging(entry.value))
            }
        }
        return .map(result)
    }

    /// Returns a map, or a list of maps, with some of the keys; `nil` for others.
    func filtered(_ isKept: (String) -> Bool) -> DataValue? {
        let items = items.compactMap { $0.filtered(isKept) }
        let entries = entries.filter { isKept($0.key.lowercased()) }
        return !items.isEmpty ? .list(items) : entries.isEmpty ? nil : .map(entries)
    }

    var entries: [Entry] { if case .map(let entries) = self { entries } else { [] } }
    var items: [DataValue] { if case .list(let items) = self { items } else { [] } }

    /// The keys of a map, and those of a list of names and maps.
    var keys: [String] { text.map { [$0] } ?? items.flatMap(\.keys) + entries.map(\.key) }

    /// A scalar without surrounding white space; `nil` for others and for an empty text.
    var text: String? {
        guard case .text(let text, _) = self else { return nil }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// A scalar as a list of one text, or the texts of a list.
    var texts: [String] { text.map { [$0] } ?? items.compactMap(\.text) }

    /// True for a map with more than a name or a path, or a list with such a map.
    var hasDetails: Bool {
        let names = ["name", "title", "display_name", "path", "src", "image", "url", "feature"]
        let full = entries.filter { !$0.value.isBlank }
        return full.count > 1 || full.contains { !names.contains($0.key.lowercased()) }
            || items.contains(where: \.hasDetails)
    }

    /// True for null, an empty text and a list or map of nothing else.
    var isBlank: Bool {
        if case .text(let text, _) = self { return text.allSatisfy(\.isWhitespace) }
        return items.allSatisfy(\.isBlank) && entries.allSatisfy(\.value.isBlank)
    }

    /// True if a build can read the value below `extra`: the depth and the length of keys are
    /// limited.
    var isReadable: Bool { (try? DataValue("extra: {key: \(yaml)}", .yaml, path: "")) != nil }

    var day: CivilDay? { text.flatMap(CivilDay.init(startOf:)) }

    /// True for null and for `false` of YAML 1.1, but not for texts in quotation marks.
    var isFalse: Bool {
        if case .text(_, isPlain: true) = self, flag == false, text != "0" { return true }
        return self == .null
    }

    /// True for a map with an e-mail address, or with a phone number or a birthday by its key.
    var hasContactDetails: Bool {
        entries.contains { entry in
            entry.key.isKeyOfContact
                || entry.value.allTexts.contains { PeopleReader.mail($0) != nil }
        }
    }

    /// A number that is no text.
    var number: Double? {
        if case .text(let text, isPlain: true) = self { Double(text) } else { nil }
    }

    var flag: Bool? {
        switch text?.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }

    /// The value on one line, as YAML in flow style.
    var yaml: String {
        switch self {
        case .null: "null"
        case .text(let text, let isPlain):
            isPlain && text.wholeMatch(of: Self.plain) != nil
                ? text : text.yamlKey
        case .list(let items): "[" + items.map(\.yaml).joined(separator: ", ") + "]"
        case .map(let entries):
            "{" + entries.map { "\($0.key.yamlKey): \($0.value.yaml)" }.joined(separator: ", ")
                + "}"
        }
    }
}

extension DataValue {
    enum Format {
        case yaml, toml, json

        /// `nil` for a file that has no data.
        init?(fileExtension: String) {
            let formats = ["yml": Self.yaml, "yaml": .yaml, "toml": .toml, "json": .json]
            guard let format = formats[fileExtension.lowercased()] else { return nil }
            self = format
        }
    }

    /// Parses a file. `path` appears in messages.
    init(_ text: String, _ format: Format, path: String) throws(Problem) {
        switch format {
        case .yaml:
            let (root, bytes) = try Self.root(ofYAML: text, path: path)
            self.init(root, bytes)
        case .toml:
            // The library is recursive in the parts of keys.
            if let deep = text.firstMatch(of: Self.longKey) {
                let line = text[..<deep.range.lowerBound].count { $0 == "\n" } + 1
                throw Problem(
                    "toml-syntax", "a key has too many parts", at: Location(path: path, line: line))
            }
            do {
                self.init(try TOMLTable(string: text))
            } catch {
                let failure = error as? TOMLParseError
                throw Problem(
                    "toml-syntax", failure?.description ?? "\(error)",
                    at: Location(path: path, line: failure?.source.begin.line))
            }
        case .json:
            do {
                self = try JSONDecoder().decode(DataValue.self, from: Data(text.utf8))
            } catch {
                throw Problem("json-syntax", "this is not JSON", at: Location(path: path))
            }
        }
    }

    /// A list with a map for each row.
    init(_ table: CSVTable) {
        self = .list(
            table.rows.map { row in
                .map(
                    zip(table.headings, row).filter { !$1.isEmpty }.map {
                        Entry(key: $0, value: .text($1))
                    })
            })
    }

    private static let plain = SharedRegex(/-?[0-9]+(\.[0-9]+)?|true|false/)
    private static let longKey = SharedRegex(/(?:[\w"'-]+\.){64}/)

    static let `true` = DataValue.text("true", isPlain: true)

    /// The start of a key that the same map has again.
    fileprivate static let repeated = "\u{10FFFA}"

    /// Returns the root of YAML, whose keys may be repeated: the last one counts, as in most
    /// parsers.
    private static func root(ofYAML text: String, path: String) throws(Problem) -> (
        YAMLNode, bytes: [UInt8]
    ) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Each repeated key costs another reading of the text.
        var rest = 100
        while true {
            rest -= 1
            let source = SourceText(path: path, bytes: Array(lines.joined(separator: "\n").utf8))
            do { return (try YAMLParser(SourceLines(source)).root(), source.bytes) } catch {
                guard rest > 0, error.code == "duplicate-key", let second = error.location?.line,
                    lines.renameEarlier(of: second - 1)
                else { throw error }
            }
        }
    }

    /// Reads the lines of damaged YAML, TOML or JSON that are a key and a value, and lists of one
    /// level. The last of equal keys counts.
    init(lenient text: String) {
        var entries: [Entry] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.replacing(/\s#.*$/, with: "")
            if let match = line.wholeMatch(of: /\s{0,2}"?([A-Za-z][\w-]*)"?\s*[:=]\s*(.*)/) {
                let plain = String(match.2).trimmingCharacters(in: .whitespaces.union(.quotes))
                let isFlow = match.2.hasPrefix("[") || match.2.hasPrefix("{")
                let value = isFlow ? try? DataValue(String(match.2), .yaml, path: "") : nil
                entries.removeAll { $0.key == match.1 }
                entries.append(
                    Entry(key: String(match.1), value: value ?? .text(plain, isPlain: true)))
            } else if let match = line.wholeMatch(of: /\s*-\s+(.*)/), let last = entries.last,
                last.value.text == nil
            {
                let item = String(match.1).trimmingCharacters(in: .whitespaces.union(.quotes))
                entries[entries.count - 1] = Entry(
                    key: last.key, value: .list(last.value.items + [.text(item, isPlain: true)]))
            }
        }
        self = .map(entries)
    }

    /// A title, and one of several tags, may be the word `Null`.
    private init(_ node: YAMLNode, _ bytes: [UInt8], key: String = "", isItem: Bool = false) {
        switch node.value {
        case .null:
            let mayBeWord = key == "title" || isItem && TagSpellings.keys.contains(key)
            let word = mayBeWord ? node.wordOfNull(in: bytes) : nil
            self = word.map { .text($0) } ?? .null
        case .scalar(let text, let isPlain): self = .text(text, isPlain: isPlain)
        case .list(let nodes):
            self = .list(nodes.map { DataValue($0, bytes, key: key, isItem: true) })
        case .map(let entries):
            self = .map(
                entries.filter { !$0.key.hasPrefix(Self.repeated) }.map {
                    let key = $0.key.lowercased()
                    return Entry(key: $0.key, value: DataValue($0.value, bytes, key: key))
                })
        }
    }

    private init(_ value: any TOMLValueConvertible) {
        if let table = value.table {
            self = .map(
                table.keys.compactMap { key in
                    table[key].map { Entry(key: key, value: DataValue($0)) }
                })
        } else if let array = value.array {
            self = .list(array.map { DataValue($0) })
        } else if let text = value.string {
            self = .text(text)
        } else {
            let text = value.debugDescription
            // The library writes a local time as if it were in GMT.
            let isLocal = value.dateTime.map { $0.offset == nil } ?? false
            self = .text(isLocal ? text.replacing(/Z$/, with: "") : text, isPlain: true)
        }
    }
}

extension DataValue: Decodable {
    /// Decodes JSON; the keys of an object are sorted.
    init(from decoder: any Decoder) throws {
        let json = try decoder.singleValueContainer()
        if json.decodeNil() {
            self = .null
        } else if let object = try? json.decode([String: DataValue].self) {
            self = .map(
                object.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) })
        } else if let items = try? json.decode([DataValue].self) {
            self = .list(items)
        } else if let flag = try? json.decode(Bool.self) {
            self = .text(String(flag), isPlain: true)
        } else if let integer = try? json.decode(Int.self) {
            self = .text(String(integer), isPlain: true)
        } else if let number = try? json.decode(Double.self) {
            self = .text(String(number), isPlain: true)
        } else {
            self = .text(try json.decode(String.self))
        }
    }
}

private let birthday = SharedRegex(
    /^(?:birth|bday|geb(?:oren|urt|$|[^a-zäöü])|naissance|cumple)|_of_birth|birthday|geburtstag/)

extension StringProtocol {
    /// True for the key of a phone number or a birthday.
    var isKeyOfContact: Bool {
        ["phone", "tel", "mobil", "handy"].contains(where: lowercased().hasPrefix)
            || isKeyOfBirthday
    }

    var isKeyOfBirthday: Bool { lowercased().firstMatch(of: birthday) != nil }
}

extension CharacterSet {
    fileprivate static let quotes = CharacterSet(charactersIn: "\"',")
}

extension [String] {
    /// Renames the last earlier key that is that of a line, with the same indentation. Returns
    /// false if there is none.
    fileprivate mutating func renameEarlier(of second: Int) -> Bool {
        guard indices.contains(second), let end = self[second].firstIndex(of: ":"),
            let first = self[..<second].lastIndex(where: { $0.hasPrefix(self[second][...end]) }),
            let start = self[first].firstIndex(where: { $0 != " " })
        else { return false }
        self[first].insert(contentsOf: DataValue.repeated, at: start)
        return true
    }
}
