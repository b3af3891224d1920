/// Where a site's parts lie on the disk.
public struct ContentFolder: Sendable {
    /// The site's folder, which holds Content and perhaps Templates.
    public let site: String

    public init(site: String) {
        self.site = site
    }

    public var content: String { "\(site)/Content" }
    public var templates: String { "\(site)/Templates" }

    /// One of the folders of Content.
    func walked(_ name: String) -> WalkedFolder {
        WalkedFolder(absolute: "\(content)/\(name)", shown: "Content/\(name)")
    }

    /// The same to be walked: links in it may lead anywhere inside Content but to the contacts, who
    /// are read once and published as consent.yml says.
    func tree(_ name: String, skipsHidden: Bool = true) -> FileTree {
        FileTree(
            walked(name),
            links: LinkBoundary(
                folder: content, contacts: "\(content)/contacts", isOfContacts: name == "contacts"),
            skipsHidden: skipsHidden)
    }
}
