import Foundation
import Testing

@Suite("Workflows that publish a site")
struct PublishingServiceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let privacy =
        "where everyone can read every card, denied ones too: see README.md"

    @Test(
        "--ci adds one file, and begins the next steps with who can read the cards",
        arguments: [
            (
                "github", ".github/workflows/publish.yml",
                """
                before you publish it from GitHub:
                  free GitHub Pages needs a public repository, \(privacy)
                  replace <owner> in .github/workflows/publish.yml
                  in the repository's Settings, Pages, set Source to "GitHub Actions"

                """
            ),
            (
                "gitlab", ".gitlab-ci.yml",
                """
                before you publish it from GitLab:
                  do not make the project public, \(privacy)
                  replace <owner> in .gitlab-ci.yml

                """
            ),
        ])
    func file(_ service: String, _ path: String, _ advice: String) throws {
        let plain = try folder.makeSite("plain", "--now", "2026-11-01")
        let run = try folder.sitegen(
            "new", "site", "club", "--ci", service, "--now", "2026-11-01")
        #expect(
            run.output == """
                23 files written to club; next:
                  cd club
                  sitegen serve
                \(advice)
                """)
        let site = try FileTree(folder.path + "/club")
        #expect(site.without { $0 == path }.differences(from: plain) == [])
        let text = try #require(site.text(path))
        #expect(text.hasPrefix("# Before you push: "))
        #expect(text.components(separatedBy: "\n#\n")[0].contains("denied ones too"))
    }

    @Test("new ci adds the same file to an existing site", arguments: ["github", "gitlab"])
    func existing(_ service: String) throws {
        let path = service == "github" ? ".github/workflows/publish.yml" : ".gitlab-ci.yml"
        let whole = try folder.makeSite("whole", "--ci", service)
        _ = try folder.makeSite("club")
        try folder.remove("club/.gitignore")
        try folder.put(["club/README.md": "Own\n"])
        let run = try folder.sitegen("new", "ci", service, "--source", "club")
        #expect(run.end == .status(0))
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(Set(lines.prefix(2)) == ["club/.gitignore", "club/\(path)"])
        #expect(lines[2].hasPrefix("before you publish it from Git"))
        let site = try FileTree(folder.path + "/club")
        #expect(site.text(path) == whole.text(path))
        #expect(site.text(".gitignore") == whole.text(".gitignore"))
        #expect(site.text("README.md") == "Own\n")
        #expect(lines.joined().contains("denied ones too: see sitegen's page Publishing"))
        #expect(!lines.joined().contains(".sitegen/"))
        let again = try folder.sitegen("new", "ci", service, "--source", "club")
        #expect(again.end == .status(1))
        #expect(
            again.headline == "club/\(path): error: this file already exists, so nothing was "
                + "written [file-exists]")
        let elsewhere = try folder.sitegen("new", "ci", service)
        #expect(elsewhere.errors.contains("there is no site here"))
    }

    @Test("new ci says what a .gitignore of the site's own lacks")
    func exclusions() throws {
        for (text, missing) in [
            ("*.log\n", "/Output/ and /.sitegen/"), ("Output\n", "/.sitegen/"),
        ] {
            try folder.makeSite("club")
            try folder.put(["club/.gitignore": text])
            let run = try folder.sitegen("new", "ci", "gitlab", "--source", "club")
            #expect(
                run.output.hasSuffix(
                    "  add \(missing) to .gitignore: the site's files, and the members' keys, belong "
                        + "in no repository\n"), "\(run.output)")
            try folder.remove("club")
        }
    }

    @Test("The README of a new site has the table of the page about publishing")
    func table() throws {
        func rows(_ text: String) -> [String] {
            text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("|") }
        }
        let page = rows(try Repository.text("Content/pages/docs/publishing.md"))
        #expect(page.count > 5)
        for language in ["en", "de", "fr", "es"] {
            try folder.makeSite(language, "--language", language)
            let table = rows(try folder.text("\(language)/README.md"))
            #expect(language == "en" ? table == page : table.count == page.count)
            // The same files are named in the same rows, and the ignored ones are those of
            // .gitignore.
            let names = { (row: String) in row.matches(of: /`[^`]+`/).map { String($0.output) } }
            #expect(table.map(names) == page.map(names))
        }
        let ignored = try folder.text("en/.gitignore").split(separator: "\n").map { $0.dropFirst() }
        #expect(ignored == ["Output/", ".sitegen/"])
    }

    @Test("The artifact of the GitHub workflow is the site at the address of GitHub Pages")
    func github() throws {
        try folder.makeClone(ci: "github")
        let file = WorkflowFile(text: try folder.text("clone/.github/workflows/publish.yml"))
        let steps = ["Build the site", "Remove what is not a part of the site"]
        let run = try folder.runInClone(
            try steps.map { try #require(file.commands(of: $0)) }.joined(separator: "\n"),
            ["BASE_URL=https://ada.example.io/club"])
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        let home = try folder.text("clone/Output/index.html")
        #expect(home.contains(#"<link rel="canonical" href="https://ada.example.io/club/">"#))
        try folder.expectArtifact(of: "clone/Output")
        #expect(try folder.shell("cd clone && git status --porcelain").output == "")
    }

    @Test("The artifact of the GitLab workflow is the site at the address of GitLab Pages")
    func gitlab() throws {
        try folder.makeClone(ci: "gitlab")
        let file = WorkflowFile(text: try folder.text("clone/.gitlab-ci.yml"))
        let run = try folder.runInClone(
            file.list("script").joined(separator: "\n"), ["CI_PAGES_URL=https://club.example.io"])
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        let home = try folder.text("clone/public/index.html")
        #expect(home.contains(#"<link rel="canonical" href="https://club.example.io/">"#))
        try folder.expectArtifact(of: "clone/public")
    }

    @Test("The artifact of the action is the site, and it caches nothing")
    func action() throws {
        try folder.makeClone(ci: "github")
        let file = WorkflowFile(text: try Repository.text("action.yml"))
        try folder.put(["temp/sitegen/bin/.keep": ""])
        let steps = ["Build the site", "Remove what is not a part of the site"]
        let run = try folder.runInClone(
            "ln -s \"$(command -v sitegen)\" \"$RUNNER_TEMP/sitegen/bin/sitegen\"\ncd ..\n"
                + steps.map { try #require(file.commands(of: $0)) }.joined(separator: "\n"),
            [
                "RUNNER_TEMP=\(folder.path)/temp", "SOURCE=clone",
                "BASE_URL=https://ada.example.io/club",
            ])
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        try folder.expectArtifact(of: "clone/Output")
        #expect(!file.text.contains("actions/cache"))
    }

    @Test("No file names an address that somebody can own, and none runs before it is replaced")
    func owner() throws {
        try folder.makeSite("club", "--ci", "github")
        try folder.makeSite("lab", "--ci", "gitlab")
        let github = try folder.text("club/.github/workflows/publish.yml")
        let gitlab = try folder.text("lab/.gitlab-ci.yml")
        let action = try Repository.text("action.yml")
        let unowned = "https://github.com/<owner>/sitegen"
        for text in [github, gitlab, action] {
            let addresses = text.matches(of: /https:[^\s"$]+/).map { String($0.output) }
            #expect(addresses == [unowned])
        }
        #expect(action.contains("uses: <owner>/sitegen@"))
        for (commands, words) in [
            (
                WorkflowFile(text: github).commands(of: "Install sitegen"),
                "::error::in .github/workflows/publish.yml, replace <owner> in SITEGEN_REPOSITORY\n"
            ),
            (
                WorkflowFile(text: gitlab).list("before_script").joined(separator: "\n"),
                "in .gitlab-ci.yml, replace <owner> in SITEGEN_REPOSITORY\n"
            ),
            (
                WorkflowFile(text: action).commands(of: "Install sitegen"),
                "::error::set the input repository to the address of the sitegen repository\n"
            ),
        ] {
            try folder.put(["step": try #require(commands)])
            let run = try folder.shell(
                "SITEGEN_REPOSITORY='\(unowned)' REPOSITORY='\(unowned)' sh -e step")
            #expect(run == ProgramRun(end: .status(1), output: words, errors: ""))
        }
    }

    @Test("The image of the GitLab workflow is pinned, and so are the actions of the others")
    func pinned() throws {
        try folder.makeSite("club", "--ci", "github")
        try folder.makeSite("lab", "--ci", "gitlab")
        let images = try folder.text("lab/.gitlab-ci.yml").matches(of: /\n  image: (\S+)/)
        let pinned = images.count {
            $0.1.contains(/^debian:[a-z0-9-]+@sha256:[0-9a-f]{64}$/)
        }
        #expect(images.count == 2 && pinned == 2)
        let paths = [".github/workflows/publish.yml", "action.yml"]
        let files = try paths.map(Repository.text) + [folder.text("club/\(paths[0])")]
        for text in files {
            let actions = text.matches(of: /\n *(?:- )?uses: (\S+)/).map(\.output.1)
            #expect(!actions.isEmpty && actions.allSatisfy { $0.contains(/@[0-9a-f]{40}$/) })
        }
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
            { sha256sum $name.tar.gz; echo "$(sha256sum < /dev/null | cut -c 1-64)  other"; } > \
            SHA256SUMS
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
        let steps = ["Build the site", "Remove what is not a part of the site"]
            .compactMap(WorkflowFile(text: workflow).commands)
        let copy = try ShippedSite().copyWithPictures(withTemplates: true)
        try FileManager.default.moveItem(atPath: copy.path, toPath: folder.path + "/clone")
        let run = try folder.runInClone(
            steps.joined(separator: "\n"), ["BASE_URL=https://ada.example.io/sitegen"])
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        #expect(folder.has("clone/Output/index.html") && !folder.has("clone/Output/.sitegen"))
    }
}

extension TemporaryFolder {
    /// Makes a repository with a new site, and a clone of it.
    fileprivate func makeClone(ci: String) throws {
        try makeSite("club", "--ci", ci)
        try put(["club/Content/static/.well-known/security.txt": "Contact: https://example.org/\n"])
        let run = try shell(
            """
            cd club && git init --quiet && git add --all &&
            git -c user.name=Ada -c user.email=ada@example.org commit --quiet --message Begin &&
            git clone --quiet . ../clone
            """)
        try #require(run.end == .status(0), "\(run.errors)")
    }

    /// Expects that an artifact of a folder, with hidden files, is a site without the state of
    /// builds.
    fileprivate func expectArtifact(of path: String) throws {
        let run = try shell(
            "tar -cf a.tar -C \(path) --exclude=.git --exclude=.github . && tar -tf a.tar")
        let files = run.output.split(separator: "\n").filter { !$0.hasSuffix("/") }
        #expect(files.contains("./index.html") && files.contains("./contacts/index.html"))
        #expect(files.filter { $0.contains("/.") } == ["./.well-known/security.txt"])
    }

    /// Runs commands like the service, with `sitegen` in `PATH`.
    fileprivate func runInClone(_ commands: String, _ variables: [String]) throws -> ProgramRun {
        try put(["step": commands])
        let words = variables.map { "'\($0)'" }.joined(separator: " ")
        return try shell(
            #"cd clone && PATH="$(dirname "$0"):$PATH" exec env \#(words) sh -e ../step"#)
    }
}
