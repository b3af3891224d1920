import BibTeX
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite(
    "Python's packages pybtex and bibtexparser",
    .enabled(
        if: Python.has("pybtex", "bibtexparser"), "pybtex and bibtexparser are missing"))
struct ComparisonTests {
    @Test("read the same from exports of nine programs", arguments: Exports.files)
    func exports(_ file: URL) throws {
        try compare([file.path])
    }

    @Test(
        "read the same from their own test files",
        .enabled(if: !Exports.packages.isEmpty, "the sources of the packages are missing"),
        arguments: Exports.packages)
    func ownFiles(_ package: URL) throws {
        try compare([package.path])
    }

    @Test("read what is written of an entry", arguments: Exports.files)
    func written(_ file: URL) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: file.lastPathComponent)
        let entries = read(try String(contentsOf: file, encoding: .utf8)).entries
        let text = entries.map { $0.bibTeX() }.joined(separator: "\n")
        try text.write(to: copy, atomically: true, encoding: .utf8)
        #expect(read(text).entries.map(\.key) == entries.map(\.key))
        #expect(try differences([copy.path]).found.subtracting(KnownDifferences.list) == [])
    }

    private func compare(_ paths: [String]) throws {
        let (found, names) = try differences(paths)
        let listed = KnownDifferences.list.filter { difference in
            names.contains(String(difference.split(separator: " ")[1]))
        }
        #expect(found.subtracting(listed).sorted() == [])
        #expect(listed.subtracting(found).sorted() == [])
    }

    /// Returns the differences, and the names of the files that were read.
    private func differences(
        _ paths: [String]
    ) throws -> (found: Set<String>, names: Set<String>) {
        let script = Exports.folder.appending(path: "readers.py")
        let output = try Python.run(String(contentsOf: script, encoding: .utf8), paths)
        let files = try JSONDecoder().decode([ReadFile].self, from: Data(output.utf8))
        #expect(!files.isEmpty)
        var found: Set<String> = []
        for file in files {
            let own = read(file.text)
            found.formUnion(Comparison(own, file.pybtex, "pybtex \(file.file)").differences)
            // Of a file with thousands of entries, only pybtex's are compared.
            guard file.pybtex.count < 1000 else { continue }
            found.formUnion(
                Comparison(own, file.bibtexparser, "bibtexparser \(file.file)").differences)
        }
        return (found, Set(files.map(\.file)))
    }
}

/// The files that the tests compare.
enum Exports {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    static let files = contents(of: folder.appending(path: "Exports"), "bib")

    /// The sources of the packages, which `make test` downloads.
    static let packages = contents(
        of: folder.appending(path: "../../.build/python/sources").standardized, "gz")

    private static func contents(of folder: URL, _ ending: String) -> [URL] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).sorted().filter { $0.hasSuffix(".\(ending)") }
            .map { folder.appending(path: $0) }
    }
}

/// What both packages read from a file.
struct ReadFile: Decodable {
    struct Entry: Decodable {
        let key: String
        let type: String

        /// The value and its text, with single spaces.
        let fields: [String: [String]]

        /// The given name, particle, family name and suffix of each person.
        let people: [String: [[String]]]
    }

    let file: String
    let text: String
    let pybtex: [Entry]
    let bibtexparser: [Entry]
}

/// The differences between this reader and another one.
struct Comparison {
    private(set) var differences: Set<String> = []
    private let reader: String

    init(_ own: BibTeXFile, _ others: [ReadFile.Entry], _ reader: String) {
        self.reader = reader
        let keys = Set(own.entries.map(\.key))
        let end = Location(path: "a.bib", line: .max)
        for other in others where !keys.contains(other.key) { add("only \(other.key)") }
        for (entry, next) in zip(own.entries, own.entries.dropFirst().map(\.location) + [end]) {
            // The packages do not list fields that an entry inherits.
            let places = entry.location..<max(entry.location, next)
            if let other = others.first(where: { $0.key == entry.key }) {
                compare(entry, other, places)
            } else {
                add("without \(entry.key)")
            }
        }
    }

    private mutating func add(_ difference: String) {
        let words = "\(reader) \(difference)".split(whereSeparator: \.isWhitespace)
        differences.insert(words.joined(separator: " "))
    }

    private mutating func compare(
        _ entry: BibTeXEntry, _ other: ReadFile.Entry, _ places: Range<Location>
    ) {
        if entry.type != other.type { add("\(entry.key) @\(other.type)") }
        let names = Set(entry.fields.map(\.name)).union(other.fields.keys).union(other.people.keys)
        for name in names {
            let id = "\(entry.key) \(name)"
            guard let field = entry[name] else {
                add(id)
                continue
            }
            if let people = other.people[name], !isSame(field.names, people) { add("\(id) people") }
            if let value = other.fields[name] {
                if !isSame(field, value: value[0]) {
                    add(id)
                } else if !value[1].isEmpty, !isSame(field, text: value[1]) {
                    add("\(id) text")
                }
            } else if other.people[name] == nil, places.contains(field.location) {
                add(id)
            }
        }
    }

    /// bibtexparser joins no parts, and does not know the strings of months.
    private func isSame(_ field: BibTeXField, value: String) -> Bool {
        let own = field.value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard reader.hasPrefix("bibtexparser") else { return own == value }
        let isMonth = value.count == 3 && own.lowercased().hasPrefix(value.lowercased())
        return own == value || isMonth || value.contains(" # ")
    }

    /// Space, dashes and quotes are not compared: the packages keep LaTeX's.
    private func isSame(_ field: BibTeXField, text: String) -> Bool {
        if KnownDifferences.addresses.contains(field.name) || text.contains("#") { return true }
        let isUnknown = KnownDifferences.commands.contains {
            reader.hasPrefix($0.reader) && field.value.contains($0.command)
        }
        return isUnknown || field.name == "month" || field.text?.compared == text.compared
    }

    private func isSame(_ names: BibTeXNames, _ people: [[String]]) -> Bool {
        var own = names.list.map { [$0.given, $0.particle, $0.family, $0.suffix] }
        // bibtexparser lists "others" as a person.
        if names.hasOthers, people.last == ["", "", "others", ""] {
            own.append(["", "", "others", ""])
        }
        return own.map { $0.map(\.compared) }
            == people.map { parts in
                parts.map { part in
                    KnownDifferences.accents.reduce(part) { $0.replacing($1.key, with: $1.value) }
                        .compared
                }
            }
    }
}

extension String {
    fileprivate var compared: String {
        let marks: [Character: Character] = [
            "“": "\"", "”": "\"", "’": "'", "‘": "'", "`": "'", "–": "-", "—": "-",
        ]
        var text = String(
            map { marks[$0] ?? $0 }.filter { !$0.isWhitespace && $0 != "{" && $0 != "}" })
        while text.contains("--") { text = text.replacing("--", with: "-") }
        return text.replacing("''", with: "\"").precomposedStringWithCanonicalMapping
    }
}
