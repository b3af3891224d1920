import Diagnostics
import Foundation
import Platform

/// The folders of a site.
package struct ContentFolder: Sendable {
    /// The site's folder, which contains Content and perhaps Templates.
    package let site: String

    package init(site: String) {
        self.site = site
    }

    package var content: String { "\(site)/Content" }
    package var templates: String { "\(site)/Templates" }

    /// Returns a folder in Content.
    func walked(_ name: String) -> WalkedFolder {
        WalkedFolder(absolute: "\(content)/\(name)", shown: "Content/\(name)")
    }

    /// Returns a folder in Content for walking. Links in it may lead anywhere in Content except to
    /// the contacts: these are only read from their own folder, and published as consent.yml says.
    func tree(_ name: String) -> FolderWalk {
        FolderWalk(
            walked(name),
            links: LinkBoundary(
                folder: content, contacts: "\(content)/contacts", isOfContacts: name == "contacts"),
            isPublished: name == "static")
    }
}

extension ContentFolder {
    /// The files of Templates, and those directly in Content.
    package var filesBesideIndex: [FoundFile] {
        let root = WalkedFolder(absolute: content, shown: "Content")
        var problems: [Problem] = []
        return Self.files.compactMap { name in
            FileStamp(at: "\(content)/\(name)").map {
                FoundFile("Content/\(name)", in: root, stamp: $0)
            }
        }
            + FolderWalk(root: templates, shown: "Templates", boundary: templates)
            .files(problems: &problems)
    }

    /// The files directly in Content that are read.
    static let files = ["site.yml", "members.yml"]

    private var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: content)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Returns the YAML and CSV files directly in Content whose rows are entries: `projects.yml`,
    /// and `projects.de.yml` in one of the languages.
    func tables(of collections: [EntryCollection], _ languages: [String]) -> [FoundFile] {
        let own = Set(collections.filter(\.isOwn).map(\.name))
        guard !own.isEmpty else { return [] }
        let root = WalkedFolder(absolute: content, shown: "Content")
        return names.compactMap { name in
            guard Self.isTable("Content/\(name)"), refusal(of: name) == nil,
                let stamp = FileStamp(at: "\(content)/\(name)")
            else { return nil }
            let file = FoundFile("Content/\(name)", in: root, stamp: stamp)
            return own.contains(file.stem.withoutLanguage(languages).stem) ? file : nil
        }
    }

    /// True for the path of a file whose rows may be entries: `Content/projects.yml`.
    package static func isTable(_ path: String) -> Bool {
        let parts = path.split(separator: "/", maxSplits: 2)
        return parts.count == 2 && parts[0] == "Content" && !files.contains(String(parts[1]))
            && (path.hasSuffix(".yml") || path.hasSuffix(".csv"))
    }

    /// Returns what is in Content and not read, such as a folder with a misspelled name.
    func unknownEntries(
        beside collections: [EntryCollection], _ tables: [FoundFile]
    ) -> [Problem] {
        let standard = ["contacts"] + collections.map(\.name) + ["static"] + Self.files
        let known = standard + tables.map(\.name)
        return names.filter { !known.contains($0) }.map { name in
            let location = Location(path: "Content/\(name)")
            let suggestion = Suggestions.didYouMean(name, in: known)
            let collection =
                Self.isTable(location.path) ? String(name.dropLast(".yml".count)) : name
            if suggestion == nil, collection == Slug.make(collection), !collection.contains(".") {
                return Problem(
                    .note, "unread-file", "this is not read: site.yml does not name it",
                    at: location,
                    help: "to publish its entries, write collections: { \(collection): {} } in "
                        + "site.yml, or add \(collection): {} below collections:")
            }
            return Problem(
                .warning, "unread-file", "this is not read: a site has no such file or folder",
                at: location,
                help: suggestion ?? "Content has only \(standard.joined(separator: ", "))")
        }
    }

    /// Returns the problem with a file directly in Content that is a broken link or leads out of
    /// Content.
    func refusal(of name: String) -> Problem? {
        guard let target = FileStatus.realPath(of: "\(content)/\(name)") else {
            return ContentFile.unreadable("Content/\(name)", errno)
        }
        return LinkBoundary(folder: content)
            .refusal(ofLinkTo: target, isFolder: false, at: "Content/\(name)")
    }
}

extension ContentFolder {
    /// Returns the problem with writing to a folder in Content, such as `contacts/everyone`, if a
    /// link in its path leads out of the site. The folder need not exist.
    package func refusal(ofWritingTo folder: String) -> Problem? {
        let links = LinkBoundary(folder: content)
        var path = ""
        for part in folder.pathParts {
            path += "/\(part)"
            guard let target = FileStatus.realPath(of: content + path) else { return nil }
            let shown = "Content" + path
            if let refusal = links.refusal(ofLinkTo: target, isFolder: true, at: shown) {
                return refusal
            }
        }
        return nil
    }
}
