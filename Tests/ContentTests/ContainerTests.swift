import Testing

@testable import Content

@Suite("Containers of contacts")
struct ContainerTests {
    @Test("A container that consent.yml does not list is not published, with a warning")
    func notDetermined() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": "containers: { everyone: authorized }\n",
            "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
            "Content/contacts/board.vcf": card("FN:Grace") + card("FN:Edsger"),
            "Content/contacts/old friends/eve.vcf": card("FN:Eve"),
        ]).load()
        #expect(loaded.contacts == ["ada"])
        #expect(
            loaded.problems == [
                """
                Content/contacts/board.vcf: warning: 2 contacts are not published: \
                consent.yml does not list "board.vcf" [not-determined]
                  help: in Content/contacts/consent.yml, below containers:, write \
                board.vcf: authorized (or denied)
                """,
                """
                Content/contacts/old friends: warning: 1 contact is not published: \
                consent.yml does not list "old friends" [not-determined]
                  help: in Content/contacts/consent.yml, below containers:, write \
                "old friends": authorized (or denied)
                """,
            ])
    }

    @Test("Without consent.yml no contact is published")
    func noConsent() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": nil,
            "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
        ]).load()
        #expect(loaded.contacts == [])
        #expect(loaded.problems.count == 1)
    }

    @Test("A container that does not exist is a warning, unless it may be misspelled or renamed")
    func unknown() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": """
            containers:
              Everyone: denied
              board: denied
              everyone: denied
            """,
            "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
        ]).load()
        #expect(
            loaded.problems == [
                """
                Content/contacts/consent.yml:2:3: error: no container "Everyone" in \
                Content/contacts [unknown-container]
                  2 |   Everyone: denied
                    |   ^^^^^^^^
                  help: did you mean "everyone"?
                """,
                """
                Content/contacts/consent.yml:3:3: warning: no container "board" in \
                Content/contacts [unknown-container]
                  3 |   board: denied
                    |   ^^^^^
                  help: a container is a folder or a .vcf file directly below Content/contacts; \
                if it no longer exists, remove the line
                """,
            ])
    }

    @Test("A denied container that may be renamed is an error")
    func renamed() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": """
            containers: { board: denied }
            contacts: { ada: { publish: [name] } }
            """,
            "Content/contacts/directors/ada.vcf": card("FN:Ada"),
        ]).load()
        #expect(loaded.problems.first?.contains("error: no container \"board\"") == true)
    }

    @Test(
        "A denied container that is within another is an error",
        arguments: [
            "everyone/board", "everyone/board/ada.vcf", "everyone/tom.vcf", "board", "Board",
            "ada.vcf",
        ])
    func inner(name: String) async throws {
        let files = [
            "Content/contacts/everyone/board/ada.vcf": card("FN:Ada"),
            "Content/contacts/everyone/grace.vcf": card("FN:Grace"),
        ]
        func problems(_ state: String) async throws -> [String] {
            let consent = "containers: { everyone: authorized, \(name): \(state) }\n"
            return try await SiteFolder(
                files.merging(["Content/contacts/consent.yml": consent]) { $1 }
            ).load().problems
        }
        let denied = try await problems("denied")
        #expect(denied.count == 1)
        #expect(denied.first?.contains("error: no container \"\(name)\"") == true)
        #expect(try await problems("authorized").first?.contains(": warning: ") == true)
    }

    @Test("An invalid state denies the container")
    func badState() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": "containers:\n  everyone: authorised\n",
            "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
        ]).load()
        #expect(loaded.contacts == [])
        #expect(
            loaded.problems == [
                """
                Content/contacts/consent.yml:2:13: error: "everyone" must be authorized or denied, \
                not "authorised" [bad-consent]
                  2 |   everyone: authorised
                    |             ^^^^^^^^^^
                  help: did you mean "authorized"?
                """
            ])
    }

    @Test("Two files with the same name in two folders follow their containers' states")
    func sameStem() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/consent.yml": "containers: { board: denied, everyone: authorized }\n",
            "Content/contacts/board/ada.vcf": card("FN:Ada Yonath"),
            "Content/contacts/everyone/deep/down/ada.vcf": card("FN:Ada Lovelace"),
        ]).load()
        #expect(loaded.problems == [])
        #expect(loaded.site?.contacts.map(\.name.formatted) == ["Ada Lovelace"])
    }

    @Test(
        "Links do not publish a denied container through another one",
        arguments: [
            ("contacts/everyone/eve.vcf", "../board/eve.vcf"), ("contacts/friends", "board"),
            ("static/eve.vcf", "../contacts/board/eve.vcf"), ("posts/all", "../contacts"),
            ("posts/site", ".."), ("pages/eve", "../contacts/board"),
        ])
    func links(link: String, target: String) async throws {
        let folder = try SiteFolder([
            "Content/contacts/consent.yml": """
            containers: { board: denied, everyone: authorized }
            contacts: { ada: { publish: [name] } }
            """,
            "Content/contacts/board/eve.vcf": card("FN:Eve"),
            "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
        ])
        try folder.link("Content/\(link)", to: target)
        let loaded = try await folder.load()
        #expect(loaded.contacts == ["ada"])
        #expect(loaded.site?.staticFiles == [])
        let codes = loaded.problems.filter { $0.contains("[link-into-contacts]") }
        #expect(codes.count == 1)
        #expect(
            loaded.site?.files.keys.filter { $0.hasSuffix("eve.vcf") } == ["contacts/board/eve.vcf"]
        )
    }
}
