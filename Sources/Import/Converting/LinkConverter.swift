import Content
import Foundation
import Platform

/// The addresses of the old site, and what links in its texts lead to.
struct LinkConverter {
    /// Addresses and files by themselves without a trailing slash, `index.html` and `.html`, in
    /// lower case.
    private var known: [String: String] = [:]

    /// Those of texts that the old site does not show.
    private var hidden: Set<String> = []

    /// The addresses by the source's path, by its name, and by its name with the date.
    private var bySource: [String: String] = [:]
    let site: OldSite

    /// The pictures whose names are of one file alone.
    private let pictures: [String: String]

    /// The address of the old site without a slash at its end.
    private let base: String?

    /// The folder of people's pages, if it is another than the default.
    private var contacts: [String] = []

    /// The new addresses of people by their old ones.
    private var people: [String: String] = [:]

    /// The address of the old site, to make dead links absolute; `nil` to keep them.
    private let oldURL: String?

    init(_ site: OldSite, _ plan: AddressPlan, oldURL: String?) {
        self.site = site
        self.oldURL = oldURL
        pictures = Dictionary(
            grouping: site.files.keys.filter(\.isPicture), by: \.lastPathPart
        ).compactMapValues { $0.count == 1 ? $0[0] : nil }
        base = site.url?.withoutEndSlashes
        let lists = ["/", "/posts/", "/tags/", "/contacts/", "/feed.xml", "/sitemap.xml"]
        let publications = [site.publicationList?.url].compactMap(\.self)
        let collections = site.collections.map { "/\($0.name)/" }
        for list in lists + publications + collections + plan.lists { known[list.plainPage] = list }
        contacts = plan.permalinks.filter { ["contactList", "contacts"].contains($0.key) }
            .map { String($0.pattern.prefix { $0 != ":" }).plainPage }.filter { !$0.isEmpty }
        for person in site.people {
            guard let address = person.address else { continue }
            people[address.plainPage] = plan.address(of: person)
            for name in [person.place, person.place.withoutExtension] where bySource[name] == nil {
                bySource[name] = address
            }
        }
        for text in site.texts {
            let stem = text.path.lastPathPart.withoutExtension
            let folder = text.path.folderPath
            let start = text.language.map { "\($0): " } ?? ""
            let isIndex = ["index", "_index"].contains(stem)
            let names = [
                text.path, text.language == nil ? text.path : "content/\(text.original)",
                text.path.withoutExtension, stem, text.name,
            ]
            for name in names + (isIndex ? [folder, folder.lastPathPart] : [])
            where bySource[start + name] == nil {
                bySource[start + name] = text.address
            }
            // A build refuses links to posts that it does not publish.
            if text.isShown {
                known[text.address.plainPage] = text.address
            } else {
                hidden.insert(text.address.plainPage)
            }
        }
        for tag in plan.reserved where tag.hasPrefix("tags/") { known[tag] = "/\(tag)/" }
        addMoved(plan)
        known.merge(people) { $1 }
        for file in site.files.keys.sorted() where known[file.plainPage] == nil {
            known[file.plainPage] = "/" + file
        }
    }

    /// Adds the redirects and the files beside texts, which lead to the new addresses.
    private mutating func addMoved(_ plan: AddressPlan) {
        for (text, new) in zip(site.texts, plan.texts) where text.isShown {
            for alias in new.aliases where known[alias.plainPage] == nil {
                known[alias.plainPage] = new.address
            }
            guard text.address.hasSuffix("/"), new.address.hasSuffix("/") else { continue }
            for file in text.files.keys.sorted() where known[(text.address + file).plainPage] == nil
            {
                known[(text.address + file).plainPage] = new.address + file
            }
        }
    }

    /// Returns the address of a source file, as `post_url` and `link` name it: with a path, or a
    /// post without folder and extension.
    func address(ofSource name: String) -> String? {
        let path = String(name.drop { $0 == "/" })
        return bySource[path] ?? bySource["_posts/\(path)"]
            ?? bySource[path.withoutExtension] ?? bySource[path.lastPathPart]
            ?? (site.files[path] == nil ? nil : "/" + path)
    }

