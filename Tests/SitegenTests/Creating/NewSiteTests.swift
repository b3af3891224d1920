import Foundation
import Testing

@Suite("A new site")
struct NewSiteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "A new site builds without warnings in any environment",
        arguments: [
            [:], ["TZ": "Pacific/Kiritimati", "LANG": "ar_EG.UTF-8"],
            ["TZ": "Etc/GMT+12", "LC_ALL": "ja_JP.UTF-8", "LANG": "C"],
        ])
    func builds(_ environment: [String: String]) throws {
        let program = Program(folder: folder.path, environment: environment)
        #expect(
            try program.run(["new", "site", "club"])
                == .success("22 files written to club; next:", "  cd club", "  sitegen serve"))
        let run = try program.run(["build", "--strict", "--source", "club"])
        #expect(run.errors == "")
        #expect(
            run.summary.hasPrefix(
                "3 contacts, 3 posts, 2 pages, 2 events → 57 files, 57 written, 0 removed"))
        let dated = try folder.makeSite("dated", "--now", "2026-11-01")
        let other = try program.run(["new", "site", "other", "--now", "2026-11-01"])
        #expect(other.end == .status(0))
        #expect(try FileTree(folder.path + "/other").differences(from: dated) == [])
    }

    @Test("A new site has these files, dated from a day")
    func files() throws {
        let site = try folder.makeSite("club", "--now", "2027-03-03T23:30:00+01:00")
        #expect(
            site.paths == [
                ".gitignore", "Content/contacts/consent.yml",
                "Content/contacts/everyone/ines-valdoro.md",
                "Content/contacts/everyone/ines-valdoro.svg",
                "Content/contacts/everyone/ines-valdoro.vcf",
                "Content/contacts/everyone/tomas-brightwater.svg",
                "Content/contacts/everyone/tomas-brightwater.vcf",
                "Content/contacts/everyone/yuna-halloway.svg",
                "Content/contacts/everyone/yuna-halloway.vcf", "Content/contacts/groups.yml",
                "Content/events/open-day.md", "Content/events/tuesday-evening.md",
                "Content/pages/about.md", "Content/pages/index.md",
                "Content/posts/2027-02-27-who-is-published.md",
                "Content/posts/first-evening/bench.svg", "Content/posts/first-evening/index.md",
                "Content/posts/welcome.md", "Content/site.yml", "Content/static/favicon.svg",
                "Content/static/table.svg", "README.md",
            ])
        let dates = site.paths.flatMap { path in
            (site.text(path) ?? "").matches(of: /(date|updated|until|start): (\S+)/)
                .map { "\(path.split(separator: "/").last ?? ""): \($0.output.2)" }
        }
        #expect(
            dates == [
                "consent.yml: 2028-03-02", "open-day.md: 2027-04-02T14:00",
                "tuesday-evening.md: 2024-01-02T19:00",
                "2027-02-27-who-is-published.md: 2028-03-02",
                "index.md: 2027-02-19", "index.md: 2027-02-26", "welcome.md: 2027-03-02",
            ])
    }

    @Test("The contacts publish different fields")
    func consent() throws {
        try folder.makeSite("club", "--now", "2026-11-01")
        let run = try folder.sitegen("list", "contacts", "--source", "club", "--now", "2026-11-01")
        #expect(
            run
                == .success(
                    "Ines Valdoro",
                    "  slug       ines-valdoro",
                    "  card       Content/contacts/everyone/ines-valdoro.vcf:1",
                    "  published  name, photo, title (2), role, biography, note, url (2), social "
                        + "(3),",
                    "             email.work",
                    "             by their own entry, until 2027-11-01",
                    "  withheld   organization, email.home",
                    "             not listed in their entry",
                    "",
                    "Tomás Brightwater",
                    "  slug       tomas-brightwater",
                    "  card       Content/contacts/everyone/tomas-brightwater.vcf:1",
                    "  published  name, photo, organization, title",
                    "             because \"everyone\" is authorized",
                    "  withheld   email.work, phone.cell",
                    "             not listed in publish",
                    "",
                    "Yuna Halloway",
                    "  slug       yuna-halloway",
                    "  card       Content/contacts/everyone/yuna-halloway.vcf:1",
                    "  published  name, photo, organization, title",
                    "             because \"everyone\" is authorized",
                    "  withheld   birthday, email.home",
                    "             not listed in publish",
                    "",
                    "3 of 3 contacts published"))
    }

    @Test(
        "All posts are published in every time zone",
        arguments: ["Pacific/Kiritimati", "Etc/GMT+12", "America/Los_Angeles"])
    func zones(_ zone: String) throws {
        for now in ["2026-11-01", "2026-11-01T23:59:59"] {
            let name = "at \(now.count)"
            try folder.makeSite(name, "--now", now)
            let settings = try folder.text("\(name)/Content/site.yml")
            try folder.put([
                "\(name)/Content/site.yml": settings.replacing("GMT", with: zone)
            ])
            let run = try folder.sitegen(
                "build", "--strict", "--source", name, "--now", "\(now.prefix(10))T00:00:00Z")
            #expect(run.errors == "")
            #expect(run.output.hasPrefix("3 contacts, 3 posts, 2 pages"))
        }
    }

    @Test("A new site has no dead link, also below a path")
    func links() throws {
        try folder.makeSite("club")
        for base in ["https://example.org/", "https://example.org/sub/path/"] {
            let run = try folder.sitegen("build", "--source", "club", "--base-url", base)
            #expect(run.end == .status(0))
            let links = HTMLLinks(tree: try FileTree(folder.path + "/club/Output"), base: base)
            #expect(links.dead == [])
            #expect(links.count > 100)
        }
    }
}
