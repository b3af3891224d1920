import Foundation

/// A site of three contacts with posts, and the passwords of its members.
enum MemberSite {
    static let path = "Content/members.yml"

    /// Few rounds make tests quick; each build warns of it.
    static let start = "# Ours.\nsalt: AAECAwQFBgcICQoLDA0ODw==\nrounds: 1000\nmembers:\n"

    static let password = "violet umbrella staircase"

    static let files = [
        "Content/site.yml": "title: Lab\nurl: https://example.org/lab/\nlocale: en_GB\n"
            + "members: { timeline: both }\n",
        "Content/contacts/consent.yml": "containers: { people: authorized }\n",
        "Content/contacts/people/ada.vcf": ConsentSite.card("FN:Ada Lovelace"),
        "Content/contacts/people/grace.vcf": ConsentSite.card("FN:Grace Hopper"),
        "Content/contacts/people/emmy.vcf": ConsentSite.card("FN:Emmy Noether"),
        "Content/posts/looms.md": post("Looms & “cards”", "2026-03-02T18:00:00", "ada"),
        "Content/posts/moths.md": post("Moths", "2026-03-03", "grace"),
        path: start,
        "Templates/members.mustache": "{{page.title}} {{salt}} {{rounds}} {{base}} {{payloads}}",
        "Templates/timeline.mustache": """
        {{#lists}}
        zymurgy {{heading}}: {{#posts}}{{title}} / {{author}} / {{date.words}} / {{url}}; \
        {{/posts}}{{empty}}
        {{/lists}}

        """,
    ]

    static func post(_ title: String, _ date: String, _ author: String) -> String {
        "---\ntitle: \(title)\ndate: \(date)\nauthor: \(author)\n---\nText\n"
    }
}

extension TemporaryFolder {
    /// Writes the site with plain templates, and adds members with e-mail addresses from their ids.
    func layMemberSite(_ members: [(id: String, follows: String, contact: String?)]) throws {
        try Story.plain.lay(in: self)
        try put(MemberSite.files)
        for member in members {
            let run = try addMember(
                member.id, "--follow", member.follows,
                contact: member.contact)
            guard run.end == .status(0) else { throw UnexpectedFailure(run: run) }
        }
    }

    func addMember(_ id: String, _ more: String..., contact: String? = nil) throws -> ProgramRun {
        try member(
            ["add", id, "--email", "\(id)@mail.example", "--password-stdin"] + more
                + (contact.map { ["--contact", $0] } ?? []), input: MemberSite.password + "\n")
    }

    func member(_ arguments: [String], input: String = "") throws -> ProgramRun {
        try Program(folder: path).run(["member"] + arguments, input: input)
    }

    /// The bytes of all payloads in Output by path.
    func payloads() throws -> [String: Data] {
        try output().entries.reduce(into: [:]) { payloads, file in
            if case .file(let bytes) = file.value, file.key.hasSuffix(".bin") {
                payloads[file.key] = bytes
            }
        }
    }
}

/// The error for a run that should have succeeded.
struct UnexpectedFailure: Error {
    let run: ProgramRun
}
