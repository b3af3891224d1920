import Diagnostics
import Testing

@testable import Content

@Suite("Refused edits of consent.yml")
struct ConsentEditProblemTests {
    private static let intricate =
        "error: sitegen cannot edit \"ada\": brackets, an anchor, an alias, a tag or a text of "
        + "several lines is in the way [consent-edit]"
    private static let more =
        "error: \"ada\" cannot be edited without changing other parts of the file [consent-edit]"

    private static func help(_ more: String = "") -> String {
        "  help: edit the file by hand: below contacts:, write ada: { publish: [name]\(more) }"
    }

    /// The problem as printed; `nil` if the text was edited.
    private func problems(_ text: String, _ edit: ConsentEdit) -> String? {
        do {
            _ = try edit.text(from: SourceText(path: "consent.yml", text: text))
            return nil
        } catch {
            return error.all.map { ProblemFormat.human.text(for: $0) }.joined(separator: "\n")
        }
    }

    @Test(
        "An entry with an anchor, an alias, a merge, a tag or several lines",
        arguments: [
            (
                "contacts:\n  bob: &b denied\n  ada: *b\n",
                "consent.yml:3:3", "  3 |   ada: *b\n    |   ^^^"
            ),
            (
                "contacts:\n  ada: &a denied\n",
                "consent.yml:2:8", "  2 |   ada: &a denied\n    |        ^"
            ),
            (
                "contacts:\n  ada: !!str denied\n",
                "consent.yml:2:8", "  2 |   ada: !!str denied\n    |        ^"
            ),
            (
                "contacts:\n  <<: {ada: denied}\n",
                "consent.yml:2:8", "  2 |   <<: {ada: denied}\n    |        ^^^"
            ),
            (
                "contacts:\n  bob: &b\n    until: 2030-01-01\n  ada:\n    <<: *b\n",
                "consent.yml:5:5", "  5 |     <<: *b\n    |     ^"
            ),
            (
                "contacts: &c {}\n",
                "consent.yml:1:11", "  1 | contacts: &c {}\n    |           ^"
            ),
            (
                "contacts:\n  ada: \"den\\\n    ied\"\n",
                "consent.yml:2:8", "  2 |   ada: \"den\\\n    |        ^"
            ),
        ])
    func intricate(_ text: String, _ place: String, _ excerpt: String) {
        let more = text.contains("until") ? ", until: 2030-01-01" : ""
        let problem = "\(place): \(Self.intricate)\n\(excerpt)\n\(Self.help(more))"
        #expect(problems(text, ConsentEditTests.grant("ada", ["name"])) == problem)
    }

    @Test(
        "An edit that would change another entry, or would be ineffective",
        arguments: [
            (
                "contacts: &c\n  ada: denied\ncontainers: *c\n",
                "consent.yml:2:3", "  2 |   ada: denied\n    |   ^^^"
            ),
            ("containers: {}\n...\n", "consent.yml:1:1", "  1 | containers: {}\n    | ^"),
        ])
    func more(_ text: String, _ place: String, _ excerpt: String) {
        let problem = "\(place): \(Self.more)\n\(excerpt)\n\(Self.help())"
        #expect(problems(text, ConsentEditTests.grant("ada", ["name"])) == problem)
    }

    @Test(
        "Brackets are not edited: the help shows the whole entry to write",
        arguments: [
            (
                "{}\n", ConsentEditTests.everyone, "1:1", "containers:",
                "everyone: authorized"
            ),
            (
                "{containers: }", ConsentEditTests.everyone, "1:1", "containers:",
                "everyone: authorized"
            ),
            (
                "containers: {}\n", ConsentEditTests.everyone, "1:13", "containers:",
                "everyone: authorized"
            ),
            (
                "containers: {\n  a.vcf: denied, # first\n}\n", ConsentEditTests.everyone, "1:13",
                "containers:", "everyone: authorized"
            ),
            (
                "containers: {everyone: 'denied'}", ConsentEditTests.everyone, "1:13",
                "containers:", "everyone: authorized"
            ),
            (
                "contacts: { bob: denied }", ConsentEditTests.deniedAda, "1:11", "contacts:",
                "ada: denied"
            ),
            (
                "contacts:\n  ada: { # why\n    publish: [name] } # when\n",
                ConsentEditTests.deniedAda, "2:8", "contacts:", "ada: denied"
            ),
            (
                "contacts: {ada: denied}", ConsentEditTests.grantedAda, "1:11", "contacts:",
                "ada: { publish: [name, email.work] }"
            ),
            (
                "contacts:\n  ada:\n    publish: [\n      name, # of course\n    ]\n",
                ConsentEditTests.grantedAda, "3:14", "contacts:",
                "ada: { publish: [name, email.work] }"
            ),
        ] as [(String, ConsentEdit, String, String, String)])
    func brackets(
        _ text: String, _ edit: ConsentEdit, _ place: String, _ section: String, _ line: String
    ) throws {
        let lines = try #require(problems(text, edit)).split(separator: "\n")
        let refusal = Self.intricate.replacing("\"ada\"", with: "\"\(edit.key)\"")
        #expect(lines.first == "consent.yml:\(place): \(refusal)")
        #expect(
            lines.last == "  help: edit the file by hand: below \(section), write \(line)")
    }

    @Test("A file with errors is not edited, and all errors are reported")
    func errors() {
        let text = "publish: [photo]\ncontainers:\n  a.vcf: authorised\n"
        let told = """
            consent.yml:1:10: error: publish must include name: a contact cannot be shown without \
            it \
            [publish-without-name]
              1 | publish: [photo]
                |          ^
              help: add name, or write denied to publish nothing
            consent.yml:3:10: error: "a.vcf" must be authorized or denied, not "authorised" \
            [bad-consent]
              3 |   a.vcf: authorised
                |          ^^^^^^^^^^
              help: did you mean "authorized"?
            """
        #expect(problems(text, ConsentEditTests.deniedAda) == told)
        #expect(problems("x: [", ConsentEditTests.everyone) != nil)
    }
}
