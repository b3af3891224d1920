import Diagnostics
import Testing

@testable import Content

@Suite("Editing members.yml")
struct MemberEditTests {
    private static let keys = SampleMembers.keys
    private static let payloads = SampleMembers.payloads
    private static let head = "salt: \(SampleMembers.salt)\nrounds: 600000\n"

    private static func member(_ id: String, _ number: Int) -> MemberEntry {
        MemberEntry(
            id: id, contact: nil, follows: ["grace", "ada lovelace"],
            key: SampleMembers.key(number), payload: payloads[number])
    }

    private func edited(_ text: String, _ edit: MembersEdit) throws -> String {
        let source = SourceText(path: "Content/members.yml", text: text)
        return String(decoding: try edit.text(from: source).bytes, as: UTF8.self)
    }

    private func add(_ id: String, _ number: Int, to text: String) throws -> String {
        try edited(text, .add(Self.member(id, number), salt: Array(0..<16)))
    }

    private static func lines(_ id: String, _ number: Int, _ indentation: String = "  ") -> String {
        """
        \(indentation)\(id):
        \(indentation)  follows: [grace, "ada lovelace"]
        \(indentation)  key: \(keys[number])
        \(indentation)  payload: \(payloads[number])

        """
    }

    @Test("The first member gets a file with its salt")
    func first() throws {
        #expect(
            try add("ada", 0, to: "") == Self.head + "members:\n" + Self.lines("ada", 0))
        #expect(
            try add("ada", 0, to: "# Ours")
                == "# Ours\n" + Self.head + "members:\n" + Self.lines("ada", 0))
    }

    @Test(
        "A new member is added last, in the notation of the file",
        arguments: [
            // A file with an empty members key, or none.
            ("", "members:\n" + lines("bob", 1)),
            ("members:\n", "members:\n" + lines("bob", 1)),
            ("members:   # none\n", "members:   # none\n" + lines("bob", 1)),
            // Comments and blank lines stay.
            (
                "# Us\nmembers:\n\n" + lines("ada", 0) + "# The end.\n",
                "# Us\nmembers:\n\n" + lines("ada", 0) + lines("bob", 1) + "# The end.\n"
            ),
            // Another indentation, and no line break at the end.
            (
                "members:\n" + lines("ada", 0, "    ").dropLast(),
                "members:\n" + lines("ada", 0, "    ") + lines("bob", 1, "    ").dropLast()
            ),
        ] as [(String, String)])
    func add(_ before: String, _ after: String) throws {
        #expect(try add("bob", 1, to: Self.head + before) == Self.head + after)
    }

    @Test("Line endings stay as they are")
    func lineEnds() throws {
        let before = (Self.head + "members:\n" + Self.lines("ada", 0)).replacing("\n", with: "\r\n")
        let after = before + Self.lines("bob", 1).replacing("\n", with: "\r\n")
        #expect(try add("bob", 1, to: before) == after)
        #expect(try edited(after, .remove("bob")) == before)
    }

    @Test("A new key replaces the old one and keeps quotes and comments")
    func rotate() throws {
        let before =
            Self.head + """
                members:
                  ada:   # the Countess
                    payload: '\(Self.payloads[0])' # name
                    follows: []
                    key: "\(Self.keys[0])"
                """
        let new = SampleMembers.key(2)
        let ada = try edited(before, .rotate("ada", key: new, payload: Self.payloads[2]))
        #expect(
            ada
                == before.replacing(Self.keys[0], with: Self.keys[2])
                .replacing(Self.payloads[0], with: Self.payloads[2]))
    }

    @Test("Removing a member removes their comments and nothing else")
    func remove() throws {
        let start = Self.head + "members:\n  # Above.\n"
        let ada =
            "  ada: # hers\n    # hers too\n"
            + Self.lines("x", 0).split(
                separator: "\n", omittingEmptySubsequences: false
            ).dropFirst().joined(separator: "\n")
        let rest = "  # Below.\n" + Self.lines("bob", 1)
        #expect(try edited(start + ada + rest, .remove("ada")) == start + rest)
        #expect(try edited(start + ada + rest, .remove("bob")) == start + ada + "  # Below.\n")
        #expect(try edited(start + ada, .remove("ada")) == start)
        #expect(
            try add("bob", 1, to: Self.head + "members:\n")
                == Self.head + "members:\n" + Self.lines("bob", 1))
    }

    @Test("Adding and removing a member restores the text")
    func thereAndBack() throws {
        let texts = [
            Self.head + "members:\n" + Self.lines("ada", 0),
            Self.head + "members:\n" + Self.lines("ada", 0) + "# The end.\n",
            "members:\n" + Self.lines("ada", 0) + Self.head,
        ]
        for text in texts {
            #expect(try edited(try add("bob", 1, to: text), .remove("bob")) == text)
        }
    }

    @Test("An unsafe edit is refused, and the help shows what to write")
    func refusal() throws {
        let text =
            Self.head + "members:\n  ada: &ada\n    key: \(Self.keys[0])\n"
            + "    payload: \(Self.payloads[0])\n"
        let error = #expect(throws: Problems.self) { try edited(text, .remove("ada")) }
        #expect(
            error?.all.map { ProblemFormat.human.text(for: $0) } == [
                """
                Content/members.yml:4:8: error: sitegen cannot edit "ada": brackets, an anchor, \
                an alias, a tag or a text of several lines is in the way [members-edit]
                  4 |   ada: &ada
                    |        ^
                  help: edit the file by hand: remove ada: and everything below it
                """
            ])
    }

    @Test(
        "Brackets are not edited: the help shows what to write or remove",
        arguments: [
            (
                "members: {}\n", MembersEdit.add(member("bob", 1), salt: Array(0..<16)),
                "below members:, write bob: { follows: [grace, \"ada lovelace\"], "
                    + "key: \(keys[1]), payload: \(payloads[1]) }"
            ),
            (
                "members: { bob: { key: \(keys[1]), payload: \(payloads[1]) } }\n",
                .remove("bob"), "remove bob: and everything below it"
            ),
            (
                "members:\n  bob: { key: \(keys[1]), payload: \(payloads[1]) }\n",
                .rotate("bob", key: SampleMembers.key(2), payload: payloads[2]),
                "below bob:, write key: \(keys[2]) and payload: \(payloads[2])"
            ),
        ] as [(String, MembersEdit, String)])
    func brackets(_ text: String, _ edit: MembersEdit, _ help: String) {
        let error = #expect(throws: Problems.self) { try edited(Self.head + text, edit) }
        #expect(error?.all.map(\.code) == ["members-edit"])
        #expect(error?.all.first?.help == "edit the file by hand: \(help)")
    }

    @Test("A change by another program in the meantime is not overwritten")
    func late() throws {
        let text = Self.head + "members:\n" + Self.lines("ada", 0)
        for (id, salt) in [("ada", Array(0..<16)), ("bob", Array(1..<17))] as [(String, [UInt8])] {
            let error = #expect(throws: Problems.self) {
                try edited(text, .add(Self.member(id, 1), salt: salt))
            }
            #expect(
                error?.all.map { ProblemFormat.human.text(for: $0) } == [
                    """
                    Content/members.yml: error: members.yml has changed in the meantime, so \
                    nothing was written [members-edit]
                      help: run the command again
                    """
                ])
        }
    }

    @Test("A damaged file is not edited")
    func damaged() throws {
        let error = #expect(throws: Problems.self) { try add("bob", 1, to: "rounds: 600000\n") }
        #expect(error?.all.map(\.code) == ["missing-salt"])
    }
}

extension SampleMembers {
    /// The bytes of a key.
    static func key(_ number: Int) -> [UInt8] {
        var problems: [Problem] = []
        let text = "salt: \(salt)\nmembers: { x: { key: \(keys[number]), payload: \(payload) } }\n"
        let source = SourceText(path: "x", text: text)
        return MembersParser.members(from: source, problems: &problems)?.entries.first?.key ?? []
    }
}
