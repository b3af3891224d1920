import Testing

@testable import Presentation

/// The sizes of pictures in pages, which browsers use before they load.
struct PictureSizeTests {
    private static func drawing(_ width: Int, _ height: Int) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'/>"
    }

    private static let files = [
        "contacts/people/ada.vcf": Cards.ada,
        "posts/fair/index.md": post("Fair"),
        "posts/fair/plan.svg": drawing(30, 20),
        "posts/fair/list.csv": "a,b",
        "posts/side/own.svg": drawing(40, 20),
        "pages/club/index.md": page("Club"),
        "pages/club/house.svg": drawing(60, 20),
        "static/img/x y.svg": drawing(50, 20),
        "static/img/broken.svg": "<svg>",
        "static/img/text.png": "no picture",
    ]

    @Test(
        "A picture of a text has its size, for every location and spelling",
        arguments: [
            ("fair/plan.svg", "/posts/fair/plan.svg", "30"),
            ("/posts/fair/plan.svg#a", "/posts/fair/plan.svg#a", "30"),
            ("../fair/plan.svg", "/posts/fair/plan.svg", "30"),
            ("side/own.svg", "/posts/here/side/own.svg", "40"),
            ("/img/x%20y.svg", "/img/x%20y.svg", "50"),
            ("../static/img/x%20y.svg", "/img/x%20y.svg", "50"),
            ("../pages/club/house.svg", "/club/house.svg", "60"),
        ])
    func known(_ written: String, _ url: String, _ width: String) async throws {
        #expect(
            try await html("![a](\(written))")
                == "<figure><img src=\"\(url)\" alt=\"a\" width=\"\(width)\" height=\"20\" "
                + "decoding=\"async\" /></figure>\n")
    }

    @Test(
        "The size is unknown for remote pictures and files without one",
        arguments: [
            ("https://example.com/a.png", "https://example.com/a.png"),
            ("data:image/png,x", "data:image/png,x"), ("/img/broken.svg", "/img/broken.svg"),
            ("/img/text.png", "/img/text.png"), ("fair/list.csv", "/posts/fair/list.csv"),
            ("/posts/fair/", "/posts/fair/"),
        ])
    func unknown(_ written: String, _ url: String) async throws {
        #expect(
            try await html("![a](\(written))")
                == "<figure><img src=\"\(url)\" alt=\"a\" decoding=\"async\" /></figure>\n")
    }

    @Test("A link to a picture has no size")
    func link() async throws {
        #expect(
            try await html("[a](fair/plan.svg)")
                == "<p><a href=\"/posts/fair/plan.svg\">a</a></p>\n")
    }

    @Test("A post's own picture has its size on the page and in lists, if it is known")
    func image() async throws {
        var files = Self.files
        for (name, image) in [("a", "/img/x y.svg"), ("b", "side/own.svg"), ("c", "/img/text.png")]
        {
            files["posts/\(name).md"] = post(name, "image: \(image)")
        }
        let site = try await SampleSite(files)
        let sizes = try ["a", "b", "c", "fair"].map {
            try site.post($0).page.page.entry.summary.cover?.size
        }
        #expect(
            sizes.map { $0.map { [$0.width, $0.height] } } == [
                [50, 20], [40, 20], nil, nil,
            ])
    }

    private func html(_ body: String) async throws -> String {
        var files = Self.files
        files["posts/here.md"] = post("Here", body: body)
        let site = try await SampleSite(files)
        let (presented, problems) = try site.post("here")
        #expect(site.problems + problems == [])
        return String(decoding: presented.page.entry.body.bytes, as: UTF8.self)
    }
}
