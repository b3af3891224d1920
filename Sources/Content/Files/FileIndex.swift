import Diagnostics
import Foundation
import Platform

/// The files of a site's Content.
package struct FileIndex: Sendable {
    private(set) var contacts: [FoundFile]
    private var entries: [String: [FoundFile]] = [:]

    /// The collections whose folders and tables these are.
    package let collections: [EntryCollection]

    /// The YAML, CSV and BibTeX files with many entries each.
    private(set) var tables: [FoundFile]
    private(set) var staticFiles: [FoundFile]

    /// The files by path below Content: `posts/open-day/cover.jpg`.
    private(set) var byPath: [String: FoundFile]

    /// All paths below Content, sorted within each folder: the possible targets of links.
    private(set) var paths: [String]

    /// The files of entries other than Markdown, those of static, and the pictures beside
    /// biographies.
    private(set) var others: [FoundFile]

    /// The contacts that unreadable files and folders may contain.
    let unreadableContacts: UnreadableContacts

    /// The paths of the texts and files that a build holds back.
    private(set) var heldBack: Set<String> = []

    /// The folders and .vcf files directly below contacts, readable or not.
    let containers: Set<String>

    /// The problems of the walk.
    package let problems: [Problem]

    /// About files that are not published or not read.
    package let notes: [Problem]

    /// `languages` are the codes of the site's languages.
    package init(
        _ folder: ContentFolder, _ collections: [EntryCollection] = EntryCollection.standard,
        languages: [String] = []
    ) {
        self.collections = collections
        var problems: [Problem] = []
        func files(of name: String, _ problems: inout [Problem]) -> [FoundFile] {
            folder.tree(name).files(problems: &problems)
        }
        var unread: [Problem] = []
        contacts = files(of: "contacts", &unread)
        (unreadableContacts, containers) = Self.contacts(contacts, unread)
        problems += unread
        for collection in collections {
            entries[collection.name] = files(of: collection.name, &problems)
        }
        tables = folder.tables(of: collections, languages)
        for name in collections.lazy.filter({ $0.kind == .publications }).map(\.name) {
            tables += entries[name]?.filter(\.isBibTeX) ?? []
            entries[name]?.removeAll(where: \.isBibTeX)
        }
        var found: [Problem] = []
        staticFiles = files(of: "static", &found)
        notes =
            found.filter { $0.severity == .note }
            + folder.unknownEntries(beside: collections, tables)
        self.problems = problems + found.filter { $0.severity != .note }
        let ofEntries = collections.flatMap { [entries] in entries[$0.name] ?? [] }
        let all = contacts + ofEntries + tables + staticFiles
        paths = all.map(\.contentPath)
        byPath = Dictionary(zip(paths, all)) { _, last in last }
        let hasBiographies = contacts.contains(where: \.isMarkdown)
        others =
            ofEntries.filter { !$0.isMarkdown } + staticFiles
            + (hasBiographies ? contacts.filter(\.isPicture) : [])
    }
}

extension FileIndex {
    /// All files, by folder.
    package var all: [FoundFile] { contacts + ofEntries + tables + staticFiles }

    /// The files in the folders of all collections, in their order.
    var ofEntries: [FoundFile] { collections.flatMap { self[$0] } }

    subscript(collection: EntryCollection) -> [FoundFile] { entries[collection.name] ?? [] }

    private static func contacts(
        _ files: [FoundFile], _ unread: [Problem]
    ) -> (unreadable: UnreadableContacts, containers: Set<String>) {
        var unreadable = UnreadableContacts()
        var paths = files.filter { $0.fileExtension == "vcf" || !$0.folder.isEmpty }.map(\.path)
        for problem in unread {
            let shown = problem.location?.path ?? ""
            let path = String(shown.dropFirst("Content/contacts/".count))
            let mayHideContacts = problem.code != "link-loop" && problem.code != "not-a-file"
            if mayHideContacts || path.hasSuffix(".vcf") { unreadable.add(unread: path) }
            paths.append(path)
        }
        return (unreadable, Set(paths.compactMap { $0.pathParts.first }))
    }
}

extension FileIndex {
    /// Removes the files that a build holds back, except for the Markdown of entries, which
    /// owns other files and is left out by its loader.
    mutating func remove(heldBack paths: Set<String>) {
        if paths.isEmpty { return }
        heldBack = paths
        remove { file in
            paths.contains(file.shown)
                && !(file.isOfEntries && file.shown.hasSuffix(".md"))
        }
    }

    mutating func remove(where isRemoved: (FoundFile) -> Bool) {
        for files in [\FileIndex.contacts, \.tables, \.staticFiles, \.others] {
            self[keyPath: files].removeAll(where: isRemoved)
        }
        entries = entries.mapValues { $0.filter { !isRemoved($0) } }
        byPath = byPath.filter { !isRemoved($0.value) }
        paths.removeAll { byPath[$0] == nil }
    }
}

extension FoundFile {
    /// The name of the collection whose folder the file was found in, or whose table it is.
    var folderOfCollection: String {
        let folder = String(walked.shown.dropFirst("Content/".count))
        return folder.isEmpty ? String(stem.prefix { $0 != "." }) : folder
    }

    /// True for a file with publications.
    var isBibTeX: Bool { fileExtension == "bib" }

    /// True for a file in the folder of a collection.
    fileprivate var isOfEntries: Bool {
        !["contacts", "static", ""].contains(walked.shown.dropFirst("Content/".count))
    }
}
