import Diagnostics
import Testing

@testable import Content

@Suite("Editing consent.yml")
struct ConsentEditTests {
    static let everyone = ConsentEdit.setContainer("everyone", .authorized)
    static let deniedAda = ConsentEdit.deny("ada")
    static let grantedAda = grant("ada", ["name", "email.work"])

    static func grant(
        _ key: String, _ fields: [String]? = nil, until: CivilDay? = nil
    ) -> ConsentEdit {
        .grant(
            key, publish: fields.map { Set($0.compactMap { PublishedField($0) }) }, until: until)
    }

    static func edited(_ text: String, _ edit: ConsentEdit) throws -> String {
        let source = SourceText(path: "Content/contacts/consent.yml", text: text)
        return String(
            decoding: try edit.text(from: source).bytes, as: UTF8.self)
    }

    @Test(
        "Texts are allowed in a collection beside those that it allows",
        arguments: [
            ("", "allow:\n  publications: [\"B. Hill\", \"C. Ray\"]\n"),
            (
                "allow:\n  publications: [\"C. Ray\", D]\n  posts/a: [E]\n",
                "allow:\n  publications: [\"C. Ray\", D, \"B. Hill\"]\n  posts/a: [E]\n"
            ),
            (
                "allow:\n  publications:\n    - D  # a member\n  posts/a: [E]\n",
                "allow:\n  publications:\n    - D  # a member\n    - \"B. Hill\"\n"
                    + "    - \"C. Ray\"\n  posts/a: [E]\n"
            ),
        ])
    func allowance(text: String, edited: String) throws {
        let edit = ConsentEdit.allow(["B. Hill", "C. Ray"], in: "publications")
        #expect(try Self.edited(text, edit) == edited)
    }

    @Test(
        "A new container's state is added below containers",
        arguments: [
            ("", "containers:\n  everyone: authorized\n"),
            ("# Nobody yet.\n", "# Nobody yet.\ncontainers:\n  everyone: authorized\n"),
            ("---\n", "---\ncontainers:\n  everyone: authorized\n"),
            (
                "publish: [name]",
                "publish: [name]\ncontainers:\n  everyone: authorized\n"
            ),
            (
                "publish: [name]\n\ncontacts:\n    ada: denied\n",
                """
                publish: [name]

                contacts:
                    ada: denied

                containers:
                    everyone: authorized

                """
            ),
            (
                "containers:  # none yet\n  # really\ncontacts:\n",
                """
                containers:  # none yet
                  # really
                  everyone: authorized
                contacts:

                """
            ),
            ("containers: ~ # none\n", "containers: # none\n  everyone: authorized\n"),
            ("containers:", "containers:\n  everyone: authorized"),
            (
                "containers:\n  a.vcf: denied # keep out\n\n# People\ncontacts: {}\n",
                """
                containers:
                  a.vcf: denied # keep out
                  everyone: authorized

                # People
                contacts: {}

                """
            ),
            (
                "containers:\r\n   a.vcf: denied\r\ncontacts:\r\n",
                "containers:\r\n   a.vcf: denied\r\n   everyone: authorized\r\ncontacts:\r\n"
            ),
            (
                "containers:\r  a.vcf: denied\r",
                "containers:\r  a.vcf: denied\r  everyone: authorized\r"
            ),
        ])
    func addedContainers(_ before: String, _ after: String) throws {
        let text = try Self.edited(before, Self.everyone)
        #expect(text == after)
    }

    @Test(
        "An existing container's state is changed in place",
        arguments: [
            (
                "containers:\n  everyone:   denied   # for now\n",
                "containers:\n  everyone:   authorized   # for now\n"
            ),
            (
                "containers:\n  \"everyone\": \"denied\"\n  b.vcf: denied",
                "containers:\n  \"everyone\": \"authorized\"\n  b.vcf: denied"
            ),
            (
                "containers:\n  ? everyone\n  : denied\n",
                "containers:\n  ? everyone\n  : authorized\n"
            ),
            (
                "containers: &all\n  everyone: denied\n",
                "containers: &all\n  everyone: authorized\n"
            ),
        ])
    func changedContainers(_ before: String, _ after: String) throws {
        let text = try Self.edited(before, Self.everyone)
        #expect(text == after)
    }

    @Test(
        "An edit without effect changes no byte",
        arguments: [
            ("containers: { everyone: \"authorized\" }", everyone),
            ("contacts: { ada: denied }\n\n\n", deniedAda),
            ("contacts:\n  ada: { publish: [email.Work, name, name] }\n", grantedAda),
        ])
    func unchanged(_ text: String, _ edit: ConsentEdit) throws {
        #expect(try Self.edited(text, edit) == text)
    }

    @Test(
        "A key is quoted if YAML could read it as something else",
        arguments: [
            ("board.vcf", "board.vcf"), ("3d-people", "3d-people"), ("Vorstände", "Vorstände"),
            ("a: b", "\"a: b\""), ("# x", "\"# x\""), ("null", "\"null\""), ("1906", "\"1906\""),
            ("urn:uuid:b0b", "\"urn:uuid:b0b\""), ("a\"b\\c", "\"a\\\"b\\\\c\""),
            ("a\tb\nc\u{85}\u{FEFF}", "\"a\\u0009b\\u000Ac\\u0085\\uFEFF\""),
            ("two words", "\"two words\""), ("-", "\"-\""), ("😀", "\"😀\""), ("No", "\"No\""),
        ])
    func keys(_ name: String, _ key: String) throws {
        let edit = ConsentEdit.setContainer(name, .denied)
        #expect(try Self.edited("", edit) == "containers:\n  \(key): denied\n")
        #expect(
            try Self.edited("containers:\n  a: denied\n", edit)
                == "containers:\n  a: denied\n  \(key): denied\n")
    }
}
