import Content
import Diagnostics
import Foundation
import Markdown

/// Resolves the links and pictures of one text.
struct LinkResolver {
    /// Has the site and its addresses.
    private let presenter: TextPresenter
    private let text: TextFile

    /// The text's page.
    private let page: Address

    private(set) var problems: [Problem] = []

    /// Files beside the text that must be published beside its page.
    private(set) var files: Set<PublishedFile> = []

    /// The pictures with smaller versions that the text shows.
    private(set) var pictures: Set<ResponsivePicture> = []
    /// The positions of the publications that the text cites, in the order of their numbers.
    private(set) var citations: [Int] = []
    private var register = ClaimRegister()

    /// True after a picture, on a page that may begin with one.
    private var hasPicture: Bool

    /// `isBelowPicture` is true if the page shows a picture above the text.
    init(
        _ presenter: TextPresenter, _ text: TextFile, at page: Address, isBelowPicture: Bool
    ) {
        (self.presenter, self.text, self.page) = (presenter, text, page)
        hasPicture = isBelowPicture
    }

    /// Returns the URL of a page or file of the site; keeps any other destination.
    mutating func resolved(_ link: MarkdownLink) -> ResolvedLink {
        if link.kind == .group { return group(link) }
        if link.kind == .list { return list(link) }
        if link.kind == .citation { return citation(link) }
        let isUrgent = link.kind == .image && !hasPicture
        hasPicture = hasPicture || isUrgent
        if link.destination.isEmpty { problems.append(.emptyLink(link)) }
        guard let destination = LocalDestination(link.destination) else {
            return ResolvedLink(isUrgent: isUrgent)
        }
        var target = LinkTarget.nothing
        for path in destination.paths {
            target = self.target(of: path)
            guard case .nothing = target else { break }
        }
        guard let address = address(of: target, link, destination) else { return ResolvedLink() }
        if case .found = target, let everyones = presenter.everyones,
            everyones.owner(of: address) == nil, !book.isInDirectory(address)
        {
            problems.append(.shownToNobody(link))
            return ResolvedLink()
        }
        if site.recordsLinks, link.kind == .link, let text = book.owner(of: address) {
            problems.append(.leftOut(.heldBack, link, text: text).at(.note))
        }
        if let day = book.lastDay(of: address),
            book.lastDay(of: page).map({ $0.daysSinceEpoch > day.daysSinceEpoch }) ?? true
        {
            problems.append(.expires(link, after: day))
        }
        return ResolvedLink(
            url: book.urls.url(address) + destination.suffix,
            picture: link.kind == .image ? picture(target, at: address) : nil,
            isUrgent: isUrgent)
    }
}

extension LinkResolver {
    /// Adds the problems of an address in a field of the text, as notes.
    mutating func check(_ address: String) {
        let source = text.isRow ? nil : try? text.read().source
        let place = source.flatMap { source in
            source.bytes.firstRange(of: Array(address.utf8)).map(source.location)
        }
        let count = problems.count
        _ = resolved(
            MarkdownLink(kind: .link, destination: address, location: place ?? text.top))
        problems[count...] = ArraySlice(problems[count...].map { $0.at(.note) })
    }
}

extension LinkResolver {
    private var book: AddressBook { presenter.book }
    private var site: Site { presenter.site }

    /// Resolves `[GROUP board]`. Without groups.yml, it is a text like any other.
    private mutating func group(_ link: MarkdownLink) -> ResolvedLink {
        if let group = site.groups.first(where: { $0.slug == link.destination }) {
            return ResolvedLink(
                url: book.urls.url(site.permalinks.group(group.slug)), title: group.title)
        }
        let page = site.permalinks.group(link.destination).path
        if site.excluded.byAlias[page.split(separator: "/").joined(separator: "/")] == .members {
            problems.append(.leftOut(.members, link))
        } else if !site.groups.isEmpty {
            problems.append(.unknownGroup(link, among: site.groups.map(\.slug)))
        }
        return ResolvedLink()
    }

    /// Resolves `[LIST projects 3 status=running]`. Without collections of its own, a site has lists
    /// of posts only, and any other is a text.
    private mutating func list(_ link: MarkdownLink) -> ResolvedLink {
        let query = EntryQuery(link.destination)
        let known = site.settings.collections.filter(\.isListed)
        guard let collection = known.first(where: { $0.name == query.collection }) else {
            if !site.collections.isEmpty {
                problems.append(.unknownList(link, query.collection, among: known.map(\.name)))
            }
            return ResolvedLink()
        }
        if let unknown = query.unknownWord(of: collection) {
            problems.append(.unknownFilter(link, unknown, of: collection))
        }
        if let (value, words) = query.unknownValue(of: collection, people: { site.namesOfPeople }) {
            problems.append(.unknownValue(link, value, among: words))
        }
        return ResolvedLink(
            url: book.urls.url(site.permalinks.list(of: collection)),
            title: site.title(of: collection, presenter.words))
    }

