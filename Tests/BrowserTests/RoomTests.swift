import Foundation
import Testing

@Suite("The shipped theme with long names, galleries and tables", .serialized)
struct RoomTests {
    private static func page(_ path: String, width: Int) async throws -> BrowserPage {
        let page = try BrowserPage(Chromium(), folder: try await LooksSite.folder.value)
        try page.show(width: width)
        try page.open(path)
        return page
    }

    @Test("Cards are in the order of the alphabet, one beside the other", arguments: [390, 1280])
    func order(width: Int) async throws {
        let page = try await Self.page("/contacts/", width: width)
        let cards = try page.evaluate(
            """
            [...document.querySelectorAll(".cards > li")].map(card => {
              const box = card.getBoundingClientRect();
              return [card.querySelector(".name").textContent, box.top, box.left, box.width];
            })
            """
        ).list
        let seen = cards.sorted {
            ($0.list[1].number ?? 0, $0.list[2].number ?? 0)
                < ($1.list[1].number ?? 0, $1.list[2].number ?? 0)
        }
        #expect(seen.map { $0.list[0].text } == LooksSite.names)
        #expect(Set(cards.map { $0.list[3] }).count == 1)
    }

    @Test(
        "A long name is whole in smaller type, or hyphenated in nearly the usual one",
        arguments: [320, 390, 1280])
    func names(width: Int) async throws {
        let page = try await Self.page("/contacts/", width: width)
        let names = try page.evaluate(
            """
            [...document.querySelectorAll(".cards .name")].map(name => {
              const style = getComputedStyle(name);
              const [, letters] = name.firstChild.data.match(/ (.*)/);
              const word = document.createRange();
              word.setStart(name.firstChild, name.firstChild.length - letters.length);
              word.setEnd(name.firstChild, name.firstChild.length);
              const lines = new Set([...word.getClientRects()].map(box => box.top)).size;
              return [letters, parseFloat(style.fontSize), lines, style.hyphens,
                style.hyphenateLimitChars];
            })
            """
        ).list
        #expect(names.count == LooksSite.names.count)
        for name in names {
            let size = try #require(name.list[1].number)
            #expect(size >= 12 && size <= 17, "\(name)")
            #expect(name.list[2] == 1 || size >= 15, "\(name)")
            #expect(name.list[3] == "auto" && name.list[4] == "12 4 4", "\(name)")
        }
        let broken = names.filter { $0.list[2] != 1 }.compactMap { $0.list[0].text?.count }
        let whole = names.filter { $0.list[2] == 1 }.compactMap { $0.list[0].text?.count }
        #expect((whole.max() ?? 0) < (broken.min() ?? 99), "one length decides")
        #expect((whole.max() ?? 0) >= 11)
    }

    @Test("A submenu lies over the page", arguments: [390, 1280])
    func submenu(width: Int) async throws {
        let page = try await Self.page("/contacts/", width: width)
        #expect(
            try page.evaluate(
                """
                document.querySelector(".bar summary").click();
                const link = document.querySelector(".bar details a");
                const box = link.getBoundingClientRect();
                document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) == link
                """) == true)
    }

    @Test("The title of the site is larger than its subtitle", arguments: [320, 390, 1280])
    func opening(width: Int) async throws {
        let page = try await Self.page("/", width: width)
        let sizes = try page.evaluate(
            """
            ["h1", "p"].map(part =>
              parseFloat(getComputedStyle(document.querySelector(".opening " + part)).fontSize))
            """
        ).list.compactMap(\.number)
        #expect(sizes[0] > sizes[1], "\(sizes)")
        #expect(try page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0)
    }

    @Test("A person's name is not broken in small type", arguments: [320, 390, 1280])
    func person(width: Int) async throws {
        for name in LooksSite.names {
            let stem = name.lowercased().replacing(" ", with: "-")
            let page = try await Self.page("/contacts/\(stem)/", width: width)
            let size = try page.evaluate(
                "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)")
            #expect(try #require(size.number) >= 24, "\(name)")
        }
    }

    @Test("A gallery has no hole, whatever the number of pictures", arguments: [390, 768, 1280])
    func galleries(width: Int) async throws {
        let page = try await Self.page("/posts/room/", width: width)
        let rows = try page.evaluate(
            """
            [...document.querySelectorAll(".gallery")].map(gallery => {
              const all = gallery.getBoundingClientRect(), rows = new Map();
              for (const figure of gallery.children) {
                const box = figure.getBoundingClientRect();
                rows.set(box.top, [...rows.get(box.top) ?? [], box]);
              }
              return [...rows.values()].map(row => [row.length,
                Math.round(row[0].left - all.left), Math.round(all.right - row.at(-1).right)]);
            })
            """)
        let counts = rows.list.map { gallery in gallery.list.map { $0.list[0] } }
        #expect(
            counts
                == (width == 390
                    ? [2, 3, 4, 5].map { Array(repeating: 1, count: $0) }
                    : [[2], [3], [2, 2], [3, 2]]))
        for row in rows.list.flatMap(\.list) { #expect(Array(row.list.dropFirst()) == [0, 0]) }
    }

    @Test("A wide table scrolls on phones, and no cell has a word on each line")
    func tables() async throws {
        let page = try await Self.page("/posts/room/", width: 390)
        let tables = try page.evaluate(
            """
            [...document.querySelectorAll("table")].map(table => [
              table.scrollWidth > table.clientWidth,
              [...table.querySelectorAll("th, td")].filter(cell => {
                const text = document.createRange();
                text.selectNodeContents(cell);
                const lines = new Set([...text.getClientRects()].map(box => box.top)).size;
                return lines > 1 && lines * 2 > cell.textContent.split(" ").length;
              }).map(cell => cell.textContent),
            ])
            """)
        #expect(tables == [[true, []], [false, []]])
        #expect(try page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0)
    }
}
