import Content
import Testing

@testable import Presentation

@Suite("Members' timelines")
struct MemberTimelineTests {
    private static let people = [
        "contacts/people/ada.vcf": Cards.ada, "contacts/people/grace.vcf": Cards.grace,
        "contacts/people/eve.vcf": Cards.card("Eve Quiet"),
        "contacts/board/hal.vcf": Cards.card("Hal Hidden"),
        "contacts/consent.yml": Cards.consent + "  board: denied\n",
    ]

    private static func post(_ title: String, _ day: Int, _ author: String) -> String {
        PresentationTests.post(title, date: "2026-03-0\(day)", "author: \(author)")
    }

    private static let posts = [
        "posts/a1.md": post("A1", 1, "ada"), "posts/a2.md": post("A2", 2, "ada"),
        "posts/a3.md": post("A3", 3, "ada"), "posts/a4.md": post("A4", 4, "ada"),
        "posts/g1.md": post("G1", 1, "grace"), "posts/g5.md": post("G5", 5, "grace"),
        "posts/both.md": post("Both", 6, "[ada, grace]"),
        "posts/hal.md": post("Hal", 7, "[hal, ada]"),
        "posts/draft.md": post("Draft", 8, "ada\ndraft: true"),
        "posts/later.md": PresentationTests.post("Later", date: "2026-07-01", "author: ada"),
    ]

    /// `timeline` is the setting of site.yml.
    private func site(
        _ members: [MemberLine], timeline: String = "following",
        url: String = "https://example.org/", selection: EntrySelection = EntrySelection(),
        more: [String: String] = [:]
    ) async throws -> SampleSite {
        var files = Self.people.merging(Self.posts) { $1 }.merging(more) { $1 }
        files["members.yml"] = MemberLine.file(members)
        return try await SampleSite(
            files,
            settings: "members: { timeline: \(timeline), forgottenPassword: \"mailto:a@b.org\" }",
            url: url, selection: selection)
    }

    private func titles(_ site: SampleSite, _ index: Int = 0) -> [[String]] {
        site.presenter.members.timeline(index).lists.map { $0.posts.map(\.title) }
    }

    @Test("A timeline has the five newest posts of followed contacts, each once, newest first")
    func following() async throws {
        let site = try await site([
            MemberLine("x", follows: "ada, grace"), MemberLine("y", follows: "grace"),
            MemberLine("z", follows: "ada"),
        ])
        #expect(site.problems == [])
        #expect(titles(site) == [["Hal", "Both", "G5", "A4", "A3"]])
        #expect(titles(site, 1) == [["Both", "G5", "G1"]])
        #expect(titles(site, 2) == [["Hal", "Both", "A4", "A3", "A2"]])
    }

