import Foundation
import Testing

@testable import Presentation

@Suite("Common parts of all heads of a site")
struct SiteHeadTests {
    private static func view(
        _ files: [String: String] = [:], settings: String = ""
    ) async throws -> SiteView {
        try await SampleSite(files, settings: settings, url: "https://example.org/lab/")
            .presenter.lists.notFound.site
    }

    @Test("Icons are static files with names that browsers know, the best last")
    func icons() async throws {
        let svg = "<svg width='4' height='3'/>"
        let names = ["apple-touch-icon.png", "favicon.svg", "favicon.png", "favicon.ico"]
        let files = Dictionary(uniqueKeysWithValues: names.map { ("static/\($0)", svg) })
            .merging(["static/img/favicon.svg": svg, "static/icon.svg": svg]) { $1 }
        #expect(
            try await Self.view(files).icons == [
                IconLink(
                    relation: "icon", url: "/lab/favicon.ico", mediaType: "image/x-icon",
                    sizes: nil),
                IconLink(
                    relation: "icon", url: "/lab/favicon.png", mediaType: "image/png",
                    sizes: "4x3"),
                IconLink(
                    relation: "icon", url: "/lab/favicon.svg", mediaType: "image/svg+xml",
                    sizes: "any"),
                IconLink(
                    relation: "apple-touch-icon", url: "/lab/apple-touch-icon.png",
                    mediaType: "image/png", sizes: "4x3"),
            ])
        #expect(try await Self.view().icons == [])
        let touchIcon = ["static/apple-touch-icon.png": svg]
        #expect(try await Self.view(touchIcon).icons.map(\.relation) == ["apple-touch-icon"])
    }

    @Test("The touch icon is the picture of a page without one")
    func picture() async throws {
        let site = try await SampleSite(
            [
                "static/apple-touch-icon.png": "<svg width='4' height='3'/>",
                "posts/a.md": post("A"),
            ], url: "https://example.org/lab/")
        let heads = [
            site.presenter.lists.home.page, try site.post("a").page.page.entry.page,
        ]
        #expect(
            heads.map { $0.social?.image?.url }
                == Array(repeating: "https://example.org/lab/apple-touch-icon.png", count: 2))
        #expect(heads.map { $0.social?.image?.size?.width } == [4, 4])
        #expect(heads.map { $0.social?.layout } == ["summary", "summary"])
    }

    @Test(
        "The theme colour is the page's background, in both schemes if they differ",
        arguments: [
            ("", [("#F2F2F7", "light"), ("#000000", "dark")]),
            (
                "theme:\n  background: { light: '#FFF', dark: '#111' }",
                [("#FFF", "light"), ("#111", "dark")]
            ),
            ("theme:\n  background: '#FFF'", [("#FFF", nil)]),
        ] as [(String, [(String, String?)])])
    func colours(_ settings: String, _ colours: [(String, String?)]) async throws {
        #expect(
            try await Self.view(settings: settings).colours
                == colours.map { ThemeColour(colour: $0.0, scheme: $0.1) })
    }

    @Test(
        "A locale has its country, or the one where most people speak the language",
        arguments: [
            ("en_GB", "en_GB"), ("ja", "ja_JP"), ("de", "de_DE"), ("zh_Hant_TW", "zh_TW"),
            ("zh-Hant", "zh_TW"), ("ar_EG", "ar_EG"),
        ])
    func locale(_ locale: String, _ told: String) {
        #expect(Locale(identifier: locale).languageAndTerritory == told)
    }
}
