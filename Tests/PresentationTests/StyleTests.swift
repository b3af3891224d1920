import Content
import Diagnostics
import Testing

@testable import Presentation

/// The theme's colours and lengths as CSS.
struct StyleTests {
    private static func style(_ theme: [ThemeToken: LightDarkValue]) -> (
        css: String, problems: [String]
    ) {
        var settings = SiteSettings()
        settings.theme = theme
        return (
            settings.styleTokens(ofForm: false) + settings.styleTokens(ofForm: true),
            settings.lowContrasts.map { ProblemFormat.human.text(for: $0) }
        )
    }

    @Test("Every token becomes a custom property; dark values only if they differ")
    func tokens() {
        let own = [
            ThemeToken.padding: LightDarkValue(light: "1rem", dark: "1rem"),
            .link: LightDarkValue(light: "#00f", dark: "#8cf"),
        ]
        let (css, problems) = Self.style(own)
        #expect(problems == [])
        #expect(
            css == """
                :root{--background:#F2F2F7;--text:#1C1C1E;--link:#00f;--surface:#FFFFFF;\
                --border:#D1D1D6;--padding:1rem;--secondary-text:#636366;--corner-radius:16px;\
                --content-width:60rem;--picture-background:transparent;\
                --font-family:-apple-system,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
                --heading-font-family:inherit}
                @media (prefers-color-scheme:dark){:root{--background:#000000;--text:#F5F5F7;\
                --link:#8cf;--surface:#1C1C1E;--border:#38383A;--secondary-text:#A1A1A6;\
                --picture-background:#D1D1D6}}
                :root{--tint:#FFFFFF;\
                --placeholder:rgb(255 255 255 / 60%);--field-text:#FFFFFF;--left-icon-tint:rgb(255 \
                255 255 / 60%);--right-icon-tint:rgb(255 255 255 / 60%);--field-background:rgb(103 \
                103 103);--field-highlighted-background:rgb(145 145 145);\
                --invalid-indicator:rgb(220 0 0);--button-background:rgb(0 122 255);\
                --button-highlighted-background:rgb(21 160 255)}

                """)
    }

    @Test("The default colours of the page have enough contrast: setting them gives no warning")
    func defaults() {
        let own = Dictionary(
            uniqueKeysWithValues: ThemeToken.allCases.map { ($0, $0.defaultValue) })
        #expect(Self.style(own).problems == [])
        #expect(Self.style([:]).problems == [])
    }

    @Test("Values of the theme give no note, though some of the form are below the limits")
    func sameValues() {
        #expect(Self.style([.placeholder: ThemeToken.placeholder.defaultValue]).problems == [])
    }

    @Test("Low contrast in the form, of named colours and of translucent ones is a note")
    func formContrast() {
        func expect(
            _ theme: [ThemeToken: LightDarkValue],
            _ notes: [(token: String, rest: String, way: String)], sourceLocation: SourceLocation
        ) {
            let expected = notes.map { token, rest, way in
                "Content/site.yml: note: \(token) is hard to \(rest) [low-contrast]\n"
                    + "  help: choose a \(way) \(token), or give { light: …, dark: … }"
            }
            #expect(Self.style(theme).problems == expected, sourceLocation: sourceLocation)
        }
        expect(
            [.buttonBackground: LightDarkValue(light: "#FFF", dark: "#FFF")],
            [
                (
                    "field-text",
                    "read on button-background: its contrast is 1.0, not at least 3.0", "darker"
                )
            ], sourceLocation: #_sourceLocation)
        let end = " on field-background in light mode: its contrast is 1.0, not at least 3.0"
        expect(
            [.fieldBackground: LightDarkValue(light: "White", dark: "#222")],
            [
                ("field-text", "read" + end, "darker"), ("placeholder", "read" + end, "darker"),
                ("left-icon-tint", "see" + end, "darker"),
                ("right-icon-tint", "see" + end, "darker"), ("tint", "see" + end, "darker"),
            ], sourceLocation: #_sourceLocation)
        expect(
            [
                .invalidIndicator: LightDarkValue(light: "#ffd8", dark: "#ffd8"),
                .buttonHighlightedBackground: LightDarkValue(
                    light: "rgba(0, 0, 0, 0.5)", dark: "navy"),
            ],
            [
                (
                    "invalid-indicator", "see on tint: its contrast is 1.0, not at least 3.0",
                    "darker"
                )
            ], sourceLocation: #_sourceLocation)
        expect(
            [.secondaryText: LightDarkValue(light: "silver", dark: "rgb(255 255 255 / 20%)")],
            [
                ("background in light mode", "1.6", "darker"),
                ("background in dark mode", "1.6", "lighter"),
                ("surface in light mode", "1.8", "darker"),
                ("surface in dark mode", "1.8", "lighter"),
            ].map { background, contrast, way in
                (
                    "secondary-text",
                    "read on \(background): its contrast is \(contrast), not at least 4.5", way
                )
            }, sourceLocation: #_sourceLocation)
    }

    @Test(
        "A translucent colour is read as it looks over another",
        arguments: [
            ("rgb(255 255 255 / 60%)", "rgb(194 194 194)"), ("#fff9", "#c2c2c2"),
            ("#FFFFFF99", "#c2c2c2"), ("rgba(255, 255, 255, .6)", "#c2c2c2"), ("TAN", "#d2b48c"),
            ("#123", "#112233"), ("oklch(0.5 0.1 20)", nil), ("rgb(1, 2, 300)", nil),
            ("transparent", "rgb(103 103 103)"), ("currentColor", nil),
        ])
    func translucent(_ css: String, _ expected: String?) throws {
        let background = try RGBColour("rgb(103 103 103)").orThrow(css)
        #expect(RGBColour(css, over: background) == expected.flatMap { RGBColour($0) })
    }

    @Test(
        "Low contrast of text and background is a warning, if site.yml sets one of them",
        arguments: [
            (
                [ThemeToken.text: LightDarkValue(light: "#999", dark: "#F5F5F7")],
                [
                    "text is hard to read on background in light mode: its contrast is 2.5, "
                        + "not at least 4.5 [low-contrast]\n  help: choose a darker text",
                    "text is hard to read on surface in light mode: its contrast is 2.8, "
                        + "not at least 4.5 [low-contrast]\n  help: choose a darker text",
                ]
            ),
            (
                [.surface: LightDarkValue(light: "rgb(60, 60 60)", dark: "#1C1C1E")],
                [
                    "text is hard to read on surface in light mode: its contrast is 1.5, "
                        + "not at least 4.5 [low-contrast]\n  help: choose a lighter text",
                    "secondary-text is hard to read on surface in light mode: its contrast is 1.8, "
                        + "not at least 4.5 [low-contrast]\n  help: choose a lighter "
                        + "secondary-text",
                    "link is hard to read on surface in light mode: its contrast is 1.9, "
                        + "not at least 4.5 [low-contrast]\n  help: choose a lighter link",
                ]
            ),
            ([.text: LightDarkValue(light: "oklch(90% 0 0)", dark: "white")], []),
        ])
    func contrast(_ theme: [ThemeToken: LightDarkValue], _ problems: [String]) {
        #expect(
            Self.style(theme).problems
                == problems.map {
                    "Content/site.yml: warning: \($0), or give { light: …, dark: … }"
                })
    }

    @Test(
        "The contrast is that of WCAG",
        arguments: [
            ("#000", "#FFFFFF", 21.0), ("#777777", "#fff", 4.48), ("rgb(255 0 0)", "#00F", 2.15),
            ("#AbC", "#aabbcc", 1),
        ])
    func ratio(_ a: String, _ b: String, _ expected: Double) throws {
        let (a, b) = (try RGBColour(a).orThrow(a), try RGBColour(b).orThrow(b))
        #expect((a.contrast(with: b) * 100).rounded() / 100 == expected)
        #expect(a.contrast(with: b) == b.contrast(with: a))
    }

    @Test(
        "A colour in another notation is not read",
        arguments: ["red", "#12345", "#12345678", "rgb(1 2 3 / 50%)", "rgb(256 0 0)", "", "#ggg"])
    func unreadable(_ css: String) {
        #expect(RGBColour(css) == nil)
    }
}