    /// Returns the address of a text as `ref` names it: relative to the text's folder, to content,
    /// or by name.
    func address(ofReference name: String, from text: OldText) -> String? {
        let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let anchor = parts.count > 1 ? "#\(parts[1])" : ""
        let path = String(parts[0]).trimmingCharacters(in: ["/"])
        if path.isEmpty { return anchor.isEmpty ? nil : anchor }
        let stem = path.withoutExtension.lastPathPart
        let isIndex = ["index", "_index"].contains(stem)
        let tries =
            [
                "\(text.path.folderPath)/\(path)", "content/\(path)", "content/\(path)/index.md",
                "content/\(path)/_index.md", path,
            ] + (isIndex ? [] : [stem])
        let start = text.language.map { "\($0): " } ?? ""
        let text = tries.lazy.compactMap { bySource[start + $0] ?? bySource[$0] }.first
        let found = text ?? (path.contains("/") ? known[path.plainPage] : nil)
        // A section without a text is a list.
        return (found ?? (isIndex ? "/\(path.folderPath)/" : nil)).map { $0 + anchor }
    }
}

extension LinkConverter {
    /// Converts the destinations of links and pictures in a piece of Markdown without code.
    /// Passes those that lead nowhere to `note`.
    func converted(_ piece: String, of text: OldText, _ note: (String) -> Void) -> String {
        var result = piece
        if result.contains("![") {
            result.replace(Self.picture) { $0.1 + $0.2.replacing(" ", with: "%20") + $0.3 }
        }
        if result.contains("]()") { result.replace(Self.linkToNothing) { $0.1 ?? "" } }
        for (sign, regex) in Self.targets where result.contains(sign) {
            result.replace(regex) { "\($0.1)\(destination(String($0.2), in: text, note))" }
        }
        return result
    }

