import Foundation
import Testing

@Suite("A new post overwrites nothing")
struct NewPostRefusalTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.putPlainSite()
    }

    private func post(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path)
            .run(["new", "post", "--now", "2026-11-01"] + arguments)
    }

    @Test(
        "If the address is taken, the file that has it is reported",
        arguments: [
            ("Content/posts/2020-01-01-open-day.md", "title: A"),
            ("Content/posts/open-day/index.md", "title: A\ndate: 2030-01-01\ndraft: true"),
            ("Content/posts/a.md", "title: A\ndate: 2020-01-01\nslug: Open-Day"),
            ("Content/posts/a.md", "title: A\ndate: 2020-01-01\naliases: [/posts/open-day/]"),
            ("Content/posts/2021-01-01-open-day.md", "title: ["),
            ("Content/pages/posts/open-day.md", "title: A"),
            ("Content/static/posts/open-day/index.html", "title: A"),
        ])
    func taken(_ file: String, _ frontMatter: String) throws {
        try folder.put([file: "---\n\(frontMatter)\n---\n"])
        let before = try FileTree(folder.path)
        #expect(
            try post("Open Day!")
                == .problem(
                    """
                    \(file): error: /posts/open-day/ is already the address of this file, so \
                    nothing was written [taken-address]
                      help: edit it, or choose another title

                    """))
        #expect(try FileTree(folder.path).differences(from: before) == [])
    }

    @Test("Of concurrent commands one writes a complete file")
    func race() throws {
        let processes = try (0..<8).map { _ in
            try Program(folder: folder.path).start(["new", "post", "Race", "--now", "2026-11-01"])
        }
        processes.forEach { $0.waitUntilExit() }
        #expect(processes.map(\.terminationStatus).sorted() == [0, 1, 1, 1, 1, 1, 1, 1])
        #expect(
            try FileTree(folder.path + "/Content/posts").paths == ["2026-11-01-race.md"])
        #expect(try folder.build("--strict").errors == "")
    }

    @Test("An author must exist and be unique")
    func author() throws {
        let card = ConsentSite.card("FN:Ada Lovelace")
        try folder.put(["Content/contacts/all/ada-lovelace.vcf": card])
        #expect(
            try post("One", "--author", "ada-lovelac")
                == .problem(
                    """
                    error: no contact "ada-lovelac" [unknown-contact]
                      help: did you mean "ada-lovelace"?

                    """))
        #expect(try FileTree(folder.path + "/Content/posts").paths == [])
    }

    @Test("Nothing is written outside the site or without one")
    func links() throws {
        let other = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Content/posts", withDestinationPath: other.path)
        #expect(
            try post("One").headline
                == "Content/posts: error: this link leads out of the site's content "
                + "[link-leaves-content]")
        #expect(try FileTree(other.path).paths == [])
        let run = try Program(folder: other.path).run(["new", "post", "One"])
        #expect(
            run.headline
                == "error: there is no site here: ./Content/site.yml is missing [no-site]")
        #expect(run.end == .status(1))
    }

    @Test("A file in the place of the folder ends the command with status 74")
    func disk() throws {
        try folder.put(["Content/posts": "mine"])
        #expect(
            try post("One")
                == .failure("error: cannot make the folder Content/posts: Not a directory [disk]\n")
        )
        #expect(try folder.text("Content/posts") == "mine")
    }

    @Test("A post needs a title", arguments: ["", " \n\t"])
    func title(_ title: String) throws {
        let run = try post(title)
        #expect(run.end == .status(64))
        #expect(
            run.headline == "Error: a post needs a title, as in sitegen new post \"Open day\"")
    }
}
