import Foundation
import Testing

@Suite("Sealed timelines")
struct MemberBuildTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(PreparedSite.members.files())
    }

    @discardableResult
    private func built(_ arguments: String...) throws -> [String: Data] {
        let run = try Program(folder: folder.path).run(
            ["build", "--now", "2026-11-01"] + arguments)
        guard run.end == .status(0) else { throw UnexpectedFailure(run: run) }
        return try folder.payloads()
    }

    /// True if all payloads differ between two builds.
    private func isAnew(_ before: [String: Data], _ after: [String: Data]) -> Bool {
        before.allSatisfy { after[$0.key] != $0.value }
    }

    @Test("All members have payloads of one size, and the page has the parameters to open them")
    func sizes() throws {
        let payloads = try built()
        #expect(payloads.count == 3)
        #expect(payloads.keys.allSatisfy { $0.wholeMatch(of: /members\/[0-9a-f]{32}\.bin/) != nil })
        #expect(Set(payloads.values.map(\.count)) == [1 + 65 + 65 + 4096 + 16])
        let yml = try folder.text(MemberSite.path)
        #expect(payloads.keys.allSatisfy { yml.contains($0.dropFirst(8).dropLast(4)) })
        #expect(
            try folder.text("Output/members/index.html")
                == "Members – Lab AAECAwQFBgcICQoLDA0ODw&#x3D;&#x3D; 1000 https://example.org/lab/ "
                + "/lab/members/"
                || folder.text("Output/members/index.html")
                    == "Members – Lab AAECAwQFBgcICQoLDA0ODw== 1000 https://example.org/lab/ "
                    + "/lab/members/"
        )
    }

    @Test("A member whose consent was withdrawn can log in, which a note says")
    func stillMember() throws {
        #expect(try folder.sitegen("consent", "withdraw", "ada").end == .status(0))
        let run = try folder.sitegen("build", "--now", "2026-11-01")
        let id = try #require(run.errors.firstMatch(of: /but "(.+)" can still log in/)?.output.1)
        #expect(
            run.errors.contains(
                "note: the consent of \"ada\" has ended or was withdrawn, but \"\(id)\" can still log "
                    + "in [still-member]"))
        #expect(
            run.errors.contains("for someone who has left, run sitegen member remove \(id)\n"))
        _ = try folder.sitegen("member", "remove", String(id))
        #expect(
            try !folder.sitegen("build", "--now", "2026-11-01").errors.contains("still-member"))
    }

    @Test("One long timeline makes all payloads longer")
    func equalSizes() throws {
        let title = String(repeating: "Moths ", count: 600)
        try folder.put([
            "Content/posts/moths.md": MemberSite.post(title, "2026-03-03", "grace")
        ])
        #expect(Set(try built().values.map(\.count)) == [147 + 8192])
    }

    @Test("If nothing but the clock changes, payloads stay the same, byte for byte")
    func kept() throws {
        let before = try built()
        #expect(try built() == before)
        #expect(try built("--now", "2027-11-01") == before)
        // Other pages may change.
        try folder.put(["Content/pages/about.md": "---\ntitle: About\n---\nUs\n"])
        let moths = MemberSite.post("Moths", "2026-03-03", "grace")
        try folder.put(["Content/posts/moths.md": moths + "More\n"])
        #expect(try built() == before)
    }

    @Test("The order of the members does not matter")
    func order() throws {
        let before = try built()
        let text = try folder.text(MemberSite.path)
        let members = text.dropFirst(MemberSite.start.count).split(separator: /(?m)^  (?=m-)/)
        try folder.put([
            MemberSite.path: MemberSite.start + members.reversed().map { "  \($0)" }.joined()
        ])
        #expect(try built() == before)
    }

    @Test(
        "All payloads are sealed anew if a timeline, key, address or member changes",
        arguments: MemberChange.all)
    func anew(_ change: MemberChange) throws {
        let before = try built()
        try change.make(folder)
        let after = try built(change.argument ?? "--quiet")
        #expect(isAnew(before, after))
        #expect(after.count == change.count)
        #expect(try built(change.argument ?? "--quiet") == after)
    }

    @Test("A payload that is gone or damaged in Output is written again, not sealed again")
    func restored() throws {
        let before = try built()
        let paths = before.keys.sorted()
        try folder.remove("Output/\(paths[0])")
        try folder.put(Data("other".utf8), at: "Output/\(paths[1])")
        #expect(try built() == before)
    }

    @Test("A record of another site's payloads, or a truncated one, is ignored")
    func damagedRecord() throws {
        let before = try built()
        let record = try Data(contentsOf: folder.url(".sitegen/sealed-payloads"))
        for damaged in [record.dropLast(), record.dropFirst(), record.prefix(50), Data()] {
            try folder.put(damaged, at: ".sitegen/sealed-payloads")
            #expect(isAnew(before, try built()))
        }
    }

    @Test("A build that fails seals nothing")
    func failure() throws {
        let before = try built()
        try folder.put([
            "Content/posts/new.md": MemberSite.post("New", "2026-04-01", "nobody-at-all")
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(try folder.payloads() == before)
        try folder.remove("Content/posts/new.md")
        #expect(try built() == before)
    }

    @Test("Nothing in Output shows a member, what they follow, or a timeline")
    func silence() throws {
        try built()
        let secrets =
            ["m-one", "m-two", "m-three", "mail.example", "zymurgy", "Followers"]
            + [MemberSite.password]
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: folder.path + "/Output")
        var searched = 0
        for file in files {
            for secret in secrets { #expect(!file.contains(secret)) }
            guard let bytes = try? Data(contentsOf: folder.url("Output/" + file)) else { continue }
            searched += 1
            for secret in secrets {
                for form in [Data(secret.utf8), Data(Data(secret.utf8).base64EncodedString().utf8)]
                {
                    #expect(bytes.range(of: form) == nil, "\(secret) in \(file)")
                }
            }
        }
        #expect(searched > 10)
        let members = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/Output/members")
        #expect(members.count == 4)
    }

    @Test("Withheld values are found in a timeline before it is sealed")
    func leak() throws {
        try folder.put([
            "Content/contacts/board.vcf": LeakySite.card("FN:X", "EMAIL:secret@engine.example"),
            "Content/contacts/consent.yml":
                "containers: { people: authorized, board.vcf: denied }\n",
            "Templates/timeline.mustache": "<p>secret@engine.example</p>",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Templates/timeline.mustache:1:4: error: contains the e-mail"))
        #expect(run.errors.contains("; also in 2 other files [leak]"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Output/members"))
    }

    @Test("A site without members has no page for them")
    func noMembers() throws {
        try built()
        try folder.remove(MemberSite.path)
        #expect(try built().isEmpty)
        #expect(try folder.output().paths.allSatisfy { !$0.hasPrefix("members") })
    }

    @Test("An error in members.yml stops the build")
    func problems() throws {
        let text = try folder.text(MemberSite.path)
        try folder.put([MemberSite.path: text.replacing("[grace]", with: "[grase]")])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.contains(
                """
                Content/members.yml:7:15: error: no contact "grase" [unknown-contact]
                  7 |     follows: [grase]
                    |               ^^^^^
                  help: did you mean "grace"?
                """))
    }
}