    private static let picture = SharedRegex(
        /(!\[[^\[\]]*\]\()((?:[^()"<>\n]|\([^()"<>\n]*\))*\.(?:png|jpe?g|gif|svg|webp))((?:[ \t]+"[^"\n]*")?\))/
    )
    private static let linkToNothing = SharedRegex(/(?:!\[[^\[\]]*\]|\[([^\[\]]*)\])\(\)/)

    /// The targets of links, definitions and attributes, with what is before them, by a sign that
    /// a text with one has.
    private static let targets = [
        ("](", SharedRegex(/(\]\(\s*<?)((?:[^()\s>]|\([^()\s>]*\))+)/)),
        ("]:", SharedRegex(/(?m)^( {0,3}\[[^\]\n^][^\]\n]*\]:\s*<?)([^\s>]+)/)),
        ("=\"", SharedRegex(/(\s(?:src|href)=")([^"]+)/)),
        ("='", SharedRegex(/(\s(?:src|href)=')([^']+)/)),
    ]
    private static let scheme = SharedRegex(/[a-z]+:/)

    /// Returns the destination to write: what leads to a page or file of the old site from its
    /// root, all else as it is.
    private func destination(
        _ destination: String, in text: OldText, _ note: (String) -> Void
    ) -> String {
        var path = destination
        if let base, path.hasPrefix(base + "/") {
            path = String(path.dropFirst(base.count))
        } else if path.contains("://") || path.hasPrefix("//") || path.hasPrefix("#")
            || path.contains("{") || path.contains("\u{10FFFC}")
            || path.prefixMatch(of: Self.scheme) != nil
        {
            return destination
        }
        if path.hasPrefix("@/") {
            guard let address = address(ofReference: String(path.dropFirst(2)), from: text) else {
                return dead(destination, path, text, note)
            }
            path = address
        }
        if !site.basePath.isEmpty, path.hasPrefix(site.basePath + "/") {
            path = String(path.dropFirst(site.basePath.count))
        }
        let end = path.firstIndex { $0 == "#" || $0 == "?" } ?? path.endIndex
        let (plain, suffix) = (String(path[..<end]).decoded, path[end...])
        if plain.isEmpty || text.files[String(plain.trimmingPrefix("./"))] != nil {
            return destination
        }
        // Zola's shortcodes name files from the folder of all texts.
        let start = text.path.folderPath.dropFirst("content/".count) + "/"
        if plain.hasPrefix(start), text.path.hasPrefix("content/"),
            text.files[String(plain.dropFirst(start.count))] != nil
        {
            return String(plain.dropFirst(start.count)) + suffix
        }
        if plain.hasPrefix("/") {
            if let person = people[plain.plainPage] { return person + suffix }
            if let page = page(at: plain) { return page == plain ? path : page + suffix }
        } else if let page = relative(plain, to: text) {
            return page + suffix
        }
        if let picture = picture(plain, of: text) { return picture + suffix }
        return dead(destination, plain, text, note)
    }

    /// Returns the address of a picture in the folder that the text names, or of the old theme, or
    /// the only one of its name, whose folder a shortcode adds.
    private func picture(_ path: String, of text: OldText) -> String? {
        let asset = String(path.drop { $0 == "/" })
        let own = text.picture(asset).flatMap { site.files[$0] == nil ? nil : $0 }
        return (own ?? (site.assets[asset] == nil ? pictures[path] : asset))
            .map { "/\($0)".replacing(" ", with: "%20") }
    }

    /// Returns the address that a relative path leads to, from the source or from the page.
    private func relative(_ path: String, to text: OldText) -> String? {
        let source = RelativePath.resolve(path, from: text.path.folderPath)
        if let source, let address = bySource[source], known[address.plainPage] != nil {
            return people[address.plainPage] ?? address
        }
        for root in [text.addressOfFolder, ""] {
            guard let resolved = RelativePath.resolve(path, from: root) else { continue }
            if let person = people[resolved.plainPage] { return person }
            let page = page(at: "/" + resolved + (path.hasSuffix("/") ? "/" : ""))
            if let page { return page.replacing(" ", with: "%20") }
        }
        return nil
    }

    /// Returns the path if it is an address of a page or file, or else the address that it means: a
    /// build refuses a link with other letter cases, or without the end of a file.
    private func page(at path: String) -> String? {
        let file = String(path.dropFirst()) + (path.hasSuffix("/") ? "index.html" : "")
        if site.files[file] != nil { return path }
        guard let address = known[path.plainPage] else { return nil }
        let isFolder = path.hasSuffix("/") && !address.fileExtension.isEmpty
        let isSame = path.withoutIndex == address.withoutIndex && !isFolder
        return isSame ? path : address.replacing(" ", with: "%20")
    }

    /// A link below contacts or to a draft is made absolute: a build would refuse it.
    private func dead(
        _ destination: String, _ path: String, _ text: OldText, _ note: (String) -> Void
    ) -> String {
        note(destination)
        let destination = destination.hasPrefix("@/") ? path : destination
        let folder = text.addressOfFolder
        let full = RelativePath.resolve(path, from: folder.lowercased()) ?? path
        let parts = full.split(separator: "/").map { $0.lowercased() }
        let isOfPeople = parts.count > 1 && contacts.contains(parts[0])
        let source = RelativePath.resolve(path, from: text.path.folderPath)
        let draft = source.flatMap { bySource[$0] }.flatMap { address in
            hidden.contains(address.plainPage) ? address : nil
        }
        let isRefused =
            draft != nil || isOfPeople || parts.contains("contacts")
            || hidden.contains(full.plainPage)
        guard let url = oldURL ?? (isRefused ? site.url ?? "https://example.org" : nil) else {
            return destination
        }
        let start = url.withoutEndSlashes
        return start
            + (draft ?? (destination.hasPrefix("/") ? destination : folder + destination))
    }
}

extension OldText {
    /// The start of the addresses that relative links mean.
    fileprivate var addressOfFolder: String {
        address.hasSuffix("/")
            ? address : "/\(address.folderPath)/".replacing("//", with: "/")
    }
}

extension String {
    /// The path as the target of a link.
    var linkTarget: String { replacing(" ", with: "%20") }

    /// The text without percent-encoding.
    var decoded: String { removingPercentEncoding ?? self }

    /// An address without slashes at its ends, in lower case, to compare.
    var plainAddress: String { split(separator: "/").joined(separator: "/").lowercased() }

    /// The address without slashes at its ends and `index.html`, to compare.
    var withoutIndex: String {
        let parts = split(separator: "/")
        return (parts.last == "index.html" ? parts.dropLast() : parts[...]).joined(separator: "/")
    }

    var withoutEndSlashes: String {
        String(self[..<(lastIndex { $0 != "/" }.map(index(after:)) ?? startIndex)])
    }

    /// The same without `index.html` and `.html`: pages are often linked without.
    var plainPage: String { plainAddress.withoutIndex.withoutHTML.withoutEndSlashes }
}
