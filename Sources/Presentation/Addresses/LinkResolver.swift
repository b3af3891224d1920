import Content
import Diagnostics
import Foundation
import Markdown

/// Finds what the links and pictures of one text mean.
struct LinkResolver {
    /// Knows the site and its addresses.
    private let presenter: TextPresenter
    let text: ContentText

    /// The page that the text stands on.
    let page: Address

    private(set) var problems: [Problem] = []

    /// Files that lie beside the text and must be published beside its page.
    private(set) var files: Set<PublishedFile> = []
    private var register = ClaimRegister()

    init(asking presenter: TextPresenter, _ source: TextSource) {
        self.presenter = presenter
        text = source.text
        page = source.address
    }

    /// Where nothing of the site is meant, the destination stays as it is.
    mutating func resolved(_ link: MarkdownLink) -> ResolvedLink {
        if link.destination.isEmpty { problems.append(.emptyLink(link)) }
        guard let destination = LinkDestination(link.destination) else { return ResolvedLink() }
        var target = LinkTarget.nothing
        for path in destination.paths {
            target = self.target(of: path)
            guard case .nothing = target else { break }
        }
        guard let address = address(of: target, link, destination) else { return ResolvedLink() }
        return ResolvedLink(
            url: book.urls.url(address) + destination.suffix,
            size: link.kind == .image ? size(of: target, at: address) : nil)
    }
}

extension LinkResolver {
    private var book: AddressBook { presenter.book }
    private var site: Site { presenter.site }

    /// Nil for what is no picture, and for one that does not tell.
    private func size(of target: LinkTarget, at address: Address) -> ResolvedLink.Size? {
        var shown = book.owner(of: address)
        if case .beside(let file) = target { shown = file.shown }
        return shown.flatMap { site.pictureSizes[$0] }
            .map { ResolvedLink.Size(width: $0.width, height: $0.height) }
    }
}

extension LinkResolver {
    private func target(of path: String) -> LinkTarget {
        guard path.hasPrefix("/") else { return relative(path) }
        let paths = [String(path.dropFirst()), book.urls.base.relative(path)].compactMap(\.self)
        return first(paths, fromRoot) ?? .nothing
    }

    /// As the text's folder has it, else as the page's address has it.
    private func relative(_ path: String) -> LinkTarget {
        let inContent = RelativePath.resolve(path, from: text.folder)
        if let inContent, let target = file(inContent) { return target }
        let slash = path.hasSuffix("/") ? "/" : ""
        let inSite = RelativePath.resolve(path, from: page.path)
        if let inSite, let target = fromRoot(inSite + slash) { return target }
        return inContent == nil ? .outsideContent : .nothing
    }

    /// `path` is relative to the site; nil where nothing is there.
    private func fromRoot(_ path: String) -> LinkTarget? {
        if let address = book.address(path) { return .found(address) }
        return book.leftOut(path).map(LinkTarget.leftOut)
    }

    /// `path` is relative to Content; nil where no file is there, or none that can be meant.
    private func file(_ path: String) -> LinkTarget? {
        for text in [path, path + "/index.md"] {
            if let address = book.text(text) { return .found(address) }
            if let reason = site.leftOut[text] { return .leftOut(reason) }
        }
        if let address = book.attachment(path) { return .found(address) }
        guard let file = site.files[path] else { return nil }
        if file.isStatic { return .found(.file(file.path)) }
        if file.isPrivate { return card(path, file) }
        if let reason = leftOutOwner(of: path) { return .leftOut(reason) }
        return file.fileExtension == "md" ? nil : .beside(file)
    }

    /// Why the post or page whose folder holds a file has no page; nil where no such owns it.
    private func leftOutOwner(of path: String) -> LeftOut? {
        var folder = path.split(separator: "/").dropLast()
        while !folder.isEmpty {
            let index = folder.joined(separator: "/") + "/index.md"
            if site.files[index] != nil { return site.leftOut[index] }
            folder = folder.dropLast()
        }
        return nil
    }

    private func card(_ path: String, _ file: FoundFile) -> LinkTarget {
        let contacts = book.cards(path)
        if contacts.count > 1 { return .severalContacts }
        if let contact = contacts.first { return .found(contact) }
        let isCard = path.hasPrefix("contacts/") && file.fileExtension == "vcf"
        return isCard ? .withheld : .isPrivate
    }

    private func first(
        _ paths: [String], _ find: (String) -> LinkTarget?
    ) -> LinkTarget? {
        paths.lazy.compactMap(find).first
    }
}

extension LinkResolver {
    /// Nil where there is a problem.
    private mutating func address(
        of target: LinkTarget, _ link: MarkdownLink, _ destination: LinkDestination
    ) -> Address? {
        switch target {
        case .found(let address): return address
        case .beside(let file): return beside(file, link)
        case .leftOut(.damaged): return nil
        case .leftOut(let reason): problems.append(.leftOut(reason, link))
        case .withheld: problems.append(.withheldContact(link))
        case .severalContacts: problems.append(.severalContacts(link))
        case .isPrivate: problems.append(.privateLink(link))
        case .outsideContent:
            problems.append(.leavesContent(link.destination, at: link.location))
        case .nothing:
            let suggestion = suggestion(for: destination.paths[0], link)
            problems.append(.deadLink(link, suggestion: suggestion))
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

    /// The nearest name, as this text would have to write it.
    private func suggestion(for path: String, _ link: MarkdownLink) -> String? {
        guard let name = path.split(separator: "/").last.map(String.init) else { return nil }
        let isAddress = path.hasPrefix("/") || !name.contains(".") && link.kind == .link
        if isAddress { return book.nearestAddress(to: name) }
        return book.nearestFile(to: name).map { RelativePath.from(text.folder, to: $0) }
    }
}

extension BaseURL {
    /// What follows the site's own path; nil for a path that does not begin with it.
    fileprivate func relative(_ path: String) -> String? {
        let own = self.path.removingPercentEncoding ?? self.path
        guard own != "/", (path + "/").hasPrefix(own) else { return nil }
        return String(path.dropFirst(own.count))
    }
}

extension RelativePath {
    /// How a text in `folder` writes a path; both are relative to Content.
    fileprivate static func from(_ folder: String, to path: String) -> String {
        var (here, there) = (folder.split(separator: "/")[...], path.split(separator: "/")[...])
        while let part = here.first, part == there.first, there.count > 1 {
            here.removeFirst()
            there.removeFirst()
        }
        return (here.map { _ in ".." } + there).joined(separator: "/")
    }
}
