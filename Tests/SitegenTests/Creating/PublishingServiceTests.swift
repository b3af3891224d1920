import Foundation
import Testing

@Suite("Workflows that publish a site")
struct PublishingServiceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "--ci adds one file and prints the next steps",
        arguments: [
            (
                "github", ".github/workflows/publish.yml",
                "  in the repository's Settings, Pages, set Source to \"GitHub Actions\"\n",
                "GitHub"
            ), ("gitlab", ".gitlab-ci.yml", "", "GitLab"),
        ])
    func file(_ service: String, _ path: String, _ advice: String, _ name: String) throws {
        let plain = try folder.makeSite("plain", "--now", "2026-11-01")
        let run = try folder.sitegen(
            "new", "site", "club", "--ci", service, "--now", "2026-11-01")
        #expect(
            run.output == """
                20 files written to club; next:
                  cd club
                  sitegen serve
                to publish it from \(name):
                  write the address of sitegen's repository into \(path)
                \(advice)
                """)
        let site = try FileTree(folder.path + "/club")
        #expect(site.without { $0 == path }.differences(from: plain) == [])
        #expect(site.text(path) != nil)
    }

    @Test("The GitHub workflow builds a clone at the address of GitHub Pages")
    func github() throws {
        try folder.makeClone(ci: "github")
        let file = WorkflowFile(text: try folder.text("clone/.github/workflows/publish.yml"))
        let run = try folder.runInClone(
            try #require(file.commands(of: "Build the site")),
            "BASE_URL=https://ada.example.io/club")
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        let home = try folder.text("clone/Output/index.html")
        #expect(home.contains(#"<link rel="canonical" href="https://ada.example.io/club/">"#))
        #expect(try folder.shell("cd clone && git status --porcelain").output == "")
    }

    @Test("The GitLab workflow builds a clone at the address of GitLab Pages")
    func gitlab() throws {
        try folder.makeClone(ci: "gitlab")
        let file = WorkflowFile(text: try folder.text("clone/.gitlab-ci.yml"))
        let script = file.list("script")
        try #require(script.count == 1)
        let run = try folder.runInClone(
            script.joined(separator: "\n"), "CI_PAGES_URL=https://club.example.io")
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        let home = try folder.text("clone/public/index.html")
        #expect(home.contains(#"<link rel="canonical" href="https://club.example.io/">"#))
    }

    @Test("A missing sitegen version is reported")
    func version() throws {
        try folder.makeClone(ci: "github")
        let file = WorkflowFile(text: try folder.text("clone/.github/workflows/publish.yml"))
        let step = try #require(file.commands(of: "Find the version of sitegen"))
        let output = "GITHUB_OUTPUT=\(folder.path)/out"
        let found = try folder.runInClone(
            step, "SITEGEN_VERSION=HEAD", "SITEGEN_REPOSITORY=\(folder.path)/club", output)
        #expect(found.end == .status(0))
        let head = try folder.shell("git -C club rev-parse HEAD").output
        #expect(try folder.text("out") == "commit=\(head)")
        let lost = try folder.runInClone(
            step, "SITEGEN_VERSION=v9", "SITEGEN_REPOSITORY=\(folder.path)/club", output)
        #expect(lost.end == .status(1))
        #expect(
            lost.output
                == "::error file=.github/workflows/publish.yml,title=no-sitegen::there is no v9 at "
                + "\(folder.path)/club: set both to what you have cloned\n")
    }

    @Test("The workflow of the repository builds the shipped site")
    func shipped() throws {
        let workflow = try Repository.text(".github/workflows/publish.yml")
        let step = WorkflowFile(text: workflow).commands(of: "Build the site")
        let copy = try ShippedSite().copyWithPictures(withTemplates: true)
        try FileManager.default.moveItem(atPath: copy.path, toPath: folder.path + "/clone")
        let run = try folder.runInClone(
            try #require(step), "BASE_URL=https://ada.example.io/sitegen")
        #expect(run.errors == "")
        #expect(run.end == .status(0))
    }
}

extension TemporaryFolder {
    /// Makes a repository with a new site, and a clone of it.
    fileprivate func makeClone(ci: String) throws {
        try makeSite("club", "--ci", ci)
        let run = try shell(
            """
            cd club && git init --quiet && git add --all &&
            git -c user.name=Ada -c user.email=ada@example.org commit --quiet --message Begin &&
            git clone --quiet . ../clone
            """)
        try #require(run.end == .status(0), "\(run.errors)")
    }

    /// Runs commands like the service, with `sitegen` in `PATH`.
    fileprivate func runInClone(_ commands: String, _ variables: String...) throws -> ProgramRun {
        try put(["step": commands])
        let words = variables.map { "'\($0)'" }.joined(separator: " ")
        return try shell(
            #"cd clone && PATH="$(dirname "$0"):$PATH" exec env \#(words) sh -e ../step"#)
    }
}
