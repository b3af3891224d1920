import Foundation
import Publishing
import Testing

@Suite("The filter of a long list of contacts", .serialized)
struct ContactFilterTests {
    /// Builds a site of 22 contacts: one in two groups, one with an accent.
    private static let folder: Task<URL, any Error> = Task {
        var files = [
            "Content/site.yml": "title: Club\nurl: https://example.org/\n",
            "Content/contacts/consent.yml": """
            publish: [name, title, groups]
            containers: { all: authorized }

            """,
            "Content/contacts/groups.yml": """
            board: { title: Board, members: [anna-adler, bela-brandt] }
            coaches: { title: Coaches, members: [anna-adler, zoe-novak] }

            """,
        ]
        let others = (1...18).map { "Carl \(String(repeating: "C", count: $0))" }
        for name in ["Anna Adler", "Bela Brandt", "Zoë Novák", "Łukasz Großø"] + others {
            let slug =
                name.hasPrefix("Ł")
                ? "lukasz"
                : name.folding(
                    options: .diacriticInsensitive, locale: nil
                ).lowercased().replacing(" ", with: "-")
            files["Content/contacts/all/\(slug).vcf"] = """
                BEGIN:VCARD
                VERSION:4.0
                FN:\(name)
                TITLE:\(name == "Bela Brandt" ? "Treasurer" : "Member")
                END:VCARD

                """
        }
        return try await BuiltSite.build(files, "sitegen-filter-site")
    }

    private static let state = """
        ({
          shown: [...document.querySelectorAll("contact-filter li")]
            .filter(item => item.offsetParent).map(item => item.querySelector(".name").textContent),
          headings: [...document.querySelectorAll(".people-group")]
            .filter(section => section.offsetParent).length,
          status: document.querySelector(".filter [role=status]").textContent,
          address: location.search,
        })
        """

    private static func type(_ text: String) -> String {
        """
        (() => {
          const field = document.querySelector(".filter input");
          field.value = "\(text)";
          field.dispatchEvent(new Event("input"));
        })()
        """
    }

    @Test(
        "Words find people by name, without accents, and by title",
        arguments: [
            ("novak", ["Zoë Novák"], "?filter=novak"),
            ("lukasz grosso", ["Łukasz Großø"], "?filter=lukasz+grosso"),
            ("ZOE nov", ["Zoë Novák"], "?filter=ZOE+nov"),
            ("treas", ["Bela Brandt"], "?filter=treas"),
        ])
    func words(text: String, names: [String], address: String) async throws {
        let page = try BrowserPage(Chromium(), folder: try await Self.folder.value)
        try page.show(width: 1280)
        try page.open("/contacts/")
        _ = try page.evaluate(Self.type(text))
        let state = try page.evaluate(Self.state)
        #expect(state["shown"] == .list(names.map { .text($0) }))
        #expect(state["status"] == "Found: 1")
        #expect(state["address"] == .text(address))
        #expect(state["headings"] == 1)
    }

    @Test("A person in two groups is counted once")
    func count() async throws {
        let page = try BrowserPage(Chromium(), folder: try await Self.folder.value)
        try page.show(width: 1280)
        try page.open("/contacts/")
        _ = try page.evaluate(Self.type("adler"))
        let state = try page.evaluate(Self.state)
        #expect(state["shown"] == ["Anna Adler", "Anna Adler"])
        #expect(state["status"] == "Found: 1")
    }

    @Test("A button shows one group, and the address brings it back")
    func group() async throws {
        let page = try BrowserPage(Chromium(), folder: try await Self.folder.value)
        try page.show(width: 1280)
        try page.open("/contacts/")
        let buttons = "[...document.querySelectorAll('.filter button')]"
        #expect(
            try page.evaluate("\(buttons).map(button => button.textContent)")
                == ["All", "Board", "Coaches", "Others"])
        _ = try page.evaluate("\(buttons)[1].click()")
        let pressed = "\(buttons).findIndex(button => button.ariaPressed === 'true')"
        for _ in 0..<2 {
            let state = try page.evaluate(Self.state)
            #expect(state["shown"] == ["Anna Adler", "Bela Brandt"])
            #expect(state["address"] == "?group=board")
            #expect(try page.evaluate(pressed) == 1)
            try page.open("/contacts/?group=board")
        }
        _ = try page.evaluate("\(buttons)[0].click()")
        #expect(try page.evaluate(Self.state)["address"] == "")
        #expect(try page.evaluate(Self.state)["status"] == "")
    }

    @Test("A short list has no filter, and its site no script for one")
    func shortList() async throws {
        let page = try BrowserPage(Chromium(), folder: try await LooksSite.folder.value)
        try page.open("/contacts/")
        #expect(try page.evaluate("document.querySelector('.filter')") == .null)
        let assets = try FileManager.default.contentsOfDirectory(
            atPath: try await LooksSite.folder.value.appending(path: "assets").path)
        #expect(!assets.contains { $0.hasPrefix("filter") })
    }
}
