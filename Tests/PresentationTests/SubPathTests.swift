import Testing

@testable import Presentation

/// Below a sub-path, every URL of a page begins with it.
struct SubPathTests {
    private static let files = [
        "contacts/people/ada.vcf": Cards.card(
            "Ada", "PHOTO:me.jpg", "NOTE:x", "BDAY:1815"),
        "contacts/people/me.jpg": "picture",
        "contacts/people/山田.vcf": Cards.card("山田 太郎", "PHOTO:/pic ture.jpg"),
        "pages/club/index.md": page("Club", body: "[x](/posts/a/) ![y](/pic%20ture.jpg)"),
        "posts/a.md": post("A", "author: ada\ntags: [C#, 山田]\nimage: x.jpg\naliases: [/b/]"),
        "posts/b.md": post("B", date: "2026-01-01", body: "[x](a.md) ![y](x.jpg) [z](/)"),
        "posts/c.md": post("C", date: "2026-01-02"),
        "posts/x.jpg": "picture",
        "static/pic ture.jpg": "picture",
    ]

    @Test("Every URL begins with the site's own path; canonical ones are absolute")
    func everyURL() async throws {
        let site = try await SampleSite(
            Self.files, settings: "postsPerPage: 1\ncontactsPerPage: 1",
            url: "https://example.org/lab/")
        let (presenter, lists) = (site.presenter, site.presenter.lists)
        #expect(site.problems == [])
        var pages: [Any] = [
            lists.home, lists.tagList, lists.notFound, try site.page("club").page,
        ]
        pages += presenter.contactsPages
        pages += presenter.postsPages
        pages += presenter.book.tags.all.indices.map { lists.tag($0, 1) }
        pages += try ["a", "b", "c"].map { try site.post($0).page }
        pages += presenter.site.contacts.indices.map { presenter.contacts.page($0) }
        let urls = pages.flatMap { Self.urls(in: $0) }
        let strays = urls.filter {
            !$0.hasPrefix("/lab/") && !$0.hasPrefix("https://example.org/lab/")
        }
        #expect(strays == [])
        #expect(Set(urls).count > 30)
        #expect(urls.allSatisfy { $0.allSatisfy { $0.isASCII && $0 != " " } })
        #expect(
            presenter.redirects == [
                Redirect(from: .alias("b"), to: "https://example.org/lab/posts/a/")
            ])
    }

    @Test("Addresses are percent-encoded in URLs, and unchanged in Output")
    func encoding() async throws {
        let site = try await SampleSite(Self.files)
        let contact = try site.contact("山田")
        #expect(contact.page.contact.url == "/contacts/%E5%B1%B1%E7%94%B0/")
        #expect(contact.page.contact.photo == "/pic%20ture.jpg")
        #expect(
            contact.page.page.canonical == "https://example.org/contacts/%E5%B1%B1%E7%94%B0/")
        #expect(contact.address.outputPath == "contacts/山田/index.html")
        #expect(
            site.presenter.files.map(\.address.outputPath) == [
                "pic ture.jpg", "contacts/ada/photo.jpg", "posts/a/x.jpg",
            ])
    }

    @Test(
        "The site's own path keeps its escapes",
        arguments: [
            ("https://example.org/l%C3%A4b/", "/l%C3%A4b/%25/"),
            ("https://h.org/läb", "/l%C3%A4b/%25/"),
            ("https://h.org", "/%25/"),
        ])
    func base(_ url: String, _ expected: String) async throws {
        let urls = try await SampleSite(url: url).presenter.urls
        #expect(urls.url(.page("%")) == expected)
    }

    /// The values of URL fields, and of `href` and `src` in texts.
    private static func urls(in value: Any) -> [String] {
        let addresses: Set = [
            "url", "home", "photo", "image", "previous", "next", "canonical", "allPosts",
            "allContacts", "allTags",
        ]
        return Mirror(reflecting: value).children.flatMap { label, child -> [String] in
            if let html = child as? [UInt8] {
                return String(decoding: html, as: UTF8.self)
                    .matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
            }
            if let text = child as? String ?? (child as? String?).flatMap(\.self) {
                return addresses.contains(label ?? "") ? [text] : []
            }
            return label == "address" ? [] : urls(in: child)
        }
    }
}
