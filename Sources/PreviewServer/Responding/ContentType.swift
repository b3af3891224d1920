/// The content type of a file, by its name's extension.
struct ContentType: Equatable {
    /// The header's value.
    let text: String

    init(fileName: String) {
        let dot = fileName.utf8.lastIndex(of: UInt8(ascii: "."))
        let end = dot.map { String(Substring(fileName.utf8[$0...].dropFirst())).lowercased() } ?? ""
        let type = Self.byExtension[end] ?? "application/octet-stream"
        text = Self.isText(type) ? type + "; charset=utf-8" : type
    }

    /// True for the type of which browsers run scripts.
    var isHTML: Bool { self == .html }

    static let html = ContentType(fileName: "a.html")

    private static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/")
            || ["json", "xml", "yaml", "toml"].contains { type.hasSuffix("/\($0)") }
            || ["json", "xml"].contains { type.hasSuffix("+\($0)") }
    }

    private static let byExtension = texts.merging(media) { $1 }.merging(packed) { $1 }
}

extension ContentType {
    static let texts = [
        "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml",
        "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
        "json": "application/json", "map": "application/json", "jsonld": "application/ld+json",
        "geojson": "application/geo+json", "webmanifest": "application/manifest+json",
        "xml": "application/xml", "xsl": "text/xsl", "xslt": "application/xslt+xml",
        "atom": "application/atom+xml", "rss": "application/rss+xml",
        "gpx": "application/gpx+xml", "kml": "application/vnd.google-earth.kml+xml",
        "opml": "text/x-opml", "yaml": "application/yaml", "yml": "application/yaml",
        "toml": "application/toml", "txt": "text/plain", "text": "text/plain", "log": "text/plain",
        "md": "text/markdown", "markdown": "text/markdown", "csv": "text/csv",
        "tsv": "text/tab-separated-values", "vcf": "text/vcard", "vcard": "text/vcard",
        "ics": "text/calendar", "vtt": "text/vtt", "bib": "text/x-bibtex", "tex": "text/x-tex",
    ]

    static let media = [
        "svg": "image/svg+xml", "png": "image/png", "apng": "image/apng", "jpg": "image/jpeg",
        "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "jxl": "image/jxl", "heic": "image/heic", "heif": "image/heif",
        "ico": "image/vnd.microsoft.icon", "bmp": "image/bmp", "tif": "image/tiff",
        "tiff": "image/tiff", "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf",
        "otf": "font/otf", "eot": "application/vnd.ms-fontobject", "mp3": "audio/mpeg",
        "m4a": "audio/mp4", "aac": "audio/aac", "flac": "audio/flac", "ogg": "audio/ogg",
        "oga": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav", "weba": "audio/webm",
        "mid": "audio/midi", "midi": "audio/midi", "mp4": "video/mp4", "m4v": "video/mp4",
        "webm": "video/webm", "ogv": "video/ogg", "mov": "video/quicktime",
        "mkv": "video/x-matroska", "glb": "model/gltf-binary", "gltf": "model/gltf+json",
        "stl": "model/stl", "usdz": "model/vnd.usdz+zip",
    ]

    static let packed = [
        "pdf": "application/pdf", "rtf": "application/rtf", "epub": "application/epub+zip",
        "doc": "application/msword", "xls": "application/vnd.ms-excel",
        "ppt": "application/vnd.ms-powerpoint", "docx": openXML + "wordprocessingml.document",
        "xlsx": openXML + "spreadsheetml.sheet",
        "pptx": openXML + "presentationml.presentation",
        "odt": "application/vnd.oasis.opendocument.text",
        "ods": "application/vnd.oasis.opendocument.spreadsheet",
        "odp": "application/vnd.oasis.opendocument.presentation",
        "wasm": "application/wasm", "zip": "application/zip", "gz": "application/gzip",
        "tgz": "application/gzip", "tar": "application/x-tar", "bz2": "application/x-bzip2",
        "xz": "application/x-xz", "zst": "application/zstd", "7z": "application/x-7z-compressed",
    ]

    private static let openXML = "application/vnd.openxmlformats-officedocument."
}
