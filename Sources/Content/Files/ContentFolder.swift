/// Where a site's parts lie on the disk.
public struct ContentFolder: Sendable {
    /// The site's folder, which holds Content and perhaps Templates.
    public let site: String

    public init(site: String) {
        self.site = site
    }

    public var content: String { "\(site)/Content" }
    public var templates: String { "\(site)/Templates" }

    /// One of the folders of Content; links in it may lead anywhere inside Content.
    func tree(_ name: String) -> FileTree {
        FileTree(root: "\(content)/\(name)", shown: "Content/\(name)", boundary: content)
    }
}
