import Foundation
import Testing

/// A way in which a site can publish a withheld value.
struct Leak: CustomTestStringConvertible, Sendable {
    let testDescription: String

    /// The variable parts of the headlines of its problems.
    let problems: [String]

    /// Adds the leak to a site.
    let make: @Sendable (TemporaryFolder) throws -> Void

    private init(
        _ description: String, _ problems: [String],
        _ make: @escaping @Sendable (TemporaryFolder) throws -> Void
    ) {
        testDescription = description
        self.problems = problems
        self.make = make
    }

    /// A leak in a published file.
    private init(_ description: String, in path: String, _ text: String, _ problems: String...) {
        self.init(description, problems) { try $0.put([path: text]) }
    }

    /// A leak in a post, from line 5 on; the lists that show its summary are no source.
    private init(_ description: String, post body: String, at place: String, _ what: String) {
        self.init(description, ["Content/posts/open-day.md:\(place) \(what)"]) {
            try $0.put(["Content/posts/open-day.md": LeakySite.post(body)])
        }
    }
}

extension Leak {
    private static let email = "e-mail of \"ada\""
    private static let phone = "phone number of \"ada\""
    private static let name = "name of someone who is not published"
    private static let photo = "photo of someone who is not published"

    static let all = texts + forms + files + people + others

    private static let texts = [
        Leak(
            "an e-mail address in a post", post: "Write to countess@home.example, please.",
            at: "5:10", email),
        Leak("a telephone number", post: "Ring **+44 20 7946 0018**.", at: "5:9", phone),
        Leak("a number without its country", post: "Ring (020) 7946-0018.", at: "5:7", phone),
        Leak(
            "a street", post: "Come to 12, St James’s Square!", at: "5:9",
            "postal address of \"ada\""),
        Leak(
            "a note", post: "She\ncannot abide\npelicans, by the way.", at: "6:1",
            "note of \"ada\""),
        Leak(
            "a birthday in words", post: "Ada, born on 10 December 1815.", at: "5:14",
            "birthday of \"ada\""),
        Leak("a name", post: "With Charles  Babbage.", at: "5:6", name),
        Leak("a name as indexes sort it", post: "Babbage, Charles: see engines.", at: "5:1", name),
        Leak("capitals", post: "COUNTESS@HOME.EXAMPLE", at: "5:1", email),
    ]

