import Content

/// The icons that a site has among its static files, by the names that browsers know.
struct SiteIcons: Sendable, Equatable {
    let links: [IconLink]

    /// What stands for a page that has no picture; few services show drawings.
    let picture: SocialImage?

    /// Of several that fit, browsers take the last.
    private static let known = [
        (path: "favicon.ico", relation: "icon", mediaType: "image/x-icon"),
        (path: "favicon.png", relation: "icon", mediaType: "image/png"),
        (path: "favicon.svg", relation: "icon", mediaType: "image/svg+xml"),
        (path: touchIcon, relation: "apple-touch-icon", mediaType: "image/png"),
    ]
    private static let touchIcon = "apple-touch-icon.png"

    init(_ site: Site, _ urls: URLWriter) {
        let files = Dictionary(site.staticFiles.map { ($0.path, $0) }) { first, _ in first }
        links = Self.known.compactMap { icon in
            guard let file = files[icon.path] else { return nil }
            return IconLink(
                relation: icon.relation, url: urls.url(.file(icon.path)),
                mediaType: icon.mediaType, sizes: Self.sizes(of: file, site.pictureSizes))
        }
        picture = files[Self.touchIcon].map { file in
            SocialImage(
                url: urls.absolute(.file(file.path)),
                size: site.pictureSizes[file.shown].map(ImageSize.init), description: nil,
                isOwn: false)
        }
    }

    /// Only a PNG has one size.
    private static func sizes(of file: FoundFile, _ sizes: PictureSizes) -> String? {
        switch file.fileExtension {
        case "svg": "any"
        case "png": sizes[file.shown].map { "\($0.width)x\($0.height)" }
        default: nil
        }
    }
}
