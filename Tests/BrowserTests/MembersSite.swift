import Foundation
import Publishing

/// A small site with members, built once for all tests. Its keys and payload names were computed
/// independently of sitegen from the passwords below.
enum MembersSite {
    struct Login {
        let email: String
        let password: String
    }

    /// Follows an author of six posts; a member follows her one post.
    static let ada = Login(email: "ada@example.org", password: "first programmer 1843")
    static let adasPayload = "/members/3df2ca4836535bf381052ab775b9829f.bin"

    /// Follows a contact without posts, and has no followers.
    static let guest = Login(email: "guest@example.org", password: "nobody to follow yet")

    /// The folder of the built site.
    static let folder: Task<URL, any Error> = Task {
        try await BuiltSite.build(files, "sitegen-members-site")
    }

    /// The folder of the site with a post in German, too.
    static let translatedFolder: Task<URL, any Error> = Task {
        var files = Self.files
        files["Content/site.yml"] =
            settings + "languages: { en: {}, de: {} }\nuntranslated: show\n"
        files["Content/posts/charles-6.de.md"] =
            post("Maschine, Teil 6", by: "charles-babbage", day: 6)
        return try await BuiltSite.build(files, "sitegen-translated-members-site")
    }

    /// The folder of the site with something for members.
    static let directoryFolder: Task<URL, any Error> = Task {
        try await BuiltSite.build(files.merging(directory) { $1 }, "sitegen-members-directory")
    }
}

extension MembersSite {
    /// What is different on the site with something for members: a phone number, a contact, two
    /// texts, a drawing and a table.
    static let directory = [
        "Content/contacts/consent.yml": """
        publish: [name, groups]
        containers: { everyone: { state: authorized, forMembers: [phone] } }
        contacts: { rosa-peters: { publish: [], forMembers: [name, email, groups] } }

        """,
        "Content/contacts/groups.yml": "council: { members: [ada-lovelace: Chair, rosa-peters] }\n",
        "Content/contacts/everyone/ada-lovelace.vcf": card(
            "Ada Lovelace", "Lovelace;Ada", "TEL;TYPE=cell:+44-20-7946-0101"),
        "Content/contacts/everyone/rosa-peters.vcf": card(
            "Rosa Peters", "Peters;Rosa", "EMAIL:rosa@example.org"),
        "Content/posts/minutes/index.md": """
        ---
        title: Minutes
        date: 2026-10-20
        author: rosa-peters
        audience: members
        ---
        See [who cooks](../rota.md#login), [the list](list.csv), and
        [Rosa](../../contacts/everyone/rosa-peters.vcf).

        ![The kitchen](kitchen.svg)

        """,
        "Content/posts/minutes/list.csv": "Tuesday;Rosa\n",
        "Content/posts/minutes/kitchen.svg":
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"/>",
        "Content/posts/rota.md": """
        ---
        title: Rota
        date: 2026-10-10
        audience: members
        ---
        ## Login

        Rosa cooks.

        """,
    ]

    private static func card(_ name: String, _ parts: String, _ more: String) -> String {
        "BEGIN:VCARD\nVERSION:4.0\nUID:urn:example:\(parts)\nFN:\(name)\nN:\(parts);;;\n\(more)\n"
            + "END:VCARD\n"
    }

    static var files: [String: String] {
        var files = [
            "Content/site.yml": settings, "Content/members.yml": members,
            "Content/contacts/consent.yml": "containers:\n  everyone: authorized\n",
            "Content/posts/grace-1.md": post("A moth in relay 70", by: "grace-hopper", day: 7),
        ]
        for (first, last) in [("Ada", "Lovelace"), ("Charles", "Babbage"), ("Grace", "Hopper")] {
            let stem = "\(first)-\(last)".lowercased()
            files["Content/contacts/everyone/\(stem).vcf"] = """
                BEGIN:VCARD
                VERSION:4.0
                UID:urn:example:\(stem)
                FN:\(first) \(last)
                N:\(last);\(first);;;
                END:VCARD

                """
        }
        for day in 1...6 {
            files["Content/posts/charles-\(day).md"] =
                post("Engine, part \(day)", by: "charles-babbage", day: day)
        }
        return files
    }

    private static func post(_ title: String, by author: String, day: Int) -> String {
        """
        ---
        title: \(title)
        date: 2026-10-0\(day)T12:00:00Z
        author: \(author)
        ---

        Text.

        """
    }

    private static let settings = """
        title: Engine Room
        url: https://example.org/
        locale: en_GB
        members: { timeline: [following, followers], forgottenPassword: \
        "mailto:office@example.org" }

        """

    private static let members = """
        salt: AAECAwQFBgcICQoLDA0ODw==
        rounds: 1000
        members:
          ada:
            contact: ada-lovelace
            follows: [charles-babbage]
            key: BGk1fg1TBm+NphpILDSlkdf8w5sDCfHfNckjHpv/FN6dDNw6D31iHbEx7I8bpngvg/QZbqjhbqBU6KRkVLPyNro=
            payload: 3df2ca4836535bf381052ab775b9829f
          grace:
            contact: grace-hopper
            follows: [ada-lovelace]
            key: BFC7qnTHl5zvvBZ0LgU0UbM8NLRXvm456j8aUnpZRfOvJBqWDdMq0l2/nMIKoAJ5AazREF8+nlXxXC7cUoB5Mz8=
            payload: 89cd0ea3d2285df38dd42ff235e4207d
          guest:
            follows: [ada-lovelace]
            key: BA4AXEWAC8TELvigKHb0AySTWYvkX/QQVksL3B/9FCpjxycTxMSRRVxW6QjTvmsmAU3R7uBHPVjVZqIuUefSreM=
            payload: 8ae047a4d9aeb14270d03dc2faaf12f1

        """
}
