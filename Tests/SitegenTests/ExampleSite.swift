import Foundation
import Testing

/// A site in a folder, which the examples of a page are written into, one after the other.
struct ExampleSite {
    private let page: String
    private let folder: TemporaryFolder

    /// The files and keys that examples have set since the last build.
    private var written: Set<String> = []

    init(page: String) throws {
        self.page = page
        folder = try TemporaryFolder()
        try folder.put(Self.base.files())
    }

    /// Writes an example. One that would replace an earlier one is written after a build.
    mutating func add(_ block: CodeBlock) throws {
        guard let path = block.path else { return }
        let parts = block.isMapping ? Mapping.leaves(block.lines).map { path + $0 } : [path]
        let replaces = parts.contains { part in
            written.contains { $0.hasPrefix(part) || part.hasPrefix($0) }
        }
        if replaces { try build() }
        written.formUnion(parts)
        try folder.put([path: text(of: block, at: path)])
    }

    /// Builds the site, if there are examples that no build has read.
    mutating func build() throws {
        guard !written.isEmpty else { return }
        let run = try folder.sitegen("build", "--strict", "--now", "2027-06-01")
        #expect(run.end == .status(0), "\(page): \(written.sorted())\n\(run.errors)")
        written = []
    }

    /// Returns the new text of a file. Keys of YAML are merged into the file, or into front matter.
    private func text(of block: CodeBlock, at path: String) throws -> String {
        guard block.isMapping else { return block.text }
        var parts = folder.has(path) ? try folder.text(path).components(separatedBy: "---\n") : [""]
        if path.hasSuffix(".md"), parts.count < 3 {
            parts = ["", "title: Example\ndate: 2026-01-01\n", "Text\n"]
        }
        let index = path.hasSuffix(".md") ? 1 : 0
        let old = parts[index].components(separatedBy: "\n").dropLast()
        parts[index] = Mapping.merged(Array(old), block.lines).map { $0 + "\n" }.joined()
        return parts.joined(separator: "---\n")
    }
}

extension ExampleSite {
    /// What the examples name: contacts, texts and pictures.
    private static let base = PreparedSite { folder in
        try folder.put([
            "Content/site.yml": """
            title: Club
            url: https://example.org/
            collections:
              events: { kind: events }
              projects: {}
              publications: { kind: publications }

            """,
            "Content/contacts/consent.yml": """
            publish: [name, photo, organization, title, groups]
            containers:
              everyone: authorized
              staff: denied
              board.vcf: denied
            contacts:
              grace-hopper: { publish: [name, groups] }
            allow:
              publications: ["B. Boatman"]

            """,
            "Content/contacts/groups.yml": "board: { members: [grace-hopper] }\n",
            "Content/contacts/everyone/ada-lovelace.vcf": card("Ada Lovelace", number: 18),
            "Content/contacts/everyone/bob-barker.vcf": card("Bob Barker", number: 19),
            "Content/contacts/everyone/charles-babbage.vcf": card("Charles Babbage", number: 20),
            "Content/contacts/everyone/grace-hopper.vcf": card("Grace Hopper", number: 21),
            "Content/contacts/staff/dana-field.vcf": card("Dana Field", number: 22),
            "Content/contacts/board.vcf": card("Bo Boatman", number: 23),
            "Content/posts/minutes/accounts.xlsx": "",
            "Content/posts/the-arm.md": "---\ntitle: The arm\ndate: 2026-01-01\n---\nText\n",
            "Content/posts/the-lab/index.md": "---\ntitle: The lab\ndate: 2026-01-01\n---\nText\n",
            "Content/publications/oars.bib":
                "@book{boatman1900, title = {Oars}, author = {Boatman, B.}, year = 1900}\n",
            "Content/pages/about.md": "---\ntitle: About\n---\nText\n",
            "Content/pages/hall.md": "---\ntitle: Hall\n---\nText\n",
            "Content/pages/handbook/keys.md": "---\ntitle: Keys\n---\nText\n",
            "Content/pages/handbook/welcome.md": "---\ntitle: Welcome\n---\nText\n",
            "Content/pages/imprint.md": "---\ntitle: Imprint\n---\nText\n",
            "Content/pages/index.md": "---\ntitle: Welcome\n---\nText\n",
            "Content/static/images/logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
            "Templates/assets/fonts/inter.woff2": "",
        ])
        let picture = try Data(
            contentsOf: URL(
                filePath: "\(Repository.path)/Content/contacts/fellows/ada-lovelace.png"))
        for path in [
            "contacts/everyone/ada", "posts/minutes/stove", "posts/open-day/choir",
            "projects/rover",
        ] {
            try folder.put(picture, at: "Content/\(path).jpg")
        }
        let run = try folder.addMember("ada", "--follow", "ada-lovelace")
        guard run.end == .status(0) else { throw UnexpectedFailure(run: run) }
    }

