import Platform
import Testing

@testable import Content

@Suite("members.yml")
struct MemberFileTests {
    private func site(_ members: String) throws -> SiteFolder {
        try SiteFolder(SampleMembers.contacts.merging(["Content/members.yml": members]) { $1 })
    }

    @Test("Members are read in the order of the file, and contacts by slug or UID, each once")
    func members() async throws {
        let folder = try site(
            """
            # Who may log in.
            salt: \(SampleMembers.salt)
            rounds: 700000
            members:
              zoe:
                contact: urn:uuid:1815
                follows: [grace, ada, grace, urn:uuid:1815]
                key: \(SampleMembers.keys[0])
                payload: 00112233445566778899aabbccddeeff
              anna: { key: "\(SampleMembers.keys[1])", payload: ffeeddccbbaa99887766554433221100 }

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
        #expect(members.all.map(\.key.base64) == Array(SampleMembers.keys.prefix(2)))
        #expect(
            members.all.map(\.payload)
                == ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"])
    }

    @Test(
        "An empty file has no members and no problems",
        arguments: ["", "# Nobody yet.\n"])
    func empty(_ text: String) async throws {
        let loaded = try await site(text).load()
        #expect(loaded.problems == [])
        #expect(loaded.site?.members?.all.count == 0)
    }

    @Test("A site without the file has no members")
    func none() async throws {
        let loaded = try await SiteFolder().load()
        #expect(loaded.problems == [])
        #expect(try #require(loaded.site).members == nil)
    }

    @Test(
        "Each problem has a line and column",
        arguments: [
            ("salt: \(SampleMembers.salt)\n", ""),
            (
                "rounds: 600000\n",
                """
                Content/members.yml:1: error: members.yml lacks its line salt:, so no password \
                works [missing-salt]
                  1 | rounds: 600000
                  help: restore the line from a backup, or remove the file and add the members again
                """
            ),
            (
                "salt: AAEC\n",
                """
                Content/members.yml:1:7: error: the salt is damaged, as it must be 16 bytes in \
                base64: it has 3 [bad-salt]
                  1 | salt: AAEC
                    |       ^^^^
                  help: restore this line from a backup: no member's password works without it
                """
            ),
            (
                "salt: so salty\n",
                """
                Content/members.yml:1:7: error: the salt is damaged, as it must be 16 bytes in \
                base64: it is not base64 [bad-salt]
                  1 | salt: so salty
                    |       ^^^^^^^^
                  help: restore this line from a backup: no member's password works without it
                """
            ),
            (
                "salt: \(SampleMembers.salt)\nrounds: 999\n",
                """
                Content/members.yml:2:9: error: rounds must be a number from 1000 to 10000000, \
                not "999" [yaml-type]
                  2 | rounds: 999
                    |         ^^^
                  help: write a whole number in that range
                """
            ),
            (
                "salt: \(SampleMembers.salt)\nrounds: 10000001\n",
                """
                Content/members.yml:2:9: error: rounds must be a number from 1000 to 10000000, \
                not "10000001" [yaml-type]
                  2 | rounds: 10000001
                    |         ^^^^^^^^
                  help: write a whole number in that range
                """
            ),
            (
                "salt: \(SampleMembers.salt)\nrounds: 599999\n",
                """
                Content/members.yml:2:9: warning: rounds: 599999 makes the members' passwords \
                easier to guess [few-rounds]
                  2 | rounds: 599999
                    |         ^^^^^^
                  help: write rounds: 600000, then run sitegen member rotate for each member, \
                whose keys depend on it
                """
            ),
            (
                "salt: \(SampleMembers.salt)\nmember: {}\n",
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

    @Test("Unknown contacts are errors with a suggestion; withheld ones are left out")
    func contacts() async throws {
        let text = """
            salt: \(SampleMembers.salt)
            members:
              ada:
                contact: adda
                follows: [grcae, nobody-at-all, hidden, ada]
                key: \(SampleMembers.keys[0])
                payload: \(SampleMembers.payload)
              bob:
                contact: hidden
                key: \(SampleMembers.keys[1])
                payload: \(SampleMembers.payloads[1])

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
                  help: sitegen list contacts lists all
                """,
                """
                Content/members.yml:5:37: warning: "hidden" is not published, so "ada" gets none \
                of their posts [withheld-contact]
                  5 |     follows: [grcae, nobody-at-all, hidden, ada]
                    |                                     ^^^^^^
                  help: publish the contact in consent.yml, or remove the name
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
