import Diagnostics
import Foundation
import Markdown
import Markup
import Platform
import YAML

/// The files in folders of texts, and the texts and biographies that may name them, by readers.
/// Only what the readers of a file can read themselves publishes it.
struct AttachmentNames {
    private let attachments: Attachments

    /// The files of texts for everyone, and of those for members.
    private let ofEveryone: [FoundFile]
    private let ofMembers: [FoundFile]

    /// The paths of both below Content.
    private let paths: Set<String>

    /// The last parts of the addresses of the texts that own files, by folder.
    private let slugs: [String: Set<String>]

    /// The paths in messages of the texts for members that own files, by folder.
    private let owners: [String: String]
    private let publishesAll: Bool
    private let forEveryone: [NamingFile]
    private let forMembers: [NamingFile]

    /// Drafts for members, and texts for them that are scheduled or expired.
    private let unpublishedForMembers: [NamingFile]

    init(
        _ files: FileIndex, _ texts: ParsedTexts, _ contacts: ContactLoader.Contacts,
        _ settings: SiteSettings, settingsFile: FoundFile?
    ) {
        attachments = Attachments(files, languages: settings.languages)
        slugs = texts.slugsOfFolders(settings.languages)
        owners = Dictionary(
            texts.files(where: \.isForMembers).map(\.file)
                .filter { $0.isIndex(settings.languages) }.map { ($0.contentFolder, $0.shown) },
            uniquingKeysWith: max)
        publishesAll = settings.publishesAllAttachments
        let sealed = texts.attachments(where: \.isForMembers)
        let shown = texts.attachments(where: \.isForEveryone).subtracting(sealed)
        ofMembers = sealed.sorted { $0.shown < $1.shown }
        ofEveryone = shown.sorted { $0.shown < $1.shown }
        paths = Set((sealed.union(shown)).map { "\($0.contentFolder)/\($0.name)" })
        let biographies = contacts.everyone.biographies
        let others = (contacts.members?.biographies ?? []).subtracting(biographies)
        func naming(
            _ isIncluded: (ParsedText) -> Bool, _ biographies: Set<String> = [],
            _ others: [FoundFile] = [], findsAll: Bool
        ) -> [NamingFile] {
            let whole = biographies.compactMap { files.byPath[$0] } + others
            let found = texts.files(where: isIncluded) + whole.map { ($0, []) }
            return found.sorted { $0.file.shown < $1.file.shown }.map {
                NamingFile(
                    file: $0, hiddenLines: $1, findsAll: findsAll,
                    rawHTML: settings.markdown.rawHTML, hosts: settings.hosts)
            }
        }
        forEveryone = naming(
            \.isForEveryone, biographies,
            shown.filter(\.isPage) + [settingsFile].compactMap(\.self), findsAll: false)
        forMembers = naming(
            { $0.exclusion == .members }, others, sealed.filter(\.isPage), findsAll: true)
        unpublishedForMembers = naming(
            { $0.isForMembers && $0.exclusion != .members }, findsAll: true)
    }
}

extension AttachmentNames {
    /// Returns the `listed` files that no text for their readers names, which may be there for the
    /// author alone, with a note about each; one about those of a text for members, whose names are
    /// for members, too. Adds an error about each file for everyone that only texts for members
    /// name.
    func unnamed(
        _ memory: inout ContentMemory, jobs: Int, problems: inout [Problem]
    ) async throws -> Set<FoundFile> {
        let hasListed = (ofEveryone + ofMembers).contains { Attachments.isListed($0.name) }
        let naming = hasListed ? forEveryone : []
        let sealing = forMembers + unpublishedForMembers
        let all = naming + sealing
        let keys = try await memory.attachmentKeys.outputs(of: all, jobs: jobs) {
            all[$0]
        } make: {
            $0.keys
        }
        let everyones = keys.prefix(naming.count).reduce(into: Set<String>()) { $0.formUnion($1) }
        let members = keys.dropFirst(naming.count).prefix(forMembers.count)
            .reduce(into: everyones) { $0.formUnion($1) }
        let files = try await namedByMembersOnly(
            Array(zip(sealing, keys.dropFirst(naming.count))), everyones, jobs: jobs)
        problems += files.map { .namedByMembersOnly($0, in: $1) }
        let refused = Set(files.map(\.file))
        func unnamed(_ files: [FoundFile], _ keys: Set<String>) -> [FoundFile] {
            files.filter {
                Attachments.isListed($0.name) && self.keys(of: $0).isDisjoint(with: keys)
            }
        }
        if publishesAll { return [] }
        let known = unnamed(ofEveryone, everyones).filter { !refused.contains($0) }
        let sealed = unnamed(ofMembers, members)
        problems += known.map { .unnamed("this file", at: $0.shown) }
        problems += Dictionary(grouping: sealed, by: text(owning:)).map { text, files in
            .unnamed(
                files.count == 1 ? "a file beside it" : "\(files.count) files beside it", at: text)
        }
        return Set(known + sealed)
    }