    private static let forms = [
        Leak(
            "a link with escapes",
            ["Content/posts/open-day.md:5:16 \(email)"]
        ) {
            let post = LeakySite.post("[write](mailto:countess%40home.example)")
            try $0.put(["Content/posts/open-day.md": post])
        },
        Leak(
            "character references", in: "Content/static/a.html",
            "<p>countess&#x40;home&period;example</p>", "Content/static/a.html:1 \(email)"),
        Leak(
            "tags within a value", in: "Content/static/a.html",
            "<i>countess</i>@<b>home.example</b>", "Content/static/a.html:1 \(email)"),
        Leak(
            "JSON", in: "Content/static/a.json", #"{"m":"countess\u0040home.example"}"#,
            "Content/static/a.json:1 \(email)"),
        Leak(
            "base64 in a script", in: "Content/static/a.js",
            "\n\natob('Y291bnRlc3NAaG9tZS5leGFtcGxl')", "Content/static/a.js:3 \(email)"),
        Leak(
            "a style sheet of the theme", in: "Templates/assets/own.css",
            #"a::after{content:"countess\40 home.example"}"#,
            "Templates/assets/own.css \(email)"),
        Leak(
            "a feed of old", in: "Content/static/old.xml",
            "<entry><tel>0044-20-79460018</tel></entry>", "Content/static/old.xml:1 \(phone)"),
        Leak("UTF-16", ["Content/static/a.txt:1 \(email)"]) {
            let units = "\u{FEFF}countess@home.example".utf16
            try $0.put(
                Data(units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
                at: "Content/static/a.txt")
        },
    ]

    private static let files = [
        Leak(
            "a card among the static files",
            [
                "Content/static/ada.vcf:6 \(email)", "Content/static/ada.vcf:7 \(phone)",
                "Content/static/ada.vcf:8 postal address of \"ada\"",
                "Content/static/ada.vcf:9 note of \"ada\"",
                "Content/static/ada.vcf:10 birthday of \"ada\"",
            ]
        ) {
            let card = LeakySite.files["Content/contacts/people/ada.vcf"] ?? ""
            try $0.put(["Content/static/ada.vcf": card])
        },
        Leak("a photo among the static files", ["Content/static/a.png \(photo)"]) {
            try $0.put(LeakySite.picture, at: "Content/static/a.png")
        },
        Leak(
            "a photo in a page", in: "Content/static/a.html",
            "<img src='data:image/png;base64,\(LeakySite.picture.base64EncodedString())'>",
            "Content/static/a.html:1 \(photo)"),
        Leak("a picture's comment", ["Content/static/a.jpg \(name)"]) {
            let settings = "title: E\nurl: https://e.example/\nkeepPictureMetadata: true\n"
            try $0.put(["Content/site.yml": settings])
            let comment = [0xFF, 0xFE, 0, 17] + Array("Charles Babbage".utf8)
            try $0.put(
                Data([0xFF, 0xD8] + comment + [0xFF, 0xD9]), at: "Content/static/a.jpg")
        },
        Leak(
            "a document's author", in: "Content/static/a.pdf",
            "%PDF-1.4\n<< /Author (Charles Babbage) >>\n\u{0}\u{1}",
            "Content/static/a.pdf:2 \(name)"),
        Leak(
            "the name of a file", in: "Content/static/charles-babbage.txt", "an engine",
            "Content/static/charles-babbage.txt \(name)"),
        Leak(
            "a page's address", in: "Content/pages/charles-babbage.md",
            "---\ntitle: Engines\n---\n",
            "Content/pages/charles-babbage.md \(name)"),
        Leak(
            "a page's address with the family name first", in: "Content/pages/babbage-charles.md",
            "---\ntitle: Engines\n---\n",
            "Content/pages/babbage-charles.md \(name)"),
    ]

    private static let people = [
        Leak(
            "a guest",
            ["Content/posts/open-day.md:4:8 \(name)"]
        ) {
            let post = LeakySite.post("", "guest: Charles Babbage\n")
            try $0.put(["Content/posts/open-day.md": post])
        },
        Leak(
            "a tag",
            ["Content/posts/open-day.md:4:8 \(name)"]
        ) {
            let post = LeakySite.post("", "tags: [Charles Babbage]\n")
            try $0.put(["Content/posts/open-day.md": post])
        },
        Leak("what a template shows of extra", ["Content/posts/open-day.md:4:16 \(phone)"]) {
            try $0.put([
                "Content/posts/open-day.md": LeakySite.post("", "extra: { call: 020 7946 0018 }\n"),
                "Templates/post.mustache": "{{extra.call}}",
            ])
        },
    ]

    private static let others = [
        Leak(
            "a template", in: "Templates/404.mustache", "Ask countess@home.example",
            "Templates/404.mustache:1:5 \(email)"),
        Leak(
            "a file of Output that no build wrote", in: "Output/notes/a.txt",
            "one\ntwo 02079460018", "Output/notes/a.txt:2 \(phone)"),
        Leak(
            "a consent that has ended",
            ["Content/posts/open-day.md:5:7 \(phone)"]
        ) {
            let consent = LeakySite.consent().replacing("[name, email.work]", with: "[name, phone]")
            try $0.put([
                "Content/posts/open-day.md": LeakySite.post("Ring +44 20 7946 0018."),
                "Content/contacts/consent.yml": consent,
            ])
            #expect(try $0.build().end == .status(0))
            try $0.put(["Content/contacts/consent.yml": LeakySite.consent()])
        },
    ]
}