    /// Resolves `[@key]`: a link to the references at the end of the text.
    private mutating func citation(_ link: MarkdownLink) -> ResolvedLink {
        let publications = book.collections.publications
        guard let position = publications[link.destination] else {
            problems.append(.unknownPublication(link, among: publications.keys.sorted()))
            return ResolvedLink()
        }
        let index = citations.firstIndex(of: position) ?? citations.endIndex
        if index == citations.endIndex { citations.append(position) }
        return ResolvedLink(
            url: "#" + site.entries[position].value.idInReferences, title: String(index + 1))
    }

    /// Returns what is known of a picture; `nil` if its size is unknown.
    private mutating func picture(
        _ target: LinkTarget, at address: Address
    ) -> ResolvedLink.Picture? {
        var owner = book.owner(of: address)
        if case .beside(let file) = target { owner = file.shown }
        guard let shown = owner, let size = site.pictureSizes[shown] else { return nil }
        guard let versions = presenter.pictures.files[shown] else {
            return ResolvedLink.Picture(width: size.width, height: size.height)
        }
        let placed = ResponsivePicture(address, versions)
        pictures.insert(placed)
        let own = placed.size ?? size
        let sources = placed.sources(book.urls, width: own.width)
        return ResolvedLink.Picture(
            width: own.width, height: own.height, sources: sources, colour: versions.meanColour)
    }
}

extension LinkResolver {
    private func target(of path: String) -> LinkTarget {
        guard path.hasPrefix("/") else { return relative(path) }
        let paths = [String(path.dropFirst()), book.urls.base.relative(path)].compactMap(\.self)
        return first(paths, fromRoot) ?? .nothing
    }

    /// Resolves a path relative to the text's folder, else relative to the page's address.
    private func relative(_ path: String) -> LinkTarget {
        let inContent = RelativePath.resolve(path, from: text.folder)
        if let inContent, let target = file(inContent) { return target }
        let slash = path.hasSuffix("/") ? "/" : ""
        let inSite = RelativePath.resolve(path, from: page.folder)
        if let inSite, let target = fromRoot(inSite + slash) { return target }
        return inContent == nil ? .outsideContent : .nothing
    }

    /// `path` is relative to the site; returns `nil` if nothing has that address.
    private func fromRoot(_ path: String) -> LinkTarget? {
        if let address = book.address(path) { return .found(address) }
        return book.leftOut(path).map { reason in
            guard reason == .withheld else { return .leftOut(reason) }
            let alias = path.split(separator: "/").joined(separator: "/")
            let slug = site.withdrawnContacts.contains(alias) ? nil : book.contact(path)
            return .withheld(slug: slug, name: slug ?? alias)
        }
    }

    /// `path` is relative to Content; returns `nil` if there is no file that a text may link to.
    private func file(_ path: String) -> LinkTarget? {
        for text in [path, path + "/index.md"] {
            if let address = book.text(text, linkedOn: page) { return .found(address) }
            if let reason = site.leftOut[text] { return .leftOut(reason) }
        }
        if let address = book.attachment(path) { return .found(address) }
        guard let file = site.files[path] else { return nil }
        if file.isStatic { return .found(.file(file.path)) }
        if file.isPrivate { return isOwnPicture(file) ? .beside(file) : card(path, file) }
        if let reason = leftOutOwner(of: path) { return .leftOut(reason) }
        return file.fileExtension == "md" ? nil : .beside(file)
    }

    /// Returns why the post or page whose folder contains a file is left out; `nil` if there is no
    /// such text.
    private func leftOutOwner(of path: String) -> ExclusionReason? {
        var folder = path.split(separator: "/").dropLast()
        while !folder.isEmpty {
            let index = folder.joined(separator: "/") + "/index.md"
            if site.files[index] != nil { return site.leftOut[index] }
            folder = folder.dropLast()
        }
        return nil
    }

    /// True for a picture that a biography may show: one in its container. The search for withheld
    /// values finds other contacts' photos.
    private func isOwnPicture(_ file: FoundFile) -> Bool {
        let container = text.folder.split(separator: "/").prefix(2).joined(separator: "/")
        let isTop = container == "contacts"
        return container.hasPrefix("contacts") && file.isPicture
            && (isTop ? file.folder.isEmpty : file.contentPath.hasPrefix(container + "/"))
    }

    private func card(_ path: String, _ file: FoundFile) -> LinkTarget {
        let contacts = book.cards(path)
        if contacts.count > 1 { return .severalContacts }
        if let contact = contacts.first { return .found(contact) }
        if book.leftOut(site.permalinks.contactPage(file.stem)) == .damaged {
            return .leftOut(.damaged)
        }
        let isCard = path.hasPrefix("contacts/") && file.fileExtension == "vcf"
        return isCard ? .withheld(slug: nil, name: file.shown) : .isPrivate
    }

    private func first(
        _ paths: [String], _ find: (String) -> LinkTarget?
    ) -> LinkTarget? {
        paths.lazy.compactMap(find).first
    }
}

