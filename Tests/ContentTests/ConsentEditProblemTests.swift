import Diagnostics
import Testing

@testable import Content

@Suite("What cannot be edited in consent.yml")
struct ConsentEditProblemTests {
    private static let intricate =
        "error: sitegen edits no anchors, aliases, tags or texts of several lines, and one of "
        + "them has a part in \"ada\" [consent-edit]"
    private static let more =
        "error: \"ada\" cannot be edited without changing what else the file says [consent-edit]"
    private static let help =
        "  help: edit the file by hand: below contacts:, write ada: { publish: [name] }"

    /// What a person reads; nil where the text was edited.
    private func problems(_ text: String, _ edit: ConsentEdit) -> String? {
        do {
            _ = try ConsentEditor(SourceText(path: "consent.yml", text: text)).text(after: edit)
            return nil
        } catch {
            return error.all.map { ProblemFormat.human.text(for: $0) }.joined(separator: "\n")
        }
    }

    @Test(
        "An anchor, an alias, a merge, a tag or several lines that have a part in the entry",
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
                "contacts:\n  ada:\n    publish: [name,\n     \"pho\\\n       to\"]\n",
                "consent.yml:4:6", "  4 |      \"pho\\\n    |      ^"
            ),
        ])
    func intricate(_ text: String, _ place: String, _ excerpt: String) {
        let problem = "\(place): \(Self.intricate)\n\(excerpt)\n\(Self.help)"
        #expect(problems(text, ConsentEditTests.grant("ada", ["name"])) == problem)
    }

    @Test(
        "An edit that would change what someone else's entry says, or that would not be read",
        arguments: [
            (
                "contacts: &c\n  ada: denied\ncontainers: *c\n",
                "consent.yml:2:3", "  2 |   ada: denied\n    |   ^^^"
            ),
            ("containers: {}\n...\n", "consent.yml:1:1", "  1 | containers: {}\n    | ^"),
        ])
    func more(_ text: String, _ place: String, _ excerpt: String) {
        let problem = "\(place): \(Self.more)\n\(excerpt)\n\(Self.help)"
        #expect(problems(text, ConsentEditTests.grant("ada", ["name"])) == problem)
    }

    @Test("A file with errors is not edited: they are told, all of them")
    func errors() {
        let text = "publish: [photo]\ncontainers:\n  a.vcf: authorised\n"
        let told = """
            consent.yml:1:10: error: publish must list name: nobody can be shown without \
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
