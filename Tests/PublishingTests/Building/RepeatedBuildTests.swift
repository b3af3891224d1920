import Content
import Diagnostics
import Foundation
import Platform
import Publishing
import Testing

@Suite("A build after another")
struct RepeatedBuildTests {
    private static func site(_ files: [String: String]) throws -> OutputSandbox {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Content/site.yml": "title: Lab\nurl: https://example.org/\n"])
        try sandbox.put(files.reduce(into: [:]) { $0["Content/" + $1.key] = $1.value })
        return sandbox
    }

    private static func build(_ sandbox: OutputSandbox) async throws -> [String] {
        let options = BuildOptions(source: sandbox.root, output: sandbox.output) { _ in 0 }
        do {
            return try await SiteBuilder(options).build().problems.map(\.code)
        } catch let problems as Problems {
            return problems.all.map(\.code)
        }
    }

    @Test("that holds back looks ahead once, in its last round")
    func lookAhead() async throws {
        func card(_ name: String) -> String {
            "BEGIN:VCARD\nVERSION:4.0\nFN:\(name)\nEND:VCARD\n"
        }
        let sandbox = try Self.site([
            "contacts/people/bob.vcf": card("Bob Hill"),
            "contacts/people/eve.vcf": card("Eve Hill"),
            "contacts/consent.yml": "containers: { people: authorized }\ncontacts:\n"
                + "  bob: { until: 1970-01-20 }\n  eve: denied\n"
                + "allow: { posts/b: [Bob Hill, Tom Hill] }\n",
            "posts/a.md": "---\ntitle: A\ndate: 1969-01-01\n---\nWith Eve Hill.\n",
            "posts/b.md": "---\ntitle: B\ndate: 1969-01-01\n---\nWith Bob Hill.\n",
        ])
        let loads = Locked(0)
        var options = BuildOptions(source: sandbox.root, output: sandbox.output) { _ in
            loads.with { $0 += 1 }
            return 86_400
        }
        options.holdsBack = true
        let report = try await SiteBuilder(options).build()
        #expect(report.heldBack == ["Content/posts/a.md"])
        #expect(
            report.problems.map { "\($0.code) \($0.location?.line ?? 0)" }.sorted() == [
                "consent-ends 3", "leak 5", "unused-allowance 5",
            ])
        // Two rounds, the site as if no consent had ended, and two looks ahead.
        #expect(loads.with { $0 } == 5)
    }

    private static let post = "---\ntitle: A\ndate: 1969-01-01\nauthor: cyd\n---\nText.\n"

    @Test("reports an unknown author once an unreadable card is removed")
    func lostContact() async throws {
        let sandbox = try Self.site(["posts/a.md": Self.post, "contacts/consent.yml": ""])
        try sandbox.put(["Content/contacts/club": nil])
        try sandbox.link("Content/contacts/club/cyd.vcf", to: "nowhere.vcf")
        #expect(try await Self.build(sandbox).contains("unreadable"))
        try FileManager.default.removeItem(
            atPath: sandbox.root + "/Content/contacts/club/cyd.vcf")
        #expect(try await Self.build(sandbox) == ["unknown-author"])
    }

    @Test("removes the pages of a post and a contact that went after a file could not be read")
    func removedAfterUnreadable() async throws {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Bob Hill\nEND:VCARD\n"
        let consent = "containers: { people: authorized }\n"
        let sandbox = try Self.site([
            "contacts/people/bob.vcf": card, "contacts/consent.yml": consent,
            "posts/a.md": "---\ntitle: A\ndate: 1969-01-01\nguest: Cyd\n---\nText.\n",
        ])
        #expect(try await Self.build(sandbox) == [])
        #expect(try sandbox.tree()["contacts/bob/index.html"] != nil)
        try sandbox.link("Content/posts/b.md", to: "nowhere.md")
        #expect(try await Self.build(sandbox) == ["unreadable"])
        for path in ["posts/a.md", "posts/b.md"] {
            try FileManager.default.removeItem(atPath: sandbox.root + "/Content/" + path)
        }
        try sandbox.put([
            "Content/contacts/consent.yml": consent.replacing("authorized", with: "denied")
        ])
        #expect(try await Self.build(sandbox) == [])
        let tree = try sandbox.tree()
        #expect(tree["posts/a/index.html"] == nil)
        #expect(tree["contacts/bob/index.html"] == nil)
        #expect(tree["index.html"] != nil)
    }

    @Test("shows a group's new title in feeds")
    func groupTitle() async throws {
        let groups = "board: { title: Board, members: [bob] }\n"
        let sandbox = try Self.site([
            "contacts/people/bob.vcf": "BEGIN:VCARD\nVERSION:4.0\nFN:Bob Hill\nEND:VCARD\n",
            "contacts/consent.yml":
                "publish: [name, groups]\ncontainers: { people: authorized }\n",
            "contacts/groups.yml": groups,
            "posts/a.md": "---\ntitle: A\ndate: 1969-01-01\nguest: Cyd\n---\n[GROUP board]\n",
        ])
        #expect(try await Self.build(sandbox) == [])
        try sandbox.put([
            "Content/contacts/groups.yml": groups.replacing("Board", with: "Council")
        ])
        #expect(try await Self.build(sandbox) == [])
        let feed = try String(contentsOfFile: sandbox.output + "/feed.xml", encoding: .utf8)
        #expect(feed.contains("Council&lt;/a&gt;") || feed.contains("Council</a>"))
    }

    @Test("allows an unmanaged file the values of consent.yml, again and again")
    func unmanaged() async throws {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Bob Hill\nEMAIL:bob@example.org\nEND:VCARD\n"
        let sandbox = try Self.site([
            "contacts/people/bob.vcf": card,
            "contacts/consent.yml":
                "containers: { people: authorized }\nallow: { \"CREDITS.txt\": [bob@example.org] "
                + "}\n",
        ])
        try sandbox.put(["Output/CREDITS.txt": "bob@example.org"])
        #expect(try await Self.build(sandbox) == [])
        try sandbox.put(["Content/pages/about.md": "---\ntitle: About\n---\nText.\n"])
        #expect(try await Self.build(sandbox) == [])
    }

    @Test(
        "searches a file that no build wrote again once it changes",
        arguments: ["Output/notes.txt", "Output/notes/today.txt", "Content/static/notes.txt"])
    func changedFile(path: String) async throws {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Bob Hill\nEMAIL:bob@example.org\nEND:VCARD\n"
        let sandbox = try Self.site([
            "contacts/people/bob.vcf": card,
            "contacts/consent.yml": "containers: { people: denied }\n",
        ])
        try sandbox.put([path: "Write to us."])
        #expect(try await Self.build(sandbox) == [])
        #expect(try await Self.build(sandbox) == [])
        try sandbox.put([path: "Write to bob@example.org."])
        #expect(try await Self.build(sandbox) == ["leak"])
        #expect(try await Self.build(sandbox) == ["leak"])
        try sandbox.put([path: "Write to us."])
        #expect(try await Self.build(sandbox) == [])
    }

    @Test("reports the collision of an unchanged file with a new one")
    func collision() async throws {
        let sandbox = try Self.site([
            "pages/club.md": "---\ntitle: Club\n---\n[x](sub/x.dat)\n",
            "pages/sub/x.dat": "A", "pages/club/x.dat": "B",
            "pages/club/sub.md": "---\ntitle: Sub\n---\nNothing yet.\n",
        ])
        #expect(try await Self.build(sandbox) == [])
        try sandbox.put([
            "Content/pages/club/sub.md": "---\ntitle: Sub\n---\n[x](x.dat)\n"
        ])
        #expect(try await Self.build(sandbox) == ["output-collision"])
        #expect(try sandbox.tree()["club/sub/x.dat"] == "A")
    }

    @Test("shows a value in lists only while consent.yml allows it there")
    func allowedInLists() async throws {
        let value = "bob@example.org"
        func consent(_ lists: String) -> String {
            """
            containers: { people: authorized }
            allow: { posts/a: [\(value)], contacts/bob: [\(value)], lists: [\(lists)] }

            """
        }
        let sandbox = try Self.site([
            "contacts/people/bob.vcf":
                "BEGIN:VCARD\nVERSION:4.0\nFN:Bob Hill\nEMAIL:\(value)\nTITLE:\(value)\n"
                + "END:VCARD\n",
            "contacts/consent.yml": consent(""),
            "posts/a.md": "---\ntitle: A\ndate: 1969-01-01\n---\nWrite to \(value).\n",
        ])
        for (lists, holders) in [
            ("", []), (value, ["contacts/index.html", "feed.xml", "index.html"]), ("", []),
        ] {
            try sandbox.put(["Content/contacts/consent.yml": consent(lists)])
            #expect(try await Self.build(sandbox) == [])
            let output = try sandbox.tree()
            #expect(
                ["contacts/index.html", "feed.xml", "index.html"].filter {
                    output[$0]?.contains(value) == true
                } == holders)
        }
    }
}
