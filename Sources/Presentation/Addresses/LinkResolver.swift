import Content
import Diagnostics
import Foundation
import Markdown

/// Finds what the links and pictures of one text mean.
struct LinkResolver {
    let book: AddressBook
    let site: Site
    let text: ContentText

    /// The page that the text stands on.
    let page: Address

    private(set) var problems: [Problem] = []

    /// Files that lie beside the text and must be published beside its page.
    private(set) var files: Set<PublishedFile> = []

    init(book: AddressBook, site: Site, text: ContentText, page: Address) {
        self.book = book
        self.site = site
        self.text = text
        self.page = page
    }

    /// The URL to write; nil leaves the destination as it is.
    mutating func url(for link: MarkdownLink) -> String? {
        let destination = link.destination
        guard let end = destination.firstIndex(where: { $0 == "#" || $0 == "?" || $0 == ":" })
            ?? Optional(destination.endIndex), end != destination.startIndex
        else { return nil }
        let isElsewhere =
            destination.hasPrefix("//") || (end != destination.endIndex && destination[end] == ":")
        if isElsewhere { return nil }
        let path = destination[..<end].removingPercentEncoding ?? String(destination[..<end])
        let address = path.hasPrefix("/") ? rooted(path, link) : relative(path, link)
        return address.map { book.urls.url($0) + destination[end...] }
    }
}

extension LinkResolver {
    /// `/posts/open-day/` is meant from the site's root; the site's own path may stand before it.
    private mutating func rooted(_ path: String, _ link: MarkdownLink) -> Address? {
        let base = book.urls.base.path
        let paths = [String(path.dropFirst())]
            + (path.hasPrefix(base) ? [String(path.dropFirst(base.count))] : [])
        for path in paths {
            if let address = published(path) { return address }
        }
        return dead(path, link)
    }

    private mutating func relative(_ path: String, _ link: MarkdownLink) -> Address? {
        guard let target = RelativePath.resolve(path, from: text.folder) else {
            problems.append(.leavesContent(link.destination, at: link.location))
            return nil
        }
        if let address = book.text(target) ?? book.attachment(target) { return address }
        if let reason = site.leftOut[target] { return leftOut(reason, link) }
        if target.hasSuffix(".vcf"), site.files[target] != nil {
            return book.card(target) ?? withheld(link)
        }
        if let file = site.files[target], file.fileExtension != "md" { return beside(file, target) }
        if let inSite = RelativePath.resolve(path, from: page.path),
            let address = published(inSite + (path.hasSuffix("/") ? "/" : ""))
        {
            return address
        }
        return dead(path, link)
    }

    /// A page or a file of the site; a page's slash may be missing.
    private func published(_ path: String) -> Address? {
        var page = path
        while page.hasSuffix("/") { page.removeLast() }
        return [Address.file(path), .page(page)].first {
            book.contains($0) && ($0.path.hasSuffix("/") || $0.path == path)
        }
    }

    private mutating func beside(_ file: FoundFile, _ path: String) -> Address? {
        if path.hasPrefix("static/") { return .file(file.path) }
        if path.hasPrefix("contacts/") { return nil }
        let address = page.file(file.name)
        files.insert(PublishedFile(file: file, address: address))
        return address
    }

    private mutating func leftOut(_ reason: LeftOut, _ link: MarkdownLink) -> Address? {
        let why: String
        switch reason {
        case .damaged: return nil
        case .draft: why = "a draft"
        case .scheduled: why = "not yet published"
        case .expired: why = "expired"
        }
        return fail(
            "dead-link", "\"\(link.destination)\" is \(why), so it has no page", link,
            help: "remove the link until it is published")
    }

    private mutating func withheld(_ link: MarkdownLink) -> Address? {
        fail(
            "dead-link", "the contact of \"\(link.destination)\" is not published", link,
            help: "remove the link, or let consent.yml publish the contact")
    }

    private mutating func dead(_ path: String, _ link: MarkdownLink) -> Address? {
        let folder = RelativePath.resolve("", from: text.folder) ?? ""
        if link.kind == .image {
            problems.append(
                .unknownAsset(
                    link.destination, among: site.names(in: folder), at: link.location))
            return nil
        }
        let name = String(path.split(separator: "/").last ?? "")
        let known = book.textPaths.compactMap { $0.split(separator: "/").last.map(String.init) }
        return fail(
            "dead-link", "\"\(link.destination)\" leads to no page or file of this site", link,
            help: Suggestion.didYouMean(name, in: known)
                ?? "check the name; another site's address begins with https://")
    }

    private mutating func fail(
        _ code: String, _ message: String, _ link: MarkdownLink, help: String
    ) -> Address? {
        problems.append(Problem(code, message, at: link.location, help: help))
        return nil
    }
}

extension Site {
    /// The names of the files in a folder, which is relative to Content.
    fileprivate func names(in folder: String) -> [String] {
        files.keys.filter { $0.hasPrefix(folder + "/") && !$0.hasSuffix(".md") }
            .compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
    }
}
