import Foundation
import Testing

@Suite("Lists of contacts")
struct ListContactsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
    }

    @Test("The list has all contacts, their published fields, and reasons for the others")
    func contacts() throws {
        let run = try folder.list("contacts")
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        #expect(
            run.output == """
                Bea Board
                  slug       bea-board
                  card       Content/contacts/board.vcf:1
                  withheld   all of it: "board.vcf" is denied

                Ben Board
                  slug       ben-board
                  card       Content/contacts/board.vcf:5
                  withheld   all of it: "board.vcf" is denied

                Ada Lovelace
                  slug       ada
                  card       Content/contacts/everyone/ada.vcf:1
                  published  name, email.work
                             by their own entry, until 2030-01-01
                  withheld   title, email.home, phone.home (2)
                             not listed in their entry

                Bob Denied
                  slug       bob
                  card       Content/contacts/everyone/bob.vcf:1
                  withheld   all of it: denied by their own entry

                Carl, the Second
                  slug       carl
                  card       Content/contacts/everyone/carl.vcf:1
                  published  name, title
                             because "everyone" is authorized
                  withheld   email
                             not listed in publish

                Gone Since
                  slug       gone
                  card       Content/contacts/everyone/gone.vcf:1
                  withheld   all of it: the last day, 2026-01-31, has passed

                Secret Sam
                  slug       secret
                  card       Content/contacts/everyone/secret.vcf:1
                  withheld   all of it: the card itself forbids it (its CLASS is not PUBLIC)

                Nina New
                  slug       new
                  card       Content/contacts/new.vcf:1
                  withheld   all of it: consent.yml does not list "new.vcf"

                2 of 8 contacts published

                """)
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("The list names the properties that no field has, except technical ones")
    func unusedProperties() throws {
        try folder.put([
            "Content/contacts/everyone/ada.vcf": ConsentSite.card(
                "FN:Ada Lovelace", "UID:urn:uuid:1815", "SECTION:Engines", "ANNIVERSARY:18350708",
                "CATEGORIES:Board", "X-MOZILLA-HTML:TRUE", "REV:20260101T000000Z")
        ])
        let human = try folder.list("contacts").output
        #expect(
            human.contains("\n  no field   ANNIVERSARY\n             SECTION\n")
                || human.contains("\n  no field   ANNIVERSARY, SECTION\n"))
        #expect(!human.contains("MOZILLA"))
        let json = try folder.list("contacts", "--format", "json").output
        #expect(
            json.split(whereSeparator: \.isWhitespace).joined()
                .contains(#""unusedProperties":["ANNIVERSARY","SECTION"]"#))
        #expect(
            try folder.build().errors.contains(
                "number of cards: ANNIVERSARY (1), SECTION (1) [unused-property]"))
    }

    @Test("JSON has the same without withheld values")
    func contactsAsJSON() throws {
        let everyone = ["board.vcf", "new.vcf", "everyone/bob.vcf", "everyone/gone.vcf"]
        for file in everyone { try folder.remove("Content/contacts/\(file)") }
        try folder.remove("Content/contacts/everyone/carl.vcf")
        try folder.put([
            ConsentSite.path:
                "contacts: { ada: { publish: [name, email.work], until: 2030-01-01 } }"
        ])
        let run = try folder.list("contacts", "--format", "json")
        #expect(
            run
                == ProgramRun(
                    end: .status(0),
                    output: """
                        [
                          {
                            "slug": "ada",
                            "uid": "urn:uuid:1815",
                            "name": "Ada Lovelace",
                            "container": "everyone",
                            "file": "Content/contacts/everyone/ada.vcf",
                            "line": 1,
                            "published": true,
                            "forMembers": false,
                            "rule": "own-entry",
                            "reason": null,
                            "until": "2030-01-01",
                            "values": [
                              {
                                "field": "name",
                                "types": [],
                                "published": true,
                                "forMembers": false,
                                "reason": null,
                                "value": "Ada Lovelace"
                              },
                              {
                                "field": "title",
                                "types": [],
                                "published": false,
                                "forMembers": false,
                                "reason": "not-listed",
                                "value": null
                              },
                              {
                                "field": "email",
                                "types": [
                                  "work"
                                ],
                                "published": true,
                                "forMembers": false,
                                "reason": null,
                                "value": "ada@work.example"
                              },
                              {
                                "field": "email",
                                "types": [
                                  "home"
                                ],
                                "published": false,
                                "forMembers": false,
                                "reason": "not-listed",
                                "value": null
                              },
                              {
                                "field": "phone",
                                "types": [
                                  "home"
                                ],
                                "published": false,
                                "forMembers": false,
                                "reason": "not-listed",
                                "value": null
                              },
                              {
                                "field": "phone",
                                "types": [
                                  "home"
                                ],
                                "published": false,
                                "forMembers": false,
                                "reason": "not-listed",
                                "value": null
                              }
                            ],
                            "unusedProperties": []
                          },
                          {
                            "slug": "secret",
                            "uid": null,
                            "name": "Secret Sam",
                            "container": "everyone",
                            "file": "Content/contacts/everyone/secret.vcf",
                            "line": 1,
                            "published": false,
                            "forMembers": false,
                            "rule": null,
                            "reason": "card-class",
                            "until": null,
                            "values": [
                              {
                                "field": "name",
                                "types": [],
                                "published": false,
                                "forMembers": false,
                                "reason": "card-class",
                                "value": null
                              }
                            ],
                            "unusedProperties": []
                          }
                        ]

                        """, errors: ""))
    }

    @Test("Each reason and rule has a word in JSON")
    func words() throws {
        let run = try folder.list("contacts", "--format", "json")
        let people = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let words = try #require(people as? [[String: Any]]).map { person in
            let word = person["rule"] as? String ?? person["reason"] as? String ?? ""
            return "\(person["slug"] as? String ?? "") \(word)"
        }
        #expect(
            words == [
                "bea-board container-denied", "ben-board container-denied", "ada own-entry",
                "bob contact-denied", "carl container", "gone until-passed", "secret card-class",
                "new not-determined",
            ])
    }
}
