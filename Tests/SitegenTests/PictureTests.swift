import Foundation
import Testing

@Suite("A published picture")
struct PictureTests {
    @Test("says nothing beside itself, wherever it comes from")
    func cleaned() throws {
        let folder = try folder(settings: "")
        let run = try folder.build()
        #expect(run.errors == "")
        for path in Self.published {
            #expect(try folder.output().entries[path] == .file(LeakySite.otherPicture), "\(path)")
        }
    }

    @Test("is left as it is where site.yml keeps metadata")
    func kept() throws {
        let folder = try folder(settings: "keepPictureMetadata: true\n")
        #expect(try folder.build().errors == "")
        for path in Self.published {
            #expect(
                try folder.output().entries[path] == .file(LeakySite.labelledPicture), "\(path)")
        }
    }

    @Test("that is damaged, or of a type that cannot be cleaned, is told")
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
                Content/static/damaged.png: warning: the picture is damaged, so what it says of \
                place and camera cannot be removed [damaged-picture]
                  help: save it again with a program for pictures
                Content/static/kept.gif: warning: the picture may say where and with what it was \
                taken; that is removed from JPEG, PNG and WebP alone [picture-metadata]
                  help: save it as one of these, or without its metadata

                """)
    }

    @Test("of another server is left out with a warning, unless consent.yml allows it")
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
                Content/contacts/people/ada.vcf:4:7: warning: the photo lies on another server; it \
                is left out [remote-photo]
                  4 | PHOTO:https://photos.example.net/ada.jpg
                    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                  help: visitors' addresses would go there: save the picture beside the card, or \
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