extension LinkResolver {
    /// Returns `nil` and adds a problem if the target has no address.
    private mutating func address(
        of target: LinkTarget, _ link: MarkdownLink, _ destination: LocalDestination
    ) -> Address? {
        switch target {
        case .found(let address): return address
        case .beside(let file): return beside(file, link)
        case .leftOut(.damaged): return nil
        case .withheld(let slug, let name):
            let isWithdrawn = name.map(site.withdrawnContacts.contains) == true
            problems.append(
                .withheldContact(link, slug: slug, name: name, isWithdrawn: isWithdrawn))
        case .leftOut(let reason): problems.append(.leftOut(reason, link))
        case .severalContacts:
            let example = site.permalinks.contact("ada-lovelace")
            problems.append(.severalContacts(link, example: book.urls.url(example)))
        case .isPrivate: problems.append(.privateLink(link))
        case .outsideContent:
            let problem = Problem.leavesContent(link.destination, at: link.location)
            problems.append(problem.at(site.settings.deadLinks))
        case .nothing:
            let suggestion = suggestion(for: destination.paths[0], link)
            // A contact who has no page may be one who must not be named.
            let folder = site.permalinks.contactFolder.split(separator: "/").last
            let mayNameContact = destination.paths.contains {
                let folders = $0.split(separator: "/")
                return folders.contains("contacts") || folder.map(folders.contains) ?? true
            }
            problems.append(
                Problem.deadLink(link, suggestion: suggestion)
                    .at(mayNameContact ? .error : site.settings.deadLinks))
        }
        return nil
    }

    private mutating func beside(_ file: FoundFile, _ link: MarkdownLink) -> Address? {
        let address = file.address(besideTextIn: text.folder, on: page)
        let published = PublishedFile(file: file, address: address)
        if files.contains(published) || book.owner(of: address) == file.shown { return address }
        let claim = Claim(address: address, claimant: .linked(file, link.location))
        if let problem = book.problem(of: claim) ?? register.problem(of: claim) {
            problems.append(problem)
            return nil
        }
        register.add(claim)
        files.insert(published)
        return address
    }

    /// Returns the destination with the nearest name, written as in this text.
    private func suggestion(for path: String, _ link: MarkdownLink) -> String? {
        guard let name = path.split(separator: "/").last.map(String.init) else { return nil }
        let isAddress = path.hasPrefix("/") || !name.contains(".") && link.kind == .link
        // Other generators end addresses with an extension.
        let stem = name.split(separator: ".").first.map(String.init) ?? name
        if isAddress {
            return book.nearestAddress(to: name) ?? book.nearestAddress(to: stem)
        }
        let file = book.nearestFile(to: path.comparedName)
        return file.map { RelativePath.from(text.folder, to: $0) }
    }
}

extension String {
    /// The last part of a file's path; the name of the folder for its index.md, because many texts
    /// have that name.
    var comparedName: String {
        let parts = split(separator: "/").filter { $0 != ".." && $0 != "." }
        let isIndex = parts.count > 1 && parts.last == "index.md"
        return parts.dropLast(isIndex ? 1 : 0).last.map(String.init) ?? ""
    }
}

extension RelativePath {
    /// Returns a path relative to `folder`; both arguments are relative to Content.
    fileprivate static func from(_ folder: String, to path: String) -> String {
        var (here, there) = (folder.split(separator: "/")[...], path.split(separator: "/")[...])
        while let part = here.first, part == there.first, there.count > 1 {
            here.removeFirst()
            there.removeFirst()
        }
        return (here.map { _ in ".." } + there).joined(separator: "/")
    }
}

/// The target of a destination.
private enum LinkTarget {
    case found(Address)

    /// A file that must be published beside the page.
    case beside(FoundFile)
    case leftOut(ExclusionReason)

    /// The page or card of a contact who is not published. `slug` is `nil` for a card and an alias;
    /// `name` is the one in `Site.withdrawnContacts`.
    case withheld(slug: String?, name: String?)

    /// A card file with several published contacts.
    case severalContacts

    /// A file of a contact that the contact does not publish.
    case isPrivate
    case outsideContent
    case nothing
}

/// A destination within the site, split into its parts.
private struct LocalDestination {
    /// The decoded path, and the path as written: a file name may contain a percent sign.
    let paths: [String]

    /// `?query#anchor`, as written.
    let suffix: String

    /// `nil` for another site's URL, and for a fragment of the same page.
    init?(_ text: String) {
        let end =
            text.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            ?? text.endIndex
        let written = String(text[..<end])
        guard !written.isEmpty, !written.hasPrefix("//"), !Array(written.utf8)[...].hasScheme
        else { return nil }
        let isEncoded = written.utf8.contains(UInt8(ascii: "%"))
        let decoded = (isEncoded ? written.removingPercentEncoding : nil) ?? written
        paths = decoded == written ? [written] : [decoded, written]
        suffix = String(text[end...])
    }
}
