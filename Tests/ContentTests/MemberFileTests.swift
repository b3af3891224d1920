import Platform
import Testing

@testable import Content

@Suite("members.yml")
struct MemberFileTests {
    private func site(_ members: String) throws -> SiteFolder {
        try SiteFolder(WrittenMembersText.contacts.merging(["Content/members.yml": members]) { $1 })
    }

    @Test("Members are read in the order of the file, and contacts by slug or UID, each once")
    func members() async throws {
        let folder = try site(
            """
            # Who may log in.
            salt: \(WrittenMembersText.salt)
            rounds: 700000
            members:
              zoe:
                contact: urn:uuid:1815
                follows: [grace, ada, grace, urn:uuid:1815]
                key: \(WrittenMembersText.keys[0])
                payload: 00112233445566778899aabbccddeeff
              anna: { key: "\(WrittenMembersText.keys[1])", payload: ffeeddccbbaa99887766554433221100 }

            """)
        let loaded = try await folder.load()
        #expect(loaded.problems == [])
        let members = try #require(loaded.site?.members)
        #expect(loaded.contacts == ["ada", "grace"])
        #expect(members.salt == Array(0..<16))
        #expect(members.rounds == 700_000)
        #expect(members.all.map(\.id) == ["zoe", "anna"])
        #expect(members.all.map(\.contact) == [0, nil])
        #expect(members.all.map(\.follows) == [[1, 0], []])
        #expect(members.all.map(\.key.base64) == Array(WrittenMembersText.keys.prefix(2)))
        #expect(
            members.all.map(\.payload)
                == ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"])
    }

    @Test(
        "A file that says nothing is no problem, and has no members",
        arguments: ["", "# Nobody yet.\n"])
    func empty(_ text: String) async throws {
        let loaded = try await site(text).load()
        #expect(loaded.problems == [])
        #expect(loaded.site?.members?.all.count == 0)
    }

    @Test("A site without the file has none")
    func none() async throws {
        let loaded = try await SiteFolder().load()
        #expect(loaded.problems == [])
        #expect(loaded.site?.members == nil)
    }

    @Test(
        "Everything wrong is told with its line and column",
        arguments: [
            ("salt: \(WrittenMembersText.salt)\n", ""),
            (
                "rounds: 600000\n",
                """
                Content/members.yml:1: error: members.yml has no salt, without which no password \
                fits [missing-salt]
                  1 | rounds: 600000
                  help: bring the line back, or remove the file and add the members anew
                """
            ),
            (
                "salt: AAEC\n",
                """
                Content/members.yml:1:7: error: salt must be 16 bytes in base64: these are 3 \
                [bad-salt]
                  1 | salt: AAEC
                    |       ^^^^
                  help: bring back what sitegen member add wrote
                """
            ),
            (
                "salt: so salty\n",
                """
                Content/members.yml:1:7: error: salt must be 16 bytes in base64: this is not \
                base64 [bad-salt]
                  1 | salt: so salty
                    |       ^^^^^^^^
                  help: bring back what sitegen member add wrote
                """
            ),
            (
                "salt: \(WrittenMembersText.salt)\nrounds: 999\n",
                """
                Content/members.yml:2:9: error: rounds must be a number from 1000 to 10000000, \
                not "999" [yaml-type]
                  2 | rounds: 999
                    |         ^^^
                  help: write a whole number
                """
            ),
            (
                "salt: \(WrittenMembersText.salt)\nrounds: 10000001\n",
                """
                Content/members.yml:2:9: error: rounds must be a number from 1000 to 10000000, \
                not "10000001" [yaml-type]
                  2 | rounds: 10000001
                    |         ^^^^^^^^
                  help: write a whole number
                """
            ),
            (
                "salt: \(WrittenMembersText.salt)\nrounds: 599999\n",
                """
                Content/members.yml:2:9: warning: with 599999 rounds passwords are guessed sooner \
                than with 600000 [few-rounds]
                  2 | rounds: 599999
                    |         ^^^^^^
                  help: write rounds: 600000, then sitegen member rotate for each member: their \
                keys depend on it
                """
            ),
            (
                "salt: \(WrittenMembersText.salt)\nmember: {}\n",
                """
                Content/members.yml:2:1: warning: unknown key "member" [unknown-key]
                  2 | member: {}
                    | ^^^^^^
                  help: did you mean "members"?
                """
            ),
        ])
    func problems(_ text: String, _ problem: String) async throws {
        let loaded = try await site(text).load()
        #expect(loaded.problems == (problem.isEmpty ? [] : [problem]))
    }

    @Test("Unknown contacts are errors with the likeliest one; withheld ones give nothing")
    func contacts() async throws {
        let text = """
            salt: \(WrittenMembersText.salt)
            members:
              ada:
                contact: adda
                follows: [grcae, nobody-at-all, hidden, ada]
                key: \(WrittenMembersText.keys[0])
                payload: \(WrittenMembersText.payload)
              bob:
                contact: hidden
                key: \(WrittenMembersText.keys[1])
                payload: \(WrittenMembersText.payloads[1])

            """
        let loaded = try await site(text).load()
        #expect(
            loaded.problems == [
                """
                Content/members.yml:4:14: error: no contact "adda" [unknown-contact]
                  4 |     contact: adda
                    |              ^^^^
                  help: did you mean "ada"?
                """,
                """
                Content/members.yml:5:15: error: no contact "grcae" [unknown-contact]
                  5 |     follows: [grcae, nobody-at-all, hidden, ada]
                    |               ^^^^^
                  help: did you mean "grace"?
                """,
                """
                Content/members.yml:5:22: error: no contact "nobody-at-all" [unknown-contact]
                  5 |     follows: [grcae, nobody-at-all, hidden, ada]
                    |                      ^^^^^^^^^^^^^
                  help: sitegen list contacts names them all
                """,
                """
                Content/members.yml:5:37: warning: "hidden" is not published, so "ada" gets no \
                posts of theirs [withheld-contact]
                  5 |     follows: [grcae, nobody-at-all, hidden, ada]
                    |                                     ^^^^^^
                  help: let consent.yml publish the contact, or take the name out
                """,
            ])
        #expect(loaded.site?.members?.all.map(\.contact) == [nil, nil])
        #expect(loaded.site?.members?.all.map(\.follows) == [[0], []])
    }

    @Test("A link out of Content is not followed")
    func link() async throws {
        let folder = try SiteFolder()
        try folder.link("Content/members.yml", to: "/etc/passwd")
        let loaded = try await folder.load()
        #expect(
            loaded.problems.map { $0.split(separator: "\n")[0] } == [
                """
                Content/members.yml: error: this link leads out of the site's content \
                [link-leaves-content]
                """
            ])
    }
}
