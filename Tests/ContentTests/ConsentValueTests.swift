import Testing

@testable import Content

@Suite("Values in consent.yml")
struct ConsentValueTests {
    @Test(
        "An entry with an invalid value publishes nothing",
        arguments: [
            (
                "ada: { publish: [photo] }",
                """
                Content/contacts/consent.yml:3:19: error: publish must include name: a contact \
                cannot be shown without it [publish-without-name]
                  3 |   ada: { publish: [photo] }
                    |                   ^
                  help: add name, or write denied to publish nothing
                """
            ),
            (
                "ada: { publish: }",
                """
                Content/contacts/consent.yml:3:10: error: publish has no value [missing-value]
                  3 |   ada: { publish: }
                    |          ^^^^^^^
                  help: write publish: [name, photo], or leave the line out
                """
            ),
            (
                "ada: { until: ~ }",
                """
                Content/contacts/consent.yml:3:10: error: until has no value [missing-value]
                  3 |   ada: { until: ~ }
                    |          ^^^^^
                  help: write the last day of the consent, as in 2027-12-31, or leave the line out
                """
            ),
            (
                "ada: { until: 2027-02-29 }",
                """
                Content/contacts/consent.yml:3:17: error: there is no such day or time: \
                "2027-02-29" [bad-date]
                  3 |   ada: { until: 2027-02-29 }
                    |                 ^^^^^^^^^^
                  help: check the day against the calendar
                """
            ),
            (
                "ada: { until: 2027-12-31T10:00 }",
                """
                Content/contacts/consent.yml:3:17: error: "2027-12-31T10:00" is not a day [bad-date]
                  3 |   ada: { until: 2027-12-31T10:00 }
                    |                 ^^^^^^^^^^^^^^^^
                  help: write until: 2027-12-31
                """
            ),
            (
                "ada: { publish: [name, email.work, phne] }",
                """
                Content/contacts/consent.yml:3:38: error: no field "phne" to publish [unknown-field]
                  3 |   ada: { publish: [name, email.work, phne] }
                    |                                      ^^^^
                  help: did you mean "phone"?
                """
            ),
            (
                "ada: { publish: [name, e-mail] }",
                """
                Content/contacts/consent.yml:3:26: error: no field "e-mail" to publish \
                [unknown-field]
                  3 |   ada: { publish: [name, e-mail] }
                    |                          ^^^^^^
                  help: did you mean "email"?
                """
            ),
            (
                "ada: { publish: [nmae, photo] }",
                """
                Content/contacts/consent.yml:3:20: error: no field "nmae" to publish [unknown-field]
                  3 |   ada: { publish: [nmae, photo] }
                    |                    ^^^^
                  help: did you mean "name"?
                """
            ),
            (
                "ada: { publish: { name: true } }",
                """
                Content/contacts/consent.yml:3:19: error: publish must be a list of texts, \
                not a map [yaml-type]
                  3 |   ada: { publish: { name: true } }
                    |                   ^
                  help: write publish: [one, another]
                """
            ),
            (
                "ada: { slug: ../x }",
                """
                Content/contacts/consent.yml:3:16: error: the slug "../x" contains a slash \
                [bad-slug]
                  3 |   ada: { slug: ../x }
                    |                ^^^^
                  help: a slug is one part of an address: lower-case letters, digits and hyphens
                """
            ),
            (
                "ada: Denied",
                """
                Content/contacts/consent.yml:3:8: error: "ada" must be denied or a map with \
                publish, until or slug [bad-consent]
                  3 |   ada: Denied
                    |        ^^^^^^
                  help: write ada: denied, or below it publish: [name, photo]
                """
            ),
            (
                "ada:",
                """
                Content/contacts/consent.yml:3:3: error: "ada" must be denied or a map with \
                publish, until or slug [bad-consent]
                  3 |   ada:
                    |   ^^^
                  help: write ada: denied, or below it publish: [name, photo]
                """
            ),
        ])
    func unclear(entry: String, expected: String) async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": card("FN:Ada Lovelace"),
            "Content/contacts/consent.yml":
                "containers: { everyone: authorized }\ncontacts:\n  \(entry)\n",
        ]).load()
        #expect(loaded.problems == [expected])
        #expect(loaded.contacts == [])
    }
}
