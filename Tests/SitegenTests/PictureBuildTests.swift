import Foundation
import TestSupport
import Testing

@Suite("Pictures of a site")
struct PictureBuildTests {
    private static let photo = "-size 900x600 plasma:fractal -quality 95"

    private func picture(_ options: String = Self.photo, _ type: String = "jpg") throws -> Data {
        Data(try ImageMagick.picture(options, type))
    }

    /// A site with Ada, who has a photo, Grace, who publishes none, and a post with a picture.
    private func site(_ settings: String = "", post: String = "![A photo](p.jpg)") throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        try folder.put(Self.pictures.files())
        try folder.put([
            "Content/site.yml": "title: Plain\nurl: https://example.org/\n\(settings)",
            "Content/contacts/consent.yml":
                "containers: { staff: authorized }\ncontacts:\n"
                + "  ada: { publish: [name, photo] }\n  grace: { publish: [name] }\n",
            "Content/contacts/staff/ada.vcf":
                ConsentSite.card("FN:Ada King", "PHOTO:holiday-in-rome.jpg"),
            "Content/contacts/staff/grace.vcf":
                ConsentSite.card("FN:Grace Hopper", "PHOTO:grace.jpg"),
            "Content/posts/a/index.md":
                "---\ntitle: A\ndate: 2026-01-01\nauthor: ada\nimage: cover.png\n---\n\(post)\n",
        ])
        return folder
    }

    private static let pictures = PreparedSite { folder in
        let upright = "-size 600x900 plasma:"
        for (path, options, type) in [
            ("contacts/staff/holiday-in-rome.jpg", upright + "red-yellow -quality 95", "jpg"),
            ("contacts/staff/grace.jpg", upright + "blue-green -quality 95", "jpg"),
            ("posts/a/p.jpg", photo, "jpg"),
            ("posts/a/cover.png", "-size 1400x700 plasma:fractal -depth 8", "png"),
        ] {
            try folder.put(Data(try ImageMagick.picture(options, type)), at: "Content/\(path)")
        }
    }

    private func built(_ folder: TemporaryFolder) throws -> String {
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        return run.errors
    }

    private func sizes(_ folder: TemporaryFolder, _ paths: some Sequence<String>) throws
        -> [String: Int]
    {
        try Dictionary(
            uniqueKeysWithValues: paths.map {
                ($0, try Data(contentsOf: folder.url("Output/" + $0)).count)
            })
    }

    @Test("A text's picture keeps its address, and names smaller versions beside it")
    func texts() throws {
        let folder = try site("pictures: { widths: [300, 600] }\n")
        #expect(try built(folder) == "")
        let page = try folder.text("Output/posts/a/index.html")
        let sources = try #require(
            page.firstMatch(of: /<img src="\/posts\/a\/p.jpg"[^>]*srcset="([^"]*)"/))
        let shown = sources.1.matches(of: /\/(posts\/a\/p\.(\d+)\.[0-9a-f]{8}\.webp) (\d+)w/)
        #expect(shown.map { String($0.2) } == ["300", "600"])
        #expect(shown.allSatisfy { $0.2 == $0.3 })
        #expect(sources.0.contains(#"width="600" height="400""#))
        let source = try Data(contentsOf: folder.url("Content/posts/a/p.jpg")).count
        let sizes = try sizes(folder, shown.map { String($0.1) } + ["posts/a/p.jpg"])
        #expect(sizes.values.allSatisfy { $0 > 0 && $0 < source })
    }

    @Test("Versions of pictures follow the pattern of addresses")
    func permalinks() throws {
        let folder = try site(
            "permalinks: { posts: /:year/:slug.html, contacts: /people/:slug/ }\n")
        #expect(try built(folder) == "")
        let page =
            try folder.text("Output/2026/a.html") + folder.text("Output/people/ada/index.html")
        let versions = page.replacing("https://example.org", with: "").matches(
            of: /\/([^" ]+\.[0-9a-f]{8}\.(webp|jpg))/
        ).map { String($0.1) }
        #expect(
            Set(versions.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
                == ["2026/a", "people/ada"])
        let paths = Set(try folder.output().paths)
        #expect(versions.allSatisfy { paths.contains($0) })
    }

    @Test("A cover has versions, and a picture of 1200 × 630 for other sites")
    func covers() throws {
        let folder = try site()
        #expect(try built(folder) == "")
        let page = try folder.text("Output/posts/a/index.html")
        #expect(
            page.contains(/class="cover u-featured" src="\/posts\/a\/cover.png" alt="" srcset="/))
        #expect(
            page.contains(
                /og:image" content="https:\/\/example.org\/posts\/a\/cover.1200x630.[0-9a-f]{8}.jpg"/
            ))
        #expect(page.contains(#"og:image:width" content="1200""#))
        #expect(try folder.text("Output/posts/index.html").contains("cover.480."))
        let paths = try folder.output().paths
        #expect(paths.contains { $0.hasPrefix("posts/a/cover.1200x630.") })
    }

    @Test("Portraits are squares named photo, and the vCard's photo has at most 60 KB")
    func portraits() throws {
        let folder = try site()
        #expect(try built(folder) == "")
        let page = try folder.text("Output/contacts/ada/index.html")
        #expect(
            page.contains(
                #"src="/contacts/ada/photo.jpg" alt="" width="200" height="200" srcset="/contacts/ada/photo.96."#
            ))
        #expect(page.contains(/photo.288.[0-9a-f]{8}.webp 288w/))
        #expect(page.contains(/sizes="200px" style="background-color:#[0-9a-f]{6}"/))
        #expect(try folder.text("Output/posts/a/index.html").contains(#"sizes="24px""#))
        let paths = try folder.output().paths
        #expect(!paths.contains { $0.contains("holiday") })
        #expect(paths.count { $0.hasPrefix("contacts/ada/photo.") } == 4)
        #expect(!paths.contains { $0.hasPrefix("contacts/grace/photo") })
        let card = try folder.text("Output/contacts/ada/contact.vcf")
        #expect(card.contains("PHOTO") && card.utf8.count < 84_000)
    }

    @Test("A static picture is copied as it is, and has versions if a text shows it")
    func staticFiles() throws {
        let folder = try site(post: "![A](/images/s.jpg)")
        try folder.put(
            picture("-size 900x600 plasma:red-green -quality 95"), at: "Content/static/images/s.jpg"
        )
        try folder.put(
            picture("-size 900x600 plasma:red-white -quality 95"), at: "Content/static/images/t.jpg"
        )
        #expect(try built(folder) == "")
        let paths = try folder.output().paths
        #expect(paths.contains { $0.hasPrefix("images/s.480.") })
        #expect(!paths.contains { $0.hasPrefix("images/t.480.") })
        let copy = try Data(contentsOf: folder.url("Output/images/s.jpg"))
        #expect(try copy == Data(contentsOf: folder.url("Content/static/images/s.jpg")))
    }

    @Test("Without resizing, every picture is published as it is, and no page names versions")
    func off() throws {
        let folder = try site("pictures: { resize: false }\n")
        #expect(try built(folder) == "")
        let (paths, page) = (
            try folder.output().paths, try folder.text("Output/posts/a/index.html")
        )
        #expect(!paths.contains { $0.hasSuffix(".webp") })
        #expect(!page.contains("srcset"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.sitegen/pictures"))
    }

    @Test("A second build encodes nothing, and a removed picture leaves the store")
    func store() throws {
        let folder = try site()
        #expect(try built(folder) == "")
        let store = folder.url(".sitegen/pictures")
        func entries() throws -> [String: Date] {
            let names = try FileManager.default.contentsOfDirectory(atPath: store.path)
            return try Dictionary(
                uniqueKeysWithValues: names.map {
                    let file = store.appending(path: $0)
                    return (
                        $0,
                        try file.resourceValues(forKeys: [.contentModificationDateKey])
                            .contentModificationDate ?? .distantPast
                    )
                })
        }
        let first = try entries()
        #expect(first.count == 3)
        let before = try folder.output()
        try folder.put(["Content/posts/b.md": "---\ntitle: B\ndate: 2026-01-02\n---\nB.\n"])
        #expect(try built(folder) == "")
        #expect(try entries() == first)
        try folder.remove("Content/posts/b.md")
        try folder.remove(".sitegen/pictures")
        #expect(try built(folder) == "")
        #expect(try folder.output().differences(from: before) == [])
        try folder.remove("Content/posts/a")
        #expect(try built(folder) == "")
        #expect(try entries().count == 1)
    }

    @Test("Withdrawn consent removes every version of a portrait, also from the store")
    func withdrawn() throws {
        let folder = try site()
        #expect(try built(folder) == "")
        try folder.put([
            "Content/contacts/consent.yml":
                "containers: { staff: authorized }\ncontacts:\n  ada: { publish: [name] }\n"
                + "  grace: { publish: [name] }\n"
        ])
        #expect(try built(folder) == "")
        #expect(!(try folder.output().paths.contains { $0.hasPrefix("contacts/ada/photo") }))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/.sitegen/pictures")
        #expect(names.count == 2)
        #expect(!(try folder.text("Output/contacts/ada/contact.vcf").contains("PHOTO")))
    }

    @Test(
        "A withheld photo is found under another name, and is not decoded",
        arguments: [
            "Content/posts/a/p.jpg", "Content/static/images/x.jpg",
        ])
    func withheld(_ path: String) throws {
        let folder = try site()
        let photo = try Data(contentsOf: folder.url("Content/contacts/staff/grace.jpg"))
        try folder.put(photo, at: path)
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("\(path)") && run.errors.contains("photo of \"grace\""))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/.sitegen/pictures")
        #expect(names.count == (path.contains("static") ? 3 : 2))
    }

    @Test("Damaged and unusual pictures are named with their file, and published as they are")
    func problems() throws {
        let folder = try site(post: "![A](p.jpg) ![B](b.jpg)")
        let half = try picture()
        try folder.put(half.prefix(half.count / 2), at: "Content/posts/a/p.jpg")
        try folder.put(Data(), at: "Content/posts/a/b.jpg")
        try folder.put(picture("-size 90x90 plasma: -colorspace CMYK"), at: "Content/posts/a/c.jpg")
        try folder.put(picture("-size 90x90 plasma:", "tiff"), at: "Content/posts/a/d.tif")
        let errors = try built(folder)
        #expect(errors.contains("Content/posts/a/p.jpg: warning: the picture is damaged"))
        #expect(errors.contains("Content/posts/a/b.jpg: warning: the file is not a picture"))
        #expect(errors.contains("Content/posts/a/c.jpg: note: the picture is not resized"))
        #expect(errors.contains("Content/posts/a/d.tif: warning: browsers do not show"))
        #expect(try folder.output().paths.contains("posts/a/p.jpg"))
    }

    @Test("A picture alone in its paragraph is a figure with its title, several are a gallery")
    func figures() throws {
        let folder = try site(
            post:
                "![A](p.jpg \"One *is*\")\n\n![B](p.jpg)\n![C](p.jpg \"Three\")\n\nIn ![](p.jpg) "
                + "text."
        )
        #expect(try built(folder) == "")
        let page = try folder.text("Output/posts/a/index.html")
        #expect(page.contains("<figcaption>One *is*</figcaption></figure>"))
        #expect(page.contains("<div class=\"gallery\">\n<figure><img "))
        #expect(page.ranges(of: "<figure>").count == 3 && page.ranges(of: "<p>In <img").count == 1)
        #expect(!page.contains("title=\"One"))
    }

    @Test("Bad settings of pictures are errors with their place")
    func settings() throws {
        let folder = try site("pictures: { widths: [a, 4], quality: 200, resise: no }\n")
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.ranges(of: "[bad-width]").count == 2)
        #expect(run.errors.contains("Content/site.yml:3:"))
        #expect(run.errors.contains("did you mean \"resize\"?"))
    }
}
