import Foundation
import Publishing

/// A site with what needs room: long names, galleries and wide tables; built once for all tests.
enum LooksSite {
    /// In the order of the alphabet; the longest words have 5, 11, 15, …, 43 letters.
    static let names = [
        "Anna Adler", "Bela Brandstetter", "Carl Christophersen", "Dora Dembinskaniewicz",
        "Emil Eichelbergerhofmann", "Fritz Fuerstenfeldbruckermeier",
        "Greta Grossglocknerhochalpenstrassner", "Hubert Hinterwaldwolfeschlegelsteinhausenberg",
        "Ida Imhof", "Jan Jurgenshagenerfeldmann", "Karl Keller", "Lena Lindt",
    ]

    /// The folder of the built site.
    static let folder: Task<URL, any Error> = Task {
        try await BuiltSite.build(files, "sitegen-looks-site")
    }
}

extension LooksSite {
    private static var files: [String: String] {
        var files = [
            "Content/site.yml": """
            title: Arbeitsgemeinschaftsvorsitzendenkonferenz
            url: https://example.org/
            description: What this is about, in one line.
            locale: de_DE
            navigation: [contacts, { title: Mehr, items: [posts] }]

            """,
            "Content/contacts/consent.yml":
                "containers: { all: { state: authorized, publish: [name, groups] } }\n",
            "Content/contacts/groups.yml":
                "all: { layout: portraits, from: { container: all } }\n",
            "Content/posts/room.md": post,
        ]
        for name in names {
            let words = name.split(separator: " ")
            let stem = words.joined(separator: "-").lowercased()
            files["Content/contacts/all/\(stem).vcf"] = """
                BEGIN:VCARD
                VERSION:4.0
                UID:urn:example:\(stem)
                FN:\(name)
                N:\(words[1]);\(words[0]);;;
                END:VCARD

                """
        }
        for name in ["a", "b", "c", "d", "e"] {
            files["Content/posts/\(name).svg"] = """
                <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"></svg>

                """
        }
        return files
    }

    private static let post = """
        ---
        title: Room
        date: 2026-10-01
        author: anna-adler
        ---

        ![a](a.svg) ![b](b.svg)

        ![a](a.svg) ![b](b.svg) ![c](c.svg)

        ![a](a.svg) ![b](b.svg) ![c](c.svg) ![d](d.svg)

        ![a](a.svg) ![b](b.svg) ![c](c.svg) ![d](d.svg) ![e](e.svg)

        | Day | Time | Hall | Course | Teacher | Bring |
        |-----|------|-----:|--------|---------|-------|
        | Monday evening | 18:00 to 19:30 | 12 | An introduction to welding, with all that keeps \
        you safe | Grace Hopper | Old clothes and closed shoes, please |
        | Tuesday | 19:30 | 3 | Chess | Ada King | Nothing |

        | Year | Members |
        |-----:|--------:|
        | 2025 | 120 |

        """
}