    private static func card(_ name: String, number: Int) -> String {
        """
        BEGIN:VCARD
        VERSION:4.0
        FN:\(name)
        EMAIL;TYPE=work:n\(number)@example.org
        TEL;TYPE=cell:+44 20 7946 00\(number)
        ADR:;;\(number) Mill Lane;Dorking;;;
        CATEGORIES:Student
        END:VCARD

        """
    }
}

/// A fenced block of a page. After its language, the fence may name the file that it is an example
/// of: a path below Content, or below Templates. YAML of a text's file is front matter.
struct CodeBlock {
    let line: Int
    let language: String
    let file: String?
    let lines: [String]

    /// The blocks of a Markdown text. The language of an indented one is empty.
    static func all(in markdown: String) -> [CodeBlock] {
        let lines = markdown.components(separatedBy: "\n")
        var blocks: [CodeBlock] = []
        var index = 0
        while index < lines.count {
            let indent = lines[index].prefix { $0 == " " }.count
            let fence = lines[index].dropFirst(indent).prefix { $0 == "`" }
            if fence.count >= 3 {
                let start = index
                index = lines[(start + 1)...].firstIndex { $0.dropFirst(indent) == fence } ?? start
                let info = lines[start].dropFirst(indent + fence.count).split(separator: " ")
                blocks.append(
                    CodeBlock(
                        line: start + 1, language: info.first.map(String.init) ?? "",
                        file: info.dropFirst().first.map(String.init),
                        lines: lines[(start + 1)..<max(index, start + 1)].map {
                            String($0.dropFirst(indent))
                        }))
            } else if indent >= 4, index > 0, lines[index - 1].isEmpty {
                blocks.append(CodeBlock(line: index + 1, language: "", file: nil, lines: []))
            }
            index += 1
        }
        return blocks
    }

    var isMapping: Bool { language == "yaml" }

    /// The path of the file in a site; `nil` if the block is no example that a site can contain.
    var path: String? {
        if let file {
            return (["css", "mustache"].contains(language) ? "Templates/" : "Content/") + file
        }
        return language == "markdown" ? "Content/posts/example-\(line).md" : nil
    }

    /// The whole file: a Markdown text gets front matter, and lines of a card the others.
    var text: String {
        let text = lines.map { $0 + "\n" }.joined()
        return switch language {
        case "markdown" where file == nil:
            "---\ntitle: Example\ndate: 2026-01-01\n---\n" + text
        case "vcard" where !text.hasPrefix("BEGIN"):
            "BEGIN:VCARD\nVERSION:4.0\nFN:Ada Lovelace\n\(text)END:VCARD\n"
        default: text
        }
    }
}

/// Merges YAML mappings in blocks, as lines.
private enum Mapping {
    private struct Entry {
        let key: String
        let line: String
        var below: [String] = []

        /// True if the value is a mapping in lines of its own.
        var isNested: Bool {
            line.contains(/:\s*(#.*)?$/) && below.contains { $0.contains(/^ *[^\s#-]/) }
        }

        /// The lines of the value, from the first column on.
        var value: [String] {
            let indents = below.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
            return below.map { String($0.dropFirst(indents.min() ?? 0)) }
        }
    }

    private static func entries(_ lines: [String]) -> [Entry] {
        lines.reduce(into: []) { entries, line in
            if let match = line.firstMatch(of: /^("[^"]*"|[^\s#"\[{-][^:]*):/) {
                entries.append(Entry(key: String(match.1), line: line))
            } else if !entries.isEmpty {
                entries[entries.count - 1].below.append(line)
            }
        }
    }

    /// Returns the old lines with the new values.
    static func merged(_ old: [String], _ new: [String]) -> [String] {
        var merged = entries(old)
        for entry in entries(new) {
            guard let index = merged.firstIndex(where: { $0.key == entry.key }) else {
                merged.append(entry)
                continue
            }
            if merged[index].isNested, entry.isNested {
                let value = Self.merged(merged[index].value, entry.value)
                merged[index].below = value.map { "  " + $0 }
            } else {
                merged[index] = entry
            }
        }
        return merged.flatMap { [$0.line] + $0.below }
    }

    /// The paths of the values that are no mappings of lines.
    static func leaves(_ lines: [String]) -> [String] {
        entries(lines).flatMap { entry in
            entry.isNested ? leaves(entry.value).map { "|\(entry.key)\($0)" } : ["|\(entry.key)"]
        }
    }
}
