/// Where a site's parts lie on the disk.
package struct ContentFolder: Sendable {
    /// The site's folder, which holds Content and perhaps Templates.
    package let site: String

    package init(site: String) {
        self.site = site
    }

    package var content: String { "\(site)/Content" }
    package var templates: String { "\(site)/Templates" }

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
