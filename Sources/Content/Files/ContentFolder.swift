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
    private static let known =
        ["contacts"] + EntryCollection.all.map(\.name) + ["static"] + files

    /// Warnings about entries of Content that are not read, such as a folder with a misspelled
    /// name.
    var unknownEntries: [Problem] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: content)) ?? []
        return names.filter { !$0.hasPrefix(".") && !Self.known.contains($0) }.sorted().map {
            Problem(
                .warning, "unread-file", "this is not read: a site has no such file or folder",
                at: Location(path: "Content/\($0)"),
                help: Suggestions.didYouMean($0, in: Self.known)
                    ?? "Content has only \(Self.known.joined(separator: ", "))")
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
