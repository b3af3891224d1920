import Diagnostics
import Testing

@testable import Content

@Suite("Editing a contact of consent.yml")
struct ConsentEditContactTests {
    @Test(
        "A denial removes a contact's details, but no comment",
        arguments: [
            ("", "contacts:\n  ada: denied\n"),
            (
                """
                contacts:
                  # Ada
                  ada:    # asked by mail
                    # her list
                    publish: [name,  # as ever
                      photo]  # of May

                    until: 2027-12-31

                  bob: denied
                """,
                """
                contacts:
                  # Ada
                  ada: denied    # asked by mail
                    # her list
                    # as ever
                      # of May


                  bob: denied
                """
            ),
            (
                "contacts:\n  ada:\n    publish:\n    - name\n    - photo # x",
                "contacts:\n  ada: denied\n    # x"
            ),
        ])
    func denials(_ before: String, _ after: String) throws {
        let text = try ConsentEditTests.edited(before, ConsentEditTests.deniedAda)
        #expect(text == after)
    }

    @Test(
        "A grant of fields",
        arguments: [
            ("", "contacts:\n  ada:\n    publish: [name, email.work]\n"),
            (
                "contacts:\n  ada: denied  # was it?\n  bob: denied\n",
                """
                contacts:
                  ada:  # was it?
                    publish: [name, email.work]
                  bob: denied

                """
            ),
            (
                "contacts:\n    ada:\n        denied\n",
                "contacts:\n    ada:\n        publish: [name, email.work]\n"
            ),
            (
                "contacts:\n  ada:\n    slug: countess  # hers\n",
                "contacts:\n  ada:\n    slug: countess  # hers\n    publish: [name, email.work]\n"
            ),
            (
                "contacts:\n  ada:\n    publish: ['name', photo, \"note\"] # c\n",
                "contacts:\n  ada:\n    publish: [name, email.work] # c\n"
            ),
            (
                "contacts:\n  ada:\n    publish: [photo, name, email.work, note]\n",
                "contacts:\n  ada:\n    publish: [name, email.work]\n"
            ),
            (
                "contacts:\n  ada:\n    publish: name\n",
                "contacts:\n  ada:\n    publish: [name, email.work]\n"
            ),
            (
                """
                contacts:
                  ada:
                    publish:
                      # what she said
                      - name
                      - photo  # a face
                      - note
                    # all
                    until: 2030-01-01
                """,
                """
                contacts:
                  ada:
                    publish:
                      # what she said
                      - name
                      - email.work
                      # a face
                    # all
                    until: 2030-01-01
                """
            ),
        ])
    func grants(_ before: String, _ after: String) throws {
        let text = try ConsentEditTests.edited(before, ConsentEditTests.grantedAda)
        #expect(text == after)
    }

    @Test(
        "A grant until a day",
        arguments: [
            ("contacts:\n", "contacts:\n  ada:\n    until: 2031-02-03\n"),
            (
                "contacts:\n  ada:\n    until: '2027-12-31' # soon\n",
                "contacts:\n  ada:\n    until: '2031-02-03' # soon\n"
            ),
            (
                "contacts:\r\n  ada:\r\n    publish:\r\n    - name\r\n  bob: denied\r\n",
                "contacts:\r\n  ada:\r\n    publish:\r\n    - name\r\n    until: 2031-02-03\r\n"
                    + "  bob: denied\r\n"
            ),
        ])
    func dates(_ before: String, _ after: String) throws {
        let day = CivilDay(year: 2031, month: 2, day: 3)
        let text = try ConsentEditTests.edited(before, ConsentEditTests.grant("ada", until: day))
        #expect(text == after)
    }

    @Test("A grant of fields until a day replaces a denial by two lines")
    func both() throws {
        let day = CivilDay(year: 2031, month: 2, day: 3)
        #expect(
            try ConsentEditTests.edited(
                "contacts:\n bob: denied\n ada: denied\n",
                ConsentEditTests.grant("ada", ["name"], until: day))
                == "contacts:\n bob: denied\n ada:\n  publish: [name]\n  until: 2031-02-03\n")
    }
}
