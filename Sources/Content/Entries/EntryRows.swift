import Diagnostics
import Foundation
import Platform
import YAML

/// The rows of a YAML list or a CSV file with the entries of a collection, each as a map.
struct EntryRows {
    let lines: SourceLines
    private(set) var nodes: [YAMLNode] = []
    private(set) var problems: [Problem] = []

    init(_ file: FoundFile, _ collection: EntryCollection) throws(Problem) {
        let bytes = try ContentFile.bytes(file)
        guard file.fileExtension == "csv" else {
            lines = SourceLines(try ContentFile.text(bytes, shown: file.shown))
            let root = try YAMLParser(lines).root()
            switch root.value {
            case .null: return
            case .list(let nodes): self.nodes = nodes
            default:
                throw Problem(
                    "yaml-type", "\(file.name) must be a list of entries, not \(root.kind)",
                    at: lines.location(of: root.range),
                    help: "begin each entry with - title: …")
            }
            return
        }
        let text = String(anyEncoding: Data(bytes).withByteOrderMark)
        lines = SourceLines(SourceText(path: file.shown, text: text))
        let table = CSVTable(text: text)
        if let line = table.openQuote {
            throw Problem(
                "csv-syntax", "a quote is not closed", at: lines.location(line: line),
                help: "close it, or write two quotes for one in a text")
        }
        readRecords(of: table, collection)
    }
}

extension EntryRows {
    private mutating func readRecords(of table: CSVTable, _ collection: EntryCollection) {
        let names = table.headings.map { heading in
            let known = collection.fields.map(\.name) + CollectionParser.allKeys
            return known.first { $0.lowercased() == heading.lowercased() } ?? heading
        }
        let headings = lines.range(ofLine: table.headingLine)
        problems += problem(of: names, collection, lines.location(of: headings))
        guard problems.isEmpty else { return }
        for record in table.records {
            let range = lines.range(ofLine: record.line)
            func node(_ value: YAMLNode.Value) -> YAMLNode {
                YAMLNode(value: value, line: record.line, range: range)
            }
            if table.isTooLong(record) {
                problems.append(
                    Problem(
                        "csv-syntax", "this row has more cells than there are headings",
                        at: lines.location(of: range),
                        help: "put a text with a comma in quotes"))
                continue
            }
            let entries = zip(names, record.cells).compactMap { name, cell -> YAMLEntry? in
                if name.isEmpty || cell.isEmpty { return nil }
                let isList = collection.isList(name)
                let texts = isList ? cell.split { $0 == "," || $0 == ";" } : [cell[...]]
                let nodes: [YAMLNode] = texts.map { text in
                    let text = text.trimmingCharacters(in: .whitespaces)
                    let guest = text.wholeMatch(of: Self.guest).map { String($0.output.1) }
                    guard let guest, collection.namesPeople(name) else {
                        return node(.scalar(text, isPlain: true))
                    }
                    let key = node(.null)
                    let value = node(.scalar(guest, isPlain: true))
                    return node(.map([YAMLEntry(key: "guest", keyNode: key, value: value)]))
                }
                return YAMLEntry(
                    key: name,
                    keyNode: YAMLNode(value: .null, line: table.headingLine, range: headings),
                    value: isList ? node(.list(nodes)) : nodes.first ?? node(.null))
            }
            nodes.append(node(.map(entries)))
        }
    }

    /// Returns the problem of headings without a title, or with two alike.
    private func problem(
        of names: [String], _ collection: EntryCollection, _ location: Location
    ) -> [Problem] {
        let isEmpty = names.allSatisfy(\.isEmpty)
        var seen: Set<String> = []
        let twice = names.first { !$0.isEmpty && !seen.insert($0).inserted }
        guard let name = names.contains("title") || isEmpty ? twice : "title" else { return [] }
        return [
            Problem(
                "csv-headings",
                "\(name == twice ? "two columns are" : "no column is") called \"\(name)\"",
                at: location,
                help: name == twice
                    ? "remove one of them, or give it another name"
                    : "add it to the headings, as in title,\(names.joined(separator: ","))")
        ]
    }

    /// A person without a page, as a cell has it: `guest: Mary Somerville`.
    private static let guest = SharedRegex(/(?:guest:|\{ *guest:) *(.*?) *\}?/)
    fileprivate static let lists = ["tags", "aliases", "authors", "guests"]
}

extension EntryCollection {
    fileprivate func isList(_ name: String) -> Bool {
        EntryRows.lists.contains(name) || field(name).map { fields[$0].type.isList } == true
    }

    fileprivate func namesPeople(_ name: String) -> Bool {
        field(name).map { fields[$0].type == .person || fields[$0].type == .people } == true
    }
}
