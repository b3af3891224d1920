import Testing

@Suite("Arguments")
struct ArgumentTests {
    @Test(
        "Invalid arguments exit with status 64 and a reason",
        arguments: [
            (["build", "--colour"], "Error: Unknown option '--colour'"),
            (
                ["build", "--now", "tomorrow"],
                "Error: --now takes a date, as in 2026-03-02 or 2026-03-02T18:00; not tomorrow"
            ),
            (
                ["build", "--now", "2026-02-30"],
                "Error: --now takes a date, as in 2026-03-02 or 2026-03-02T18:00; not 2026-02-30"
            ),
            (
                ["build", "--source", ""],
                "Error: --source takes a folder; . is the working directory"
            ),
            (
                ["build", "--output", ""],
                "Error: --output takes a folder; . is the working directory"
            ),
            (["build", "--jobs", "0"], "Error: --jobs must be at least 1"),
            (["build", "--jobs", "many"], "Error: The value 'many' is invalid for '--jobs <n>'"),
            (
                ["build", "--base-url", "example.org"],
                "Error: The value 'example.org' is invalid for '--base-url <url>': --base-url "
                    + "takes an absolute address, as in https://example.org/lab/"
            ),
            (
                ["build", "--base-url", "https://example.org/?a=b"],
                "Error: The value 'https://example.org/?a=b' is invalid for '--base-url <url>': "
                    + "--base-url takes an absolute address, as in https://example.org/lab/"
            ),
            (
                ["build", "--format", "xml"],
                "Error: The value 'xml' is invalid for '--format <format>'. Please provide one of "
                    + "'human', 'github' or 'json'."
            ),
            (["build", "--output"], "Error: Missing value for '--output <dir>'"),
            (["build", "elsewhere"], "Error: Unexpected argument 'elsewhere'"),
            (["biuld"], "error: there is no command \"sitegen biuld\" [unknown-command]"),
            (["new", "psot"], "error: there is no command \"sitegen new psot\" [unknown-command]"),
            (["render"], "error: there is no command \"sitegen render\" [unknown-command]"),
            (
                ["new", "site", "a", "--raw"],
                "Error: Unknown option '--raw'. Did you mean '--now'?"
            ),
        ])
    func misunderstood(_ arguments: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        let run = try Program(folder: folder.path).run(arguments)
        #expect(run.end == .status(64))
        #expect(run.output == "")
        #expect(run.headline == message)
        #expect(try folder.output().paths == [])
    }

    @Test("A misspelled command gets a suggestion, an unknown one the list")
    func commands() throws {
        let program = Program(folder: "/")
        #expect(try program.run(["biuld"]).errors.hasSuffix("help: did you mean \"build\"?\n"))
        #expect(
            try program.run(["new", "xyz"]).errors.hasSuffix(
                "help: the commands are site, post, contact, ci\n"))
    }

    @Test("Below Content, the site of the nearest parent is built")
    func nearestSite() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        try folder.put(["Content/posts/2026/one.md": "---\ntitle: One\n---\n"])
        let below = Program(folder: folder.path + "/Content/posts/2026")
        let run = try below.run(["build"])
        #expect(run.headline.hasPrefix("../../../Content/posts/2026/one.md:1: error: "))
        try folder.put(["Content/posts/2026/one.md": "---\ntitle: One\ndate: 2026-01-01\n---\n"])
        #expect(try below.run(["build", "--quiet"]).errors == "")
        #expect(try folder.output().paths.contains("posts/one/index.html"))
        #expect(
            try below.run(["build", "--source", "."]).headline
                == "error: there is no site here: ./Content/site.yml is missing [no-site]")
    }

    @Test("A site.yaml is named")
    func siteYAML() throws {
        let folder = try TemporaryFolder()
        try folder.put(["Content/site.yaml": "title: T\nurl: https://example.org/\n"])
        #expect(
            try folder.build().errors.contains("  help: rename Content/site.yaml to site.yml\n"))
    }

    @Test(
        "Every command has help",
        arguments: [[], ["build"], ["new"], ["new", "post"], ["import", "vcard"]])
    func help(_ command: [String]) throws {
        let run = try Program(folder: "/").run(command + ["--help"])
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("OVERVIEW: "))
        #expect(run.output.contains("USAGE: \((["sitegen"] + command).joined(separator: " "))"))
    }

    @Test("Every text of help consists of sentences")
    func sentences() throws {
        let run = try Program(folder: "/").run(["--experimental-dump-help"])
        let text = run.output.matches(
            of: /"(abstract|discussion)" : "((?:[^"\\]|\\.)*)"/.dotMatchesNewlines())
        #expect(text.count > 80)
        for match in text where match.output.2 != "Show help information." {
            let paragraphs = match.output.2.split(separator: "\\n\\n")
            for paragraph in paragraphs {
                let lines = paragraph.split(separator: "\\n")
                let isList = lines[0].hasSuffix(":")
                let captions = lines.dropFirst().compactMap {
                    $0.firstMatch(of: /\x20{3,}(\S.*)$/)?.output.1
                }
                for line in isList ? captions : [paragraph] {
                    #expect(line.first?.isUppercase == true, "\(line)")
                    #expect(line.last == "." || line.contains(": sitegen "), "\(line)")
                }
            }
        }
    }

    @Test("The help of build names every option")
    func everyOption() throws {
        let run = try Program(folder: "/").run(["build", "--help"])
        let options = run.output.matches(of: /\n  (?:-h, )?(--[a-z-]+)/).map { String($0.output.1) }
        #expect(
            options == [
                "--source", "--now", "--base-url", "--drafts", "--future", "--expired", "--output",
                "--timings", "--adopt", "--hold-back", "--strict", "--jobs", "--format", "--quiet",
                "--version", "--help",
            ])
    }

    @Test("--version prints the version")
    func version() throws {
        let run = try Program(folder: "/").run(["--version"])
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }

    @Test("--source, --output and --base-url select the folders and the address")
    func folders() throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        let run = try Program(folder: "/").run([
            "build", "--source", folder.path, "--output", folder.path + "/www",
            "--base-url", "https://example.net/below",
        ])
        #expect(run.end == .status(0))
        #expect(try folder.output().paths == [])
        let home = try FileTree(folder.path + "/www").text("index.html") ?? ""
        #expect(home.contains(#"<link rel="canonical" href="https://example.net/below/">"#))
        #expect(home.contains(#"<a href="/below/">Plain</a>"#))
    }

    @Test("Problems in another folder have its path")
    func places() throws {
        let folder = try TemporaryFolder()
        try folder.put(["club/Content/site.yml": "title: Club\nurl: nowhere\n"])
        let program = Program(folder: folder.path)
        let place = "club/Content/site.yml:2:6: error: "
        #expect(try program.run(["build", "--source", "club"]).headline.hasPrefix(place))
        #expect(try program.run(["build", "--source", "club/"]).headline.hasPrefix(place))
        #expect(try program.run(["build", "--source", "./club"]).headline.hasPrefix("./" + place))
        #expect(try FileTree(folder.path).paths == ["club/Content/site.yml"])
    }

    @Test("Problems in another Output have its path from the working directory")
    func outputPlaces() throws {
        let folder = try TemporaryFolder()
        try folder.put(["club/Output": "mine"])
        try folder.lay("\(Story.plain.folder)/Content", over: "club/Content")
        let run = try Program(folder: folder.path).run(["build", "--source", "club"])
        #expect(run.headline.hasPrefix("club/Output: error: "))
    }
}
