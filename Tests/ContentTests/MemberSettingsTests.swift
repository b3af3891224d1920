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
        "Timelines show the lists that are named, in order",
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
        "Who has forgotten the password writes a mail or opens a page",
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
        "No other address will do",
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
        #expect(loaded.site?.settings.members.forgottenPassword == nil)
    }

    @Test("Other lists, none, and other keys are told of")
    func problems() async throws {
        let loaded = try await load("{ timeline: [folowing, sideways], mail: x }")
        #expect(
            loaded.problems == [
                """
                Content/site.yml:3:23: error: no timeline of "folowing" [unknown-relation]
                  3 | members: { timeline: [folowing, sideways], mail: x }
                    |                       ^^^^^^^^
                  help: did you mean "following"?
                """,
                """
                Content/site.yml:3:33: error: no timeline of "sideways" [unknown-relation]
                  3 | members: { timeline: [folowing, sideways], mail: x }
                    |                                 ^^^^^^^^
                  help: known are: following, followers, both
                """,
                """
                Content/site.yml:3:44: warning: unknown key "mail" [unknown-key]
                  3 | members: { timeline: [folowing, sideways], mail: x }
                    |                                            ^^^^
                  help: known are: timeline, forgottenPassword
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
