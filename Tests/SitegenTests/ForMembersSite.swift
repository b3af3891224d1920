import Foundation

/// A club whose members see more than everyone: telephone numbers, Bob, minutes, a meeting, a duty.
enum ForMembersSite {
    static let consent = "Content/contacts/consent.yml"
    static let minutes = "Content/posts/minutes/index.md"

    static let files = [
        "Content/site.yml": """
        title: Club
        url: https://example.org/
        collections: { meetings: { kind: events }, rota: { title: Rota } }
        home: [posts, meetings, rota]

        """,
        "Content/members.yml": """
        salt: 8Q0OlTnwoHPrMUgBiPUUrQ==
        rounds: 600000
        members:
          eve:
            key: BOtFWWaxQIyKXQKx+3UgsKqMDXm0+2PdLguubTQti/K7YgTOUIsSQf6ix7u+rOkGNFktZd+WhpKUFiDoDw/ftJo=
            payload: 12326a54f410fba941a8d868b9a08b70

        """,
        consent: """
        publish: [name, title, groups]
        forMembers: [phone]
        containers: { people: authorized }
        contacts: { bob: { publish: [], forMembers: [name, email, groups] } }

        """,
        "Content/contacts/groups.yml": "board: { members: [bob: Chair, ada] }\n",
        "Content/contacts/people/ada.vcf": ConsentSite.card(
            "FN:Ada Lovelace", "TITLE:Countess", "TEL:+44 20 7946 0777",
            "EMAIL:ada@secret.example"),
        "Content/contacts/people/bob.vcf": ConsentSite.card(
            "FN:Bob Hidden", "EMAIL:bob@secret.example"),
        "Content/posts/open.md": """
        ---
        title: Open day
        date: 2026-03-02
        authors: [ada, bob]
        tags: [fair]
        ---
        Come.

        """,
        minutes: """
        ---
        title: Zymurgy minutes
        date: 2026-03-03
        author: bob
        audience: members
        tags: [fair, arcana]
        aliases: [/old/quagga/]
        image: plan.png
        summary: Wombats were counted
        ---
        Quokkas came late: ![ibis](plan.png), [okapi](duty.csv), [the day](../open.md).

        """,
        "Content/posts/minutes/duty.csv": "name\nxylophone\n",
        "Content/pages/safe/index.md": "---\ntitle: Numbat codes\naudience: members\n---\n4711\n",
        "Content/meetings/jab.md":
            "---\ntitle: Jerboa meeting\nstart: 2027-01-01T18:00\naudience: members\n---\nx\n",
        "Content/rota.csv":
            "title,date,audience\nWash up,2026-05-01,\nVorpal duty,2026-05-02,members\n",
    ]

    /// What only members see.
    static let secrets = [
        "7946 0777", "79460777", "secret.example", "Bob Hidden", "Zymurgy", "Quokka",
        "arcana", "quagga", "ibis", "okapi", "Wombats", "xylophone", "Numbat", "4711", "Jerboa",
        "Vorpal", "duty.csv", "plan.png",
    ]

    static func isSecret(_ bytes: Data) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return secrets.filter { text.contains($0.lowercased()) }
            + (bytes.range(of: LeakySite.picture) == nil ? [] : ["the picture"])
    }
}

extension TemporaryFolder {
    func layForMembersSite() throws {
        try put(ForMembersSite.files)
        try put(LeakySite.picture, at: "Content/posts/minutes/plan.png")
    }
}
