import Content

/// The site's icons: static files with the names that browsers use.
struct SiteIcons: Sendable, Equatable {
    let links: [IconLink]

    /// The social picture of pages without one: a PNG, because few services show SVG.
    let picture: SocialImage?

    /// Browsers choose the last of several suitable icons.
    private static let known = [
        (path: "favicon.ico", relation: "icon", mediaType: "image/x-icon"),
        (path: "favicon.png", relation: "icon", mediaType: "image/png"),
        (path: "favicon.svg", relation: "icon", mediaType: "image/svg+xml"),
        (path: touchIcon, relation: "apple-touch-icon", mediaType: "image/png"),
    ]
    private static let touchIcon = "apple-touch-icon.png"

    /// `fallback` is the icon of a site without one of its own.
    init(_ site: Site, _ urls: URLWriter, fallback: Address?) {
        let files = Dictionary(site.staticFiles.map { ($0.path, $0) }) { first, _ in first }
        let own = Self.known.compactMap { icon -> IconLink? in
            guard let file = files[icon.path] else { return nil }
            return IconLink(
                relation: icon.relation, url: urls.url(.file(icon.path)),
                mediaType: icon.mediaType, sizes: Self.sizes(of: file, site.pictureSizes))
        }
        let drawing = fallback.map {
            IconLink(
                relation: "icon", url: urls.url($0), mediaType: "image/svg+xml", sizes: "any")
        }
        links = Self.areIn(site) ? own : own + [drawing].compactMap(\.self)
        picture = files[Self.touchIcon].map { file in
            SocialImage(
                url: urls.absolute(.file(file.path)),
                size: site.pictureSizes[file.shown].map(ImageSize.init), description: nil,
                isOwn: false)
        }
    }

    /// True if the site has an icon that browsers show in tabs.
    static func areIn(_ site: Site) -> Bool {
        let paths = Set(known.filter { $0.relation == "icon" }.map(\.path))
        return site.staticFiles.contains { paths.contains($0.path) }
    }

    /// An icon file may have several sizes, a drawing has any; only a PNG has one.
    private static func sizes(of file: FoundFile, _ sizes: PictureSizes) -> String? {
        switch file.fileExtension {
        case "svg": "any"
        case "png": sizes[file.shown].map { "\($0.width)x\($0.height)" }
        default: nil
        }
    }
}