    /// The path in messages of the text that owns a file.
    private func text(owning file: FoundFile) -> String {
        let folder = attachments.owner(of: file) ?? file.contentFolder
        return owners[folder] ?? "Content/\(folder)"
    }

    /// Returns the files for everyone that texts for members name, with one of these, but no other
    /// text. `everyones` are the keys of `listed` files in texts for everyone.
    private func namedByMembersOnly(
        _ sealing: [(text: NamingFile, keys: Set<String>)], _ everyones: Set<String>,
        jobs: Int
    ) async throws -> [(file: FoundFile, text: String)] {
        var texts: [String: String] = [:]
        for (text, keys) in sealing {
            for key in keys where texts[key] == nil { texts[key] = text.file.shown }
        }
        // A text for members may mean its own file.
        for key in ofMembers.flatMap(keys) { texts[key] = nil }
        if texts.isEmpty { return [] }
        let named = ofEveryone.compactMap { file in
            keys(of: file).compactMap { texts[$0] }.min().map { (file: file, text: $0) }
        }
        guard named.contains(where: { !Attachments.isListed($0.file.name) }) else {
            return named.filter { keys(of: $0.file).isDisjoint(with: everyones) }
        }
        let whole = try await forEveryone.concurrentMap(jobs: jobs) { $0.findingAll.keys }
            .reduce(into: Set<String>()) { $0.formUnion($1) }
        return named.filter { keys(of: $0.file).isDisjoint(with: whole) }
    }

    /// Returns the keys by which texts name a file: alone in a text of its folder or the owner's,
    /// or with its folder's name or that folder's address.
    private func keys(of file: FoundFile) -> Set<String> {
        let (name, folder) = (file.name, file.contentFolder)
        let owner = attachments.owner(of: file) ?? folder
        let folders = (slugs[folder] ?? []).union([folder.pathParts.last ?? ""])
        // A text that names a file of its own folder means no other one below it.
        let own = paths.contains("\(owner)/\(name)") ? folder : owner
        return Set(["\(folder)|\(name)", "\(own)|\(name)"] + folders.map { "\($0)/\(name)" })
    }
}

extension FoundFile {
    /// True for a file beside a text that may name others.
    fileprivate var isPage: Bool { ["html", "yml"].contains(fileExtension) }
}

extension LoadedContacts {
    /// The paths below Content of the biographies.
    fileprivate var biographies: Set<String> {
        Set(contacts.flatMap { $0.value.biographies.map(\.text.path) })
    }
}

extension Problem {
    fileprivate static func unnamed(_ files: String, at path: String) -> Problem {
        Problem(
            .note, "unnamed-file",
            "no text links to \(files), so "
                + (files.first?.isNumber == true ? "they are left out" : "it is left out"),
            at: Location(path: path),
            help: "link to it in a text, or write attachments: all in site.yml")
    }

    /// `text` is the file of a text for members.
    fileprivate static func namedByMembersOnly(_ file: FoundFile, in text: String) -> Problem {
        Problem(
            "file-for-members",
            "this file is in the folder of a text for everyone, who could read it, and only "
                + "\(text), which is for members, names it", at: Location(path: file.shown),
            help: "move it into the own folder of the text for members, as in minutes/index.md; "
                + "if everyone may read it, link to it in a text for everyone, too")
    }
}

/// A file that may name files in folders of texts.
struct NamingFile: Hashable, Sendable {
    let file: FoundFile

    /// The lines of the rows in a table that its readers do not see.
    let hiddenLines: [Range<Int>]

    /// False to find `listed` files alone, which few texts name.
    fileprivate(set) var findsAll: Bool
    let rawHTML: Bool

    /// The hosts of the site's addresses.
    let hosts: Set<String>
}

extension NamingFile {
    fileprivate var findingAll: NamingFile {
        var copy = self
        copy.findsAll = true
        return copy
    }

    /// Keys of the files that the text links to, and of those in front matter and in tables:
    /// `trip/list.csv` for `/posts/trip/list.csv`, and `posts/trip|list.csv` for a name alone. A text
    /// that cannot be read links to all that it names.
    fileprivate var keys: Set<String> {
        let bytes = bytes
        guard findsAll || Self.mayName(bytes) else { return [] }
        var options = MarkdownOptions.extended
        options.rawHTML = rawHTML
        guard file.isMarkdown || file.fileExtension == "html",
            let source = try? ContentFile.text(bytes, shown: file.shown),
            let front = try? FrontMatter(of: source),
            let html = file.isMarkdown
                ? try? MarkdownRenderer(options: options).document(
                    source, body: front.body, resolve: { _ in nil }
                ).html : Array(source.bytes[front.body])
        else { return file.fileExtension == "yml" ? keys(inYAML: bytes) : keys(in: bytes) }
        var linked = keys(inYAML: Array(source.bytes[front.yaml]))
        _ = HTMLAddresses(html).replaced { address, _, result in
            linked.formUnion(
                keys(
                    ofPath: address.withoutCharacterReferences.prefix {
                        $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
                    }))
            result += address
        }
        return linked
    }

