import Testing

@testable import PreviewServer

@Suite("A file's name")
struct ContentTypeTests {
    @Test(
        "tells its type",
        arguments: [
            ("html htm HTML", "text/html; charset=utf-8"), ("css CSS", "text/css; charset=utf-8"),
            ("js mjs", "text/javascript; charset=utf-8"),
            ("json map js.map", "application/json; charset=utf-8"),
            ("webmanifest", "application/manifest+json; charset=utf-8"),
            ("xml", "application/xml; charset=utf-8"),
            ("atom", "application/atom+xml; charset=utf-8"),
            ("rss", "application/rss+xml; charset=utf-8"),
            ("svg", "image/svg+xml; charset=utf-8"), ("txt", "text/plain; charset=utf-8"),
            ("md", "text/markdown; charset=utf-8"), ("vcf vCard", "text/vcard; charset=utf-8"),
            ("ics", "text/calendar; charset=utf-8"), ("csv", "text/csv; charset=utf-8"),
            ("vtt", "text/vtt; charset=utf-8"), ("xhtml", "application/xhtml+xml; charset=utf-8"),
            ("yml yaml", "application/yaml; charset=utf-8"), ("png", "image/png"),
            ("jpg jpeg JPG", "image/jpeg"), ("gif", "image/gif"), ("webp", "image/webp"),
            ("avif", "image/avif"), ("ico", "image/vnd.microsoft.icon"), ("bmp", "image/bmp"),
            ("tiff tif", "image/tiff"), ("woff", "font/woff"), ("woff2", "font/woff2"),
            ("ttf", "font/ttf"), ("otf", "font/otf"), ("pdf", "application/pdf"),
            ("mp3", "audio/mpeg"), ("m4a", "audio/mp4"), ("ogg oga opus", "audio/ogg"),
            ("wav", "audio/wav"), ("mp4", "video/mp4"), ("webm", "video/webm"),
            ("mov", "video/quicktime"), ("wasm", "application/wasm"), ("zip", "application/zip"),
            ("gz tar.gz tgz", "application/gzip"), ("tar", "application/x-tar"),
            ("epub", "application/epub+zip"), ("rtf", "application/rtf"),
            (
                "docx",
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            ),
            ("xyz bin html~ \u{301}html", "application/octet-stream"),
        ])
    func known(_ ends: String, _ type: String) {
        for end in ends.split(separator: " ") {
            #expect(ContentType(fileName: "a.\(end)").text == type, "\(end)")
        }
    }

    @Test(
        "without an ending tells nothing",
        arguments: ["CNAME", "html", "a.", "", "a.html.", "a.html/b"])
    func unknown(_ name: String) {
        #expect(ContentType(fileName: name).text == "application/octet-stream")
    }

    @Test("has its extension after the last dot")
    func lastDot() {
        #expect(ContentType(fileName: "b..c.txt").text == "text/plain; charset=utf-8")
        #expect(ContentType(fileName: "a.html.png").text == "image/png")
        #expect(ContentType(fileName: "\u{1F600}.\u{FC}.CSS").text == "text/css; charset=utf-8")
    }

    @Test("is in one list of types only")
    func once() {
        let all = [ContentType.texts, ContentType.media, ContentType.packed].flatMap(\.keys)
        #expect(Set(all).count == all.count)
    }
}
