import Foundation
import Testing

@Suite("The directory for members")
struct MembersDirectoryTests {
    private let folder: TemporaryFolder
    private static let phone = "+44 20 7946 0123"
    private static let consent = "Content/contacts/consent.yml"

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(PreparedSite.members.files())
        try folder.put([
            "Content/contacts/people/emmy.vcf":
                ConsentSite.card("FN:Emmy Noether", "TEL:\(Self.phone)", "EMAIL:emmy@mail.example"),
            "Content/contacts/people/rosa.vcf":
                ConsentSite.card("FN:Rosa Peters", "EMAIL:rosa@mail.example"),
            Self.consent: """
            containers: { people: { state: authorized, forMembers: [phone] } }
            contacts: { rosa: { publish: [], forMembers: [name] } }

            """,
            MemberSite.path: folder.text(MemberSite.path)
                .replacing("rounds: 1000", with: "rounds: 600000"),
        ])
    }

    private func put(minutes text: String, more: String = "") throws {
        try folder.put([
            "Content/posts/minutes/index.md":
                "---\ntitle: Minutes\ndate: 2026-05-05\naudience: members\n\(more)---\n\(text)\n"
        ])
    }

    @discardableResult
    private func built() throws -> [String: Data] {
        let run = try folder.build()
        guard run.end == .status(0) else { throw UnexpectedFailure(run: run) }
        return try folder.payloads()
    }

    /// The sealed files, without the members' own.
    private func shared(_ files: [String: Data]) -> [String: Data] {
        files.filter { $0.value.first == 2 }
    }

    @Test("Each member's file names the directory, which is one more file")
    func files() throws {
        let files = try built()
        #expect(files.count == 4)
        #expect(files.keys.allSatisfy { $0.wholeMatch(of: /members\/[0-9a-f]{32}\.bin/) != nil })
        #expect(shared(files).values.map { ($0.count - 29) % 4096 } == [0])
    }

    @Test("A member's file grows by the directory's key and name, not by a step of its size")
    func link() throws {
        func sizes(_ files: [String: Data]) -> Set<Int> {
            Set(files.values.filter { $0.first == 1 }.map(\.count))
        }
        let with = sizes(try built())
        try folder.put([Self.consent: "containers: { people: authorized }\n"])
        let growth = try (with.max() ?? 0) - (sizes(built()).max() ?? 0)
        #expect(with.count == 1 && (1...150).contains(growth))
    }

    @Test("Without anything for members there is no directory, and no key is kept")
    func none() throws {
        try folder.put([Self.consent: "containers: { people: authorized }\n"])
        #expect(shared(try built()).isEmpty)
        #expect(try !folder.text(".sitegen/sealed-payloads").contains("contentKey"))
    }

    @Test("Nothing in Output outside the sealed files shows what only members see")
    func silence() throws {
        try put(minutes: "We met in the kitchen. [Rota](rota.csv) ![](plan.svg)")
        try folder.put([
            "Content/posts/minutes/rota.csv": "Zymurgy;Tuesday\n",
            "Content/posts/minutes/plan.svg":
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>kitchen</text></svg>",
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/lab/\nlocale: en_GB\nallContacts: true\n",
        ])
        let files = try built()
        #expect(shared(files).count == 3)
        let secrets = ["7946", "20794", "Rosa", "Peters", "rosa", "kitchen", "Zymurgy", "minutes"]
        for (path, entry) in try folder.output().entries {
            for secret in secrets { #expect(!path.contains(secret), "\(path)") }
            guard case .file(let bytes) = entry else { continue }
            for secret in secrets {
                for form in [Data(secret.utf8), Data(Data(secret.utf8).base64EncodedString().utf8)]
                {
                    #expect(bytes.range(of: form) == nil, "\(secret) in \(path)")
                }
            }
        }
    }

    @Test("If nothing changes, all sealed files stay the same, byte for byte")
    func kept() throws {
        try put(minutes: "![](plan.svg)")
        try folder.put(["Content/posts/minutes/plan.svg": "<svg/>"])
        let before = try built()
        #expect(try built() == before)
        try folder.remove("Output")
        #expect(try built() == before)
        try folder.put(["Content/pages/about.md": "---\ntitle: About\n---\nUs\n"])
        #expect(try built() == before)
    }

    @Test("A change in the directory gives it another name, and leaves its files as they are")
    func changed() throws {
        try put(minutes: "![](plan.svg)")
        try folder.put(["Content/posts/minutes/plan.svg": "<svg/>"])
        let before = try built()
        try put(minutes: "![](plan.svg) More.")
        let after = try built()
        #expect(Set(shared(before).keys).intersection(shared(after).keys).count == 1)
        #expect(before.filter { $0.value.first == 1 }.allSatisfy { after[$0.key] != $0.value })
    }

    @Test("A member who is removed is the reason to seal everything with another key")
    func removed() throws {
        let before = try built()
        try #require(folder.member(["remove", "m-three"]).end == .status(0))
        let after = try built()
        #expect(after.count == before.count - 1)
        #expect(Set(shared(before).keys).isDisjoint(with: shared(after).keys))
    }

    @Test("Without what builds keep, everything is sealed with another key")
    func unkept() throws {
        let before = try built()
        try folder.remove(".sitegen")
        #expect(Set(shared(before).keys).isDisjoint(with: shared(try built()).keys))
    }

    @Test("What not even members may see stops the build, with its place in the text")
    func leak() throws {
        try put(minutes: "Write to emmy@mail.example.")
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors == """
                Content/posts/minutes/index.md:6:10: error: contains the e-mail of \
                "emmy" (Content/contacts/people/emmy.vcf:5), which not even members may \
                see: e•••@m•••.e•••••• [leak]
                  help: remove it, show it to members with sitegen consent grant emmy \
                email --members, or allow it on this page only: in consent.yml, below allow:, \
                write "posts/minutes": [the value]
                1 error; nothing was written, Output is as it was

                """)
        #expect(!folder.has("Output/members"))
    }

    @Test("A value that consent.yml allows in a text for members is no leak there")
    func allowed() throws {
        try put(minutes: "Write to emmy@mail.example.")
        let consent = try folder.text(Self.consent)
        try folder.put([
            Self.consent: consent + "allow: { posts/minutes: [emmy@mail.example] }\n"
        ])
        #expect(try folder.build().errors == "")
        try folder.put([Self.consent: consent + "allow: { posts/other: [emmy@mail.example] }\n"])
        #expect(try folder.build().errors.contains("which not even members may see"))
    }

    @Test("A value in a file of a text for members stops the build, too")
    func leakInFile() throws {
        try put(minutes: "[Rota](rota.csv)")
        try folder.put(["Content/posts/minutes/rota.csv": "Emmy;emmy@mail.example\n"])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                "Content/posts/minutes/rota.csv:1: error: contains the e-mail of "))
    }

    @Test("A value that consent.yml allows in a text is a leak in a group's title or position")
    func allowedElsewhere() throws {
        try put(minutes: "Write to emmy@mail.example.")
        try folder.put([
            Self.consent: folder.text(Self.consent).replacing("[name]", with: "[name, groups]")
                + "allow: { posts/minutes: [emmy@mail.example] }\n",
            "Content/contacts/groups.yml": "board: { members: [rosa: emmy@mail.example] }\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                "Content/contacts/groups.yml:1:26: error: contains the e-mail of \"emmy\""))
        #expect(run.errors.contains("write \"members/directory\": [the value]\n"))
    }

    @Test(
        "A value in a position has an allowance of its own, which no page has",
        arguments: [("members/directory", true), ("members", false)])
    func allowedInDirectory(_ page: String, _ isAllowed: Bool) throws {
        try folder.put([
            Self.consent: folder.text(Self.consent).replacing("[name]", with: "[name, groups]")
                + "allow: { \(page): [emmy@mail.example] }\n",
            "Content/contacts/groups.yml": "board: { members: [rosa: emmy@mail.example] }\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(isAllowed ? 0 : 1))
        #expect(run.errors.contains(" error: ") == !isAllowed)
    }

    @Test("What consent.yml allows in the directory is a leak on a page with its address")
    func pageOfDirectory() throws {
        try folder.put([
            Self.consent: folder.text(Self.consent)
                + "allow: { members/directory: [emmy@mail.example] }\n",
            "Content/pages/members/directory.md":
                "---\ntitle: X\n---\nWrite to emmy@mail.example.\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.headline.hasPrefix(
                "Content/pages/members/directory.md:4:10: error: contains the e-mail of \"emmy\""))
        #expect(!run.errors.contains("[the value]"))
    }

    @Test("A name in a card is reported once, at the card, on a site in two languages")
    func nameInCard() throws {
        try folder.put([
            Self.consent: """
            containers: { people: { state: authorized, forMembers: [phone] } }
            contacts: { rosa: { publish: [], forMembers: [name, title] }, emmy: denied }

            """,
            "Content/contacts/people/rosa.vcf":
                ConsentSite.card("FN:Rosa Peters", "TITLE:Deputy of Emmy Noether"),
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/lab/\nlocale: en_GB\n"
                + "languages: { en: {}, de: {} }\nuntranslated: show\n",
        ])
        let reports = try folder.build().errors.split(separator: "\n")
            .filter { $0.contains("[leak]") }
        #expect(reports.count == 1)
        #expect(reports.first?.hasPrefix("Content/contacts/people/rosa.vcf:4:") == true)
    }

    @Test("The directory of 300 contacts with all fields, many in two groups, has less than 400 KB")
    func size() throws {
        let people = 0..<300
        for index in people {
            try folder.put([
                "Content/contacts/people/p\(index).vcf": ConsentSite.card(
                    "FN:Dora Steinhauser \(index)", "N:Steinhauser \(index);Dora;;;",
                    "TITLE:Member \(index)", "TEL;TYPE=cell:+49 170 \(1_000_000 + index)",
                    "TEL;TYPE=home:+49 30 \(2_000_000 + index)",
                    "EMAIL:dora.steinhauser@mail\(index).example",
                    "ADR;TYPE=home:;;Steinhauserstrasse \(index);Berlin;;\(10000 + index);Germany",
                    "BDAY:19\(50 + index % 40)-0\(1 + index % 9)-\(10 + index % 19)",
                    "ORG:Firma Steinhauser")
            ])
        }
        let groups = (0..<10).map { group in
            let members = people.dropFirst(group * 30).prefix(45).map { "p\($0)" }
            return "g\(group): { members: [\(members.joined(separator: ", "))] }\n"
        }
        try folder.put([
            "Content/contacts/groups.yml": groups.joined(),
            Self.consent: """
            publish: [name, title, groups]
            forMembers: [phone, email, address, birthday, organization]
            containers: { people: authorized }

            """,
        ])
        let sizes = shared(try built()).values.map(\.count)
        #expect(sizes.count == 1 && sizes.allSatisfy { $0 < 400_000 })
    }

    @Test("What members see is withheld from all others")
    func withheld() throws {
        try folder.put([
            "Content/posts/call.md":
                MemberSite.post("Call", "2026-05-05", "ada") + "Call \(Self.phone).\n"
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("contains the phone number of \"emmy\""))
        #expect(run.errors.contains("which is withheld"))
    }

    @Test("A dead link in a text for members is an error, once")
    func deadLink() throws {
        try put(minutes: "[Rota](rota.pdf)")
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.components(separatedBy: " error: ").count == 2)
        #expect(run.errors.hasPrefix("Content/posts/minutes/index.md:6:8: error: "))
    }

    @Test("A file that browsers cannot open is an error")
    func tooLarge() throws {
        try put(minutes: "[Film](film.mp4)")
        try folder.put(Data(), at: "Content/posts/minutes/film.mp4")
        let film = try FileHandle(
            forWritingTo: folder.url("Content/posts/minutes/film.mp4"))
        try film.truncate(atOffset: 65 << 20)
        try film.close()
        #expect(
            try folder.build().errors == """
                Content/posts/minutes/film.mp4: error: a file for members has at most 64 MB, which \
                browsers can open [too-large-to-seal]
                  help: make it smaller, or link to another server where only members can read it
                1 error; nothing was written, Output is as it was

                """)
    }

    @Test("Templates of an earlier version still work")
    func earlier() throws {
        let sites = URL(filePath: #filePath).deletingLastPathComponent().path + "/Sites"
        try folder.lay(sites + "/_earlier/Templates", over: "Templates")
        #expect(try folder.build().end == .status(0))
        #expect(shared(try folder.payloads()).count == 1)
    }
}
