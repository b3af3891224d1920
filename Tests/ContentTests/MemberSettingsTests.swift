import Testing

@testable import Content

@Suite("members of site.yml")
struct MemberSettingsTests {
    private func load(_ members: String) async throws -> LoadedSite {
        try await SiteFolder([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\nmembers: \(members)\n"
        ]).load()
    }

    @Test(
        "Timelines show the listed relations, in order",
        arguments: [
            ("{}", [TimelineRelation.following]), ("{ timeline: followers }", [.followers]),
            ("{ timeline: [followers, following] }", [.followers, .following]),
            ("{ timeline: both }", [.following, .followers]),
            ("{ timeline: [followers, both] }", [.followers, .following]),
        ])
    func timeline(_ text: String, _ relations: [TimelineRelation]) async throws {
        let loaded = try await load(text)
        #expect(loaded.problems == [])
        #expect(loaded.site?.settings.members.timeline == relations)
    }

    @Test(
        "The address for forgotten passwords is a mailto: or https: address",
        arguments: [
            "mailto:office@example.org", "MAILTO:o@e.org?subject=Login", "https://example.org",
            "https://example.org/help?topic=login#more",
        ])
    func forgottenPassword(_ address: String) async throws {
        let loaded = try await load("{ forgottenPassword: \"\(address)\" }")
        #expect(loaded.problems == [])
        #expect(loaded.site?.settings.members.forgottenPassword == address)
    }

    @Test(
        "Other addresses are refused",
        arguments: [
            "javascript:alert(1)", "http://example.org/", "mailto:office", "office@example.org",
            "/help/", "https:///help", "https://example.org/a b", "mailto:a@b\\u0007c",
        ])
    func badAddress(_ address: String) async throws {
        let loaded = try await load("{ forgottenPassword: \"\(address)\" }")
        #expect(
            loaded.problems.map { $0.split(separator: "\n")[0] } == [
                """
                Content/site.yml:3:31: error: forgottenPassword must be a mailto: or https: \
                address [bad-address]
                """
            ])
        #expect(try #require(loaded.site).settings.members.forgottenPassword == nil)
    }

    @Test("Unknown lists, an empty list, and unknown keys are reported")
    func problems() async throws {
        let loaded = try await load("{ timeline: [folowing, sideways], mail: x }")
        #expect(
            loaded.problems == [
                """
                Content/site.yml:3:23: error: timeline: cannot list "folowing" [unknown-relation]
                  3 | members: { timeline: [folowing, sideways], mail: x }
                    |                       ^^^^^^^^
                  help: did you mean "following"?
                """,
                """
                Content/site.yml:3:33: error: timeline: cannot list "sideways" [unknown-relation]
                  3 | members: { timeline: [folowing, sideways], mail: x }
                    |                                 ^^^^^^^^
                  help: use one of: following, followers, both
                """,
                """
                Content/site.yml:3:44: warning: unknown key "mail" [unknown-key]
                  3 | members: { timeline: [folowing, sideways], mail: x }
                    |                                            ^^^^
                  help: use one of: timeline, forgottenPassword
                """,
            ])
        let none = try await load("{ timeline: [] }")
        #expect(
            none.problems == [
                """
                Content/site.yml:3:22: error: timeline must name at least one list [empty-timeline]
                  3 | members: { timeline: [] }
                    |                      ^
                  help: write timeline: [following]
                """
            ])
    }
}