    @Test("A post has its title, its authors as first and last name, its date and URL")
    func fields() async throws {
        let site = try await site(
            [MemberLine("x", follows: "grace")], url: "https://example.org/lab/")
        let list = try #require(site.presenter.members.timeline(0).lists.first)
        #expect(list.heading == "Following")
        #expect(list.empty == nil)
        #expect(
            list.posts.first
                == TimelinePost(
                    title: "Both", url: "/lab/posts/both/", author: "Ada Lovelace, Grace Hopper",
                    date: DateText(words: "Mar 6, 2026", machine: "2026-03-06")))
    }

    @Test("Unpublished authors are not named, even beside published ones")
    func anonymous() async throws {
        let site = try await site([MemberLine("x", follows: "ada")])
        let list = try #require(site.presenter.members.timeline(0).lists.first)
        #expect(list.posts.first?.author == "Anonymous, Ada Lovelace")
    }

    @Test("Drafts and scheduled posts are in no timeline, not even in a preview")
    func preview() async throws {
        let site = try await site(
            [MemberLine("x", follows: "ada")],
            selection: EntrySelection(drafts: true, future: true, expired: true))
        #expect(site.presenter.site.posts.contains { $0.title == "Draft" })
        #expect(titles(site) == [["Hal", "Both", "A4", "A3", "A2"]])
    }

    @Test("Followers are the contacts of members who follow the member's contact")
    func followers() async throws {
        let site = try await site(
            [
                MemberLine("x", contact: "ada", follows: "grace"),
                MemberLine("y", contact: "grace", follows: "eve"),
                MemberLine("z", contact: "eve", follows: "grace, ada"),
                MemberLine("nobody", follows: "ada, grace, eve"),
                MemberLine("w", contact: "ada", follows: "eve"),
                MemberLine("v", contact: "hal", follows: "eve"),
            ], timeline: "both")
        #expect(
            site.presenter.members.timeline(1).lists.map(\.heading) == ["Following", "Followers"])
        #expect(titles(site, 0) == [["Both", "G5", "G1"], []])
        #expect(titles(site, 1) == [[], ["Hal", "Both", "A4", "A3", "A2"]])
        #expect(
            titles(site, 2) == [
                ["Hal", "Both", "G5", "A4", "A3"], ["Hal", "Both", "G5", "A4", "A3"],
            ])
        #expect(titles(site, 3) == [["Hal", "Both", "G5", "A4", "A3"], []])
        #expect(titles(site, 5) == [[], []])
    }

    @Test("A list without posts has a message")
    func nothing() async throws {
        let site = try await site(
            [MemberLine("x", follows: ""), MemberLine("y", contact: "eve", follows: "eve, hal")],
            timeline: "both")
        for index in 0..<2 {
            #expect(
                site.presenter.members.timeline(index).lists.map(\.empty) == [
                    "There are no posts by people you follow.",
                    "There are no posts by people who follow you.",
                ])
        }
    }

    @Test("The page has the parameters of its script, and no names")
    func membersPage() async throws {
        let site = try await site(
            [MemberLine("x", follows: "ada")], url: "https://example.org/b%C3%BCro/")
        let page = try #require(site.presenter.members.page)
        #expect(site.paths("members/") == ["members/index.html"])
        #expect(page.page.title == "Members – Lab")
        #expect(page.salt == MemberLine.salt)
        #expect(page.rounds == "700000")
        #expect(page.base == "https://example.org/b%C3%BCro/")
        #expect(page.base == site.presenter.members.base)
        #expect(page.payloads == "/b%C3%BCro/members/")
        #expect(page.forgottenPassword == "mailto:a@b.org")
        #expect(
            page.site.navigation.map { "\($0.title) \($0.isCurrent)" } == [
                "Contacts false", "Posts false", "Members true",
            ])
        let address = site.presenter.members.address(of: site.presenter.members.members[0])
        #expect(address.outputPath == "members/\(MemberLine("x").payload).bin")
    }

    @Test("Without members there is no page and no navigation entry, and the address is free")
    func noMembers() async throws {
        for file in ["", "salt: \(MemberLine.salt)\nmembers: {}\n"] {
            let site = try await SampleSite(["members.yml": file, "pages/members.md": page("We")])
            #expect(site.problems == [])
            #expect(site.presenter.members.page == nil)
            #expect(site.presenter.members.members.isEmpty)
            let home = site.presenter.lists.home
            #expect(home.site.navigation.map(\.url) == ["/members/"])
            #expect(home.site.navigation.map(\.title) == ["We"])
        }
        let site = try await SampleSite(settings: "navigation: [members]")
        #expect(
            site.problems.map { $0.split(separator: "\n")[0] } == [
                """
                Content/site.yml:3:14: error: no page "members" for the navigation [unknown-page]
                """
            ])
    }

    @Test("The page members of Content gives the members' page its title and text")
    func ownText() async throws {
        let site = try await site(
            [MemberLine("x", follows: "ada")], more: ["pages/members.md": page("We")])
        #expect(site.problems == [])
        let index = try site.presenter.site.pages.firstIndex { $0.value.slug == "members" }.orThrow(
            "members")
        let presenter = site.presenter
        let members = try presenter.entries.members(index).orThrow("members")
        #expect(members.title == "We")
        #expect(members.salt == presenter.members.page?.salt)
        #expect(members.body == presenter.entries.page(index).body)
        #expect(site.paths("members/") == ["members/index.html"])
        #expect(presenter.sitemap.allSatisfy { !$0.url.hasSuffix("/members/") })
        let home = presenter.lists.home
        #expect(home.site.navigation.map(\.url).filter { $0.hasSuffix("/members/") }.count == 1)
    }

    @Test("Another claim to the address of the page or a payload is a problem")
    func collisions() async throws {
        let member = MemberLine("x", follows: "ada")
        let site = try await site(
            [member],
            more: [
                "static/members/index.html": "other",
                "static/members/\(member.payload).bin": "other",
            ])
        #expect(
            site.problems.map { $0.split(separator: "\n")[0] } == [
                """
                Content/static/members/\(member.payload).bin: error: \
                Content/static/members/\(member.payload).bin and Content/members.yml have one \
                address: /members/\(member.payload).bin [address-collision]
                """,
                """
                Content/static/members/index.html: error: Content/static/members/index.html and \
                the members' page have one address: /members/index.html [address-collision]
                """,
            ])
    }

    @Test("The navigation may include the page")
    func navigation() async throws {
        let site = try await SampleSite(
            ["members.yml": MemberLine.file([MemberLine("x")])], settings: "navigation: [members]")
        let home = site.presenter.lists.home
        #expect(home.site.navigation.map(\.url) == ["/members/"])
    }
}
