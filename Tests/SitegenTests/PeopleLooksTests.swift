import Foundation
import Testing

@Suite("Looks of people")
struct PeopleLooksTests {
    /// A site with contacts whose names are in alphabetical order; the first have photos.
    private func site(
        _ count: Int, photos: Int = 0, _ groups: String = "", _ more: [String: String] = [:]
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": "title: Choir\nurl: https://example.org/\n",
            "Content/contacts/consent.yml":
                "containers:\n  all: { state: authorized, publish: [name, photo, title, groups] }\n",
        ])
        for number in 1...count {
            let card = LeakySite.card("FN:\(name(number))", "TITLE:Voice \(number)")
            try folder.put(["Content/contacts/all/\(slug(number)).vcf": card])
            if number <= photos {
                try folder.put(
                    LeakySite.picture, at: "Content/contacts/all/\(slug(number)).png")
            }
        }
        if !groups.isEmpty { try folder.put(["Content/contacts/groups.yml": groups]) }
        try folder.put(more)
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        return folder
    }

    /// Names begin with A to Z; no two have a part in common.
    private func name(_ number: Int) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let letter = letters[(number - 1) / 2 % 26]
        return "\(letter)\(number % 2 == 1 ? "a" : "e")la \(letter)\(number)ster"
    }

    private func slug(_ number: Int) -> String {
        name(number).lowercased().replacing(" ", with: "-")
    }

    private func list(_ folder: TemporaryFolder) throws -> String {
        let page = try folder.text("Output/contacts/index.html")
        return page.firstMatch(of: /<ul class="((?:cards|group)[^"]*)"/).map { String($0.1) } ?? ""
    }

    @Test(
        "Many contacts, and those without photos, are a list; others have portraits",
        arguments: [
            (40, 40, "cards"), (41, 41, "group people"), (8, 4, "cards"), (8, 3, "group people"),
        ])
    func layout(count: Int, photos: Int, expected: String) throws {
        let folder = try site(count, photos: photos)
        #expect(try list(folder).hasPrefix(expected))
        let page = try folder.text("Output/contacts/index.html")
        #expect(page.contains("class=\"letters\"") == (count > 40))
    }

    @Test("A layout in groups.yml stays, and members in alphabetical order have letters")
    func chosen() throws {
        let members = (1...41).map(slug).joined(separator: ", ")
        let folder = try site(
            41, "choir: { layout: portraits, members: [\(members)] }\n")
        #expect(try list(folder).hasPrefix("cards"))
        #expect(try folder.text("Output/contacts/index.html").contains("href=\"#choir-b\""))
    }

    @Test("The page of a contact with a name alone leads to others of the group, and to neighbours")
    func page() throws {
        let folder = try site(
            9, "board: { members: [\((1...4).map(slug).joined(separator: ", "))] }\n")
        let page = try folder.text("Output/contacts/\(slug(3))/index.html")
        let others = try #require(
            page.firstMatch(of: /(?s)id="other-members".*?<\/section>/)
        ).output
        for number in [1, 2, 4] { #expect(others.contains(name(number))) }
        for number in [3, 5] { #expect(!others.contains(name(number))) }
        #expect(others.contains("href=\"/contacts/groups/board/\""))
        let neighbours = try #require(page.firstMatch(of: /(?s)class="neighbours".*?<\/nav>/))
        #expect(neighbours.output.contains("/contacts/\(slug(2))/\" rel=\"prev\""))
        #expect(neighbours.output.contains("/contacts/\(slug(4))/\" rel=\"next\""))
        // Those in no group have the others in no group beside them.
        let rest = try folder.text("Output/contacts/\(slug(7))/index.html")
        #expect(rest.contains(name(9)) && !rest.contains(name(2)))
    }

    @Test("A position that consent.yml allows on some pages only is on no page of another contact")
    func allowedPosition() throws {
        let groups = "choir: { members: [\(slug(1)): Friend of Quinn Zorro, \(slug(2))] }\n"
        let folder = try site(
            2, groups,
            [
                "Content/contacts/hidden.vcf": LeakySite.card("FN:Quinn Zorro"),
                "Content/contacts/consent.yml": """
                containers:
                  all: { state: authorized, publish: [name, groups] }
                  hidden.vcf: denied
                allow:
                  contacts: [Quinn Zorro]
                  contacts/\(slug(1)): [Quinn Zorro]
                  contacts/groups/choir: [Quinn Zorro]

                """,
            ])
        let page = try folder.text("Output/contacts/\(slug(2))/index.html")
        #expect(page.contains(name(1)) && !page.contains("Quinn"))
        #expect(try folder.text("Output/contacts/groups/choir/index.html").contains("Quinn"))
    }

    @Test("The home page begins with the faces of contacts with photos, if it shows contacts")
    func faces() throws {
        let folder = try site(10, photos: 9)
        let home = try folder.text("Output/index.html")
        let faces = try #require(home.firstMatch(of: /(?s)<p class="faces">.*?<\/p>/)).output
        #expect(faces.ranges(of: "<a ").count == 8)
        let settings = "title: Choir\nurl: https://example.org/\nhome: [posts]\n"
        let without = try site(3, photos: 3, "", ["Content/site.yml": settings])
        #expect(try !without.text("Output/index.html").contains("<p class=\"faces\">"))
    }
}
