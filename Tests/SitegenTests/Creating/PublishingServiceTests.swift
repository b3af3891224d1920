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
            ["BASE_URL=https://ada.example.io/club"])
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
            script.joined(separator: "\n"), ["CI_PAGES_URL=https://club.example.io"])
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        let home = try folder.text("clone/public/index.html")
        #expect(home.contains(#"<link rel="canonical" href="https://club.example.io/">"#))
    }

    @Test("The daily run publishes the site without a text that leaks, and lets a later step fail")
    func daily() throws {
        try folder.makeClone(ci: "github")
        try folder.put([
            "clone/Content/contacts/board/zoe.vcf": ConsentSite.card("FN:Zoe Hillside"),
            "clone/Content/static/leak.txt": "Zoe Hillside",
        ])
        let denial = try folder.shell("cd clone && \"$0\" consent deny board")
        #expect(denial.end == .status(0), "\(denial.errors)")
        let file = WorkflowFile(text: try folder.text("clone/.github/workflows/publish.yml"))
        let step = try #require(file.commands(of: "Build the site"))
        let github = ["BASE_URL=https://ada.example.io/", "GITHUB_OUTPUT=\(folder.path)/result"]
        #expect(try folder.runInClone(step, github).end == .status(1))
        #expect(!folder.has("result") && !folder.has("clone/Output/index.html"))
        let run = try folder.runInClone(step, github + ["HOLD_BACK=--hold-back"])
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try folder.text("result") == "held-back=true\n")
        #expect(folder.has("clone/Output/index.html") && !folder.has("clone/Output/leak.txt"))

        try folder.makeSite("lab", "--ci", "gitlab")
        let script = WorkflowFile(text: try folder.text("lab/.gitlab-ci.yml")).list("script")[0]
        let gitlab = ["CI_PAGES_URL=https://club.example.io"]
        #expect(try folder.runInClone(script, gitlab).end == .status(1))
        #expect(!folder.has("clone/public/index.html"))
        let daily = try folder.runInClone(script, gitlab + ["HOLD_BACK=--hold-back"])
        #expect(daily.end == .status(0), "\(daily.errors)")
        #expect(try folder.text("clone/held-back.env") == "HELD_BACK=true\n")
        #expect(folder.has("clone/public/index.html") && !folder.has("clone/public/leak.txt"))
    }

    @Test(
        "The GitHub workflow installs the release of this version, if its checksum is right",
        .enabled(if: Repository.hasTool("sha256sum")))
    func release() throws {
        try folder.makeClone(ci: "github")
        let text = try folder.text("clone/.github/workflows/publish.yml")
        let version = try folder.sitegen("--version").output.trimmingCharacters(in: .newlines)
        #expect(text.contains("SITEGEN_VERSION: \(version)\n"))
        let step = try #require(WorkflowFile(text: text).commands(of: "Install sitegen"))
            .replacing("--proto =https ", with: "")
        let made = try folder.shell(
            """
            name=sitegen-\(version)-linux-x86_64 && mkdir -p releases/download/v\(version) temp &&
            mkdir -p $name/bin && echo program > $name/bin/sitegen &&
            cd releases/download/v\(version) && tar -czf $name.tar.gz -C ../../.. $name &&
            { sha256sum $name.tar.gz; echo "$(sha256sum < /dev/null | cut -c 1-64)  other"; } > SHA256SUMS
            """)
        try #require(made.end == .status(0), "\(made.errors)")
        let variables = [
            "SITEGEN_REPOSITORY=file://\(folder.path)", "SITEGEN_VERSION=\(version)",
            "RUNNER_TEMP=\(folder.path)/temp", "GITHUB_PATH=\(folder.path)/path",
        ]
        let run = try folder.runInClone(step, variables)
        #expect(run.end == .status(0), "\(run.output)\(run.errors)")
        let bin = try folder.text("path").trimmingCharacters(in: .newlines)
        #expect(bin == "\(folder.path)/temp/sitegen-\(version)-linux-x86_64/bin")
        #expect(FileManager.default.fileExists(atPath: bin + "/sitegen"))
        try folder.put(["releases/download/v\(version)/sitegen-\(version)-linux-x86_64.tar.gz": "x"]
        )
        #expect(try folder.runInClone(step, variables).end == .status(1))
    }

    @Test("The workflow of the repository builds the shipped site")
    func shipped() throws {
        let workflow = try Repository.text(".github/workflows/publish.yml")
        let step = WorkflowFile(text: workflow).commands(of: "Build the site")
        let copy = try ShippedSite().copyWithPictures(withTemplates: true)
        try FileManager.default.moveItem(atPath: copy.path, toPath: folder.path + "/clone")
        let run = try folder.runInClone(
            try #require(step), ["BASE_URL=https://ada.example.io/sitegen"])
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
    fileprivate func runInClone(_ commands: String, _ variables: [String]) throws -> ProgramRun {
        try put(["step": commands])
        let words = variables.map { "'\($0)'" }.joined(separator: " ")
        return try shell(
            #"cd clone && PATH="$(dirname "$0"):$PATH" exec env \#(words) sh -e ../step"#)
    }
}
