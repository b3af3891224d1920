import Foundation
import Testing

@Suite("Published pictures")
struct PictureTests {
    @Test("Metadata is removed from all published pictures")
    func cleaned() throws {
        let folder = try folder(settings: "")
        let run = try folder.build()
        #expect(run.errors == "")
        for path in Self.published {
            #expect(try folder.output().entries[path] == .file(LeakySite.otherPicture), "\(path)")
        }
    }

    @Test("Pictures are unchanged if site.yml keeps metadata")
    func kept() throws {
        let folder = try folder(settings: "keepPictureMetadata: true\n")
        #expect(try folder.build().errors == "")
        for path in Self.published {
            #expect(
                try folder.output().entries[path] == .file(LeakySite.labelledPicture), "\(path)")
        }
    }

    @Test("A damaged picture or one of an unsupported type is reported")
    func uncleaned() throws {
        let folder = try folder(settings: "")
        try folder.put(
            LeakySite.labelledPicture.dropLast(5), at: "Content/static/damaged.png")
        let xmp = Array("XMP DataXMP".utf8) + [12] + Array("<x:xmpmeta/>".utf8)
        let gif =
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFF, 0x0B] + xmp + [0, 0x3B]
        try folder.put(Data(gif), at: "Content/static/kept.gif")
        #expect(
            try folder.build().errors == """
                Content/static/damaged.png: warning: the picture is damaged, so its metadata \
                (place, camera) cannot be removed [damaged-picture]
                  help: save it again with an image editor
                Content/static/kept.gif: warning: the picture may contain metadata (place, \
                camera), which is removed only from JPEG, PNG and WebP files [picture-metadata]
                  help: save it as one of these, or without its metadata

                """)
    }

    @Test("A picture on another server is left out with a warning, unless consent.yml allows it")
    func remote() throws {
        let folder = try TemporaryFolder()
        let url = "https://photos.example.net/ada.jpg"
        try folder.layLeakySite([
            "Content/contacts/people/ada.vcf": LeakySite.card("FN:Ada Lovelace", "PHOTO:\(url)"),
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "[name, email.work]", with: "[name, photo]"),
        ])
        #expect(
            try folder.build().errors == """
                Content/contacts/people/ada.vcf:4:7: warning: the photo is on another server, so \
                it is left out [remote-photo]
                  4 | PHOTO:https://photos.example.net/ada.jpg
                    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                  help: that server would see visitors' addresses: save the picture beside the \
                card and name it here, as in PHOTO:ada.jpg, or \
                allow it for the contact's page below allow: in consent.yml

                """)
        #expect(try folder.output().text("contacts/ada/index.html")?.contains(url) == false)
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent(
                "allow: { contacts/ada: [\"\(url)\"] }"
            )
            .replacing("[name, email.work]", with: "[name, photo]")
        ])
        #expect(try folder.build().errors == "")
        #expect(
            try folder.output().text("contacts/ada/index.html")?.contains("src=\"\(url)\"") == true)
        #expect(
            try folder.output().text("contacts/ada/contact.vcf")?.contains("PHOTO:\(url)") == true)
    }

    @Test("Metadata that stays is noted: of GIF and TIFF files, a damaged start, and films")
    func noted() throws {
        let folder = try folder(settings: "")
        let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE, 1, 7, 0, 0x3B]
        let tiff: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x88, 0x25, 0, 4]
        let film = [0, 0, 0, 12] + Array("moov".utf8) + [0xA9] + Array("xyz".utf8)
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE, 0, 3, 7, 0xFF, 0xD9]
        for (name, bytes) in [
            ("a.gif", gif), ("a.tif", tiff + Array(repeating: 0, count: 12)), ("a.MOV", film),
            ("a.jpg", [10] + jpeg), ("b.jpg", [0xFF, 0xD8, 0] + jpeg.dropFirst(2)),
        ] { try folder.put(Data(bytes), at: "Content/static/\(name)") }
        let kept = """
            note: the picture may contain metadata (place, camera), which is removed only from \
            JPEG, PNG and WebP files [picture-metadata]
              help: save it as one of these, or without its metadata
            """
        let damaged = """
            note: the picture is damaged, so its metadata (place, camera) cannot be removed \
            [damaged-picture]
              help: save it again with an image editor
            """
        #expect(
            try folder.build("--strict").errors == """
                Content/static/a.MOV: \(kept.replacing("the picture", with: "the film"))
                Content/static/a.gif: \(kept)
                Content/static/a.jpg: \(damaged)
                Content/static/a.tif: \(kept)
                Content/static/b.jpg: \(damaged)

                """)
        try folder.put([
            "Content/site.yml": "title: E\nurl: https://e.example/\nkeepPictureMetadata: true\n"
        ])
        #expect(try folder.build().errors == "")
    }

    @Test("HEIC data under another name is left out of static files and of texts' files")
    func heicFiles() throws {
        let folder = try folder(settings: "")
        let heic = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
        try folder.put([
            "Content/posts/walk/index.md": LeakySite.post("![A](a.JPG) ![B](/b.png)"),
            "Content/contacts/people/ada.vcf":
                "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nPHOTO:/c.jpg\nEND:VCARD\n",
        ])
        let paths = ["posts/walk/a.JPG", "static/b.png", "static/c.jpg", "static/d.heic"]
        for path in paths { try folder.put(Data(heic), at: "Content/\(path)") }
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        for path in paths.dropLast() {
            let note = """
                Content/\(path): note: this file is a HEIC picture, so it is left out \
                [picture-format]
                  help: save it as JPEG or PNG

                """
            #expect(run.errors.contains(note), "\(run.errors)")
            #expect(!folder.has("Output/\(path.replacing("static/", with: ""))"))
        }
        #expect(folder.has("Output/d.heic"))
    }

    @Test("A HEIC portrait is left out, whatever its name", arguments: ["", "resize: false"])
    func heic(_ pictures: String) throws {
        let folder = try folder(settings: "pictures: { \(pictures) }\n")
        let heic = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
        try folder.put(Data(heic), at: "Content/contacts/people/ada.png")
        let run = try folder.build()
        #expect(
            run.errors == """
                Content/contacts/people/ada.png: warning: browsers do not show HEIC pictures, so \
                this one is left out [picture-format]
                  help: save it as JPEG or PNG

                """)
        let output = try folder.output()
        #expect(!output.paths.contains { $0.contains("photo") })
        #expect(output.text("contacts/ada/contact.vcf")?.contains("PHOTO") == false)
    }
}

extension PictureTests {
    /// One picture, published in four ways.
    private static let published = [
        "contacts/ada/photo.png", "posts/day/cover.png", "posts/day/inside.png", "logo.png",
    ]

    private func folder(settings: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/site.yml": "title: E\nurl: https://example.org/\n" + settings,
            "Content/contacts/people/ada.vcf": LeakySite.card("FN:Ada Lovelace", "PHOTO:ada.png"),
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "[name, email.work]", with: "[name, photo]"),
            "Content/posts/day/index.md": LeakySite.post("![](inside.png)", "image: cover.png\n"),
        ])
        for path in ["contacts/people/ada", "posts/day/cover", "posts/day/inside", "static/logo"] {
            try folder.put(LeakySite.labelledPicture, at: "Content/\(path).png")
        }
        return folder
    }
}
