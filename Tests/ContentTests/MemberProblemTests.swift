import Testing

@testable import Content

@Suite("Damaged members")
struct MemberProblemTests {
    private func site(_ members: String) throws -> SiteFolder {
        try SiteFolder(SampleMembers.contacts.merging(["Content/members.yml": members]) { $1 })
    }

    private static let rotate =
        "  help: restore what sitegen wrote, or remove the member and add them again: "
        + "sitegen member add ada"

    @Test(
        "Problems of a member",
        arguments: [
            (
                "key: AAEC, payload: \(SampleMembers.payload)",
                """
                5:15: error: the key is damaged, as it must be 65 bytes in base64: it has 3 \
                [bad-key]
                """
            ),
            (
                "key: \(SampleMembers.offCurve), payload: \(SampleMembers.payload)",
                """
                5:15: error: the key is damaged, as it must be 65 bytes in base64: it is \
                no public key [bad-key]
                """
            ),
            (
                "key: [a], payload: \(SampleMembers.payload)",
                """
                5:15: error: the key is damaged, as it must be 65 bytes in base64: it is not \
                base64 [bad-key]
                """
            ),
            (
                "key: \(SampleMembers.keys[0]), payload: 00112233445566778899AABBCCDDEEFF",
                """
                5:114: error: the payload is damaged, as it must be 32 digits from 0 to 9 \
                and a to f [bad-payload]
                """
            ),
            (
                "key: \(SampleMembers.keys[0]), payload: ../../../../../etc/passwd/000000",
                """
                5:114: error: the payload is damaged, as it must be 32 digits from 0 to 9 \
                and a to f [bad-payload]
                """
            ),
            (
                "key: \(SampleMembers.keys[0])",
                #"5:3: error: "ada" has no payload [missing-payload]"#
            ),
            (
                "payload: \(SampleMembers.payload)",
                #"5:3: error: "ada" has no key [missing-key]"#
            ),
        ])
    func damagedMember(_ details: String, _ problem: String) async throws {
        let text = "salt: \(SampleMembers.salt)\n\n\nmembers:\n  ada: { \(details) }\n"
        let loaded = try await site(text).load()
        #expect(loaded.problems.count == 1)
        let lines = (loaded.problems.first ?? "").split(separator: "\n").map(String.init)
        #expect(lines.first == "Content/members.yml:" + problem)
        #expect(lines.last == Self.rotate)
    }

    @Test("A member that is not a map, a list of members, and a repeated id")
    func shapes() async throws {
        let salt = "salt: \(SampleMembers.salt)\n"
        let text = try await site(salt + "members:\n  ada: yes\n").load()
        #expect(
            text.problems == [
                """
                Content/members.yml:3:8: error: ada must be lines of the form key: value, not a \
                text [yaml-type]
                  3 |   ada: yes
                    |        ^^^
                  help: write each value as in title: Open day
                """
            ])
        let list = try await site(salt + "members: [ada]\n").load()
        #expect(
            list.problems.map { $0.prefix { $0 != "[" } } == [
                "Content/members.yml:2:10: error: members must be lines of the form key: value, "
                    + "not a list "
            ])
        let twice = try await site(salt + "members:\n  ada:\n  ada:\n").load()
        #expect(
            twice.problems.map { $0.split(separator: "\n")[0] } == [
                """
                Content/members.yml:4:3: error: the key "ada" appears more than once [duplicate-key]
                """
            ])
    }

    @Test("Two members cannot share a payload or a key")
    func repeated() async throws {
        let member = { (key: Int, payload: Int) in
            "{ key: \(SampleMembers.keys[key]), payload: \(SampleMembers.payloads[payload]) }"
        }
        let text = """
            salt: \(SampleMembers.salt)
            members:
              a: \(member(0, 0))
              b: \(member(1, 0))
              c: \(member(0, 1))

            """
        let loaded = try await site(text).load()
        #expect(
            loaded.problems.map { $0.split(separator: "\n")[0] } == [
                """
                Content/members.yml:4:112: error: "b" has the same payload as "a" \
                [repeated-payload]
                """,
                #"Content/members.yml:5:13: error: "c" has the same key as "a" [repeated-key]"#,
            ])
    }
}