    /// The fields of a .bib file that are published as links.
    private static let links = SharedRegex(
        /(?i)\b(?:pdf|code|slides|poster|video|html|website|url)\s*=.*/)

    /// The file without `hiddenLines`; of a .bib file, only links.
    private var bytes: [UInt8] {
        let bytes = (try? ContentFile.bytes(file)) ?? []
        if file.fileExtension == "bib" {
            let text = String(decoding: bytes, as: UTF8.self)
            return Array(text.matches(of: Self.links).map(\.output).joined(separator: "\n").utf8)
        }
        if hiddenLines.isEmpty { return bytes }
        guard let source = try? ContentFile.text(bytes, shown: file.shown) else { return [] }
        let lines = source.bytes.split(
            separator: source.lineBreak, omittingEmptySubsequences: false)
        return Array(
            lines.enumerated().filter { line, _ in
                !hiddenLines.contains { $0.contains(line + 1) }
            }.map(\.element).joined(separator: [source.lineBreak]))
    }

    /// True if a text may name a `listed` file: most name none, and need not be rendered.
    private static func mayName(_ text: [UInt8]) -> Bool {
        if text.contains(UInt8(ascii: "~")) { return true }
        return text.indices.contains { index in
            guard text[index] == UInt8(ascii: ".") else { return false }
            let name = text[(index + 1)...].prefix(10).prefix(while: \.isAlphanumeric)
            return Attachments.isListed("." + String(decoding: name, as: UTF8.self))
        }
    }

    /// Returns keys of the keys and values of YAML; those of all but comments if it has errors.
    private func keys(inYAML text: [UInt8]) -> Set<String> {
        let source = SourceText(path: file.shown, bytes: text)
        let root = try? YAMLParser(SourceLines(source)).root()
        return keys(
            in: root.map { Array($0.texts.joined(separator: "\n").utf8) }
                ?? text.withoutComments)
    }

    /// Returns keys of all words that may be names of files.
    private func keys(in text: [UInt8]) -> Set<String> {
        let words = text.split { $0 < 0x20 || "\"'<>,=?#:[]{}".utf8.contains($0) }
        return Set(words.flatMap { keys(ofPath: $0) })
    }

    /// Returns the keys of the file that a path or an address of the site leads to.
    private func keys(ofPath path: some Collection<UInt8>) -> [String] {
        guard path.contains(UInt8(ascii: ".")) else { return [] }
        let written = String(decoding: path, as: UTF8.self)
            .trimmingCharacters(in: CharacterSet(charactersIn: " ()"))
        guard let local = withoutHost(written) else { return [] }
        var (ups, parts) = (0, [String]())
        for part in (local.removingPercentEncoding ?? local).pathParts where part != "." {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { ups += 1 }
        }
        guard let name = parts.popLast(), findsAll || Attachments.isListed(name) else { return [] }
        if let parent = parts.last { return ["\(parent)/\(name)"] }
        func key(above folders: Int) -> String {
            let folder = (0..<folders).reduce(file.contentFolder) { folder, _ in
                folder.parentFolder
            }
            return "\(folder)|\(name)"
        }
        // A path may be relative to the page's address, which has a folder of its own.
        return ups == 0 ? [key(above: 0)] : [key(above: ups), key(above: ups - 1)]
    }

    /// Returns the path of an address; `nil` for one of another site.
    private func withoutHost(_ address: String) -> String? {
        guard let match = address.prefixMatch(of: Self.host) else { return address }
        let host = match.output.1.lowercased()
        let isOwn = hosts.contains(host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
        return isOwn ? String(address[match.range.upperBound...]) : nil
    }

    /// `https://user@example.org:8000`; front matter is split at colons.
    private static let host = SharedRegex(/(?:[\w.+\-]+:)?\/\/(?:[^\/@]*@)?([^\/:]*)(?::\d*)?/)
}

extension YAMLNode {
    /// All keys and values.
    fileprivate var texts: [String] {
        switch value {
        case .null: []
        case .scalar(let text, _): [text]
        case .list(let nodes): nodes.flatMap(\.texts)
        case .map(let entries): entries.flatMap { [$0.key] + $0.value.texts }
        }
    }
}

extension [UInt8] {
    /// The text without the lines of YAML that are comments.
    fileprivate var withoutComments: [UInt8] {
        let lines = split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let others = lines.filter { $0.first { $0 > 0x20 } != UInt8(ascii: "#") }
        return Array(others.joined(separator: [UInt8(ascii: "\n")]))
    }
}
