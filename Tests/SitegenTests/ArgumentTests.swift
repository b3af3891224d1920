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
                "Error: The value 'example.org' is invalid for '--base-url <url>': --base-url takes an absolute address, as in https://example.org/lab/"
            ),
            (
                ["build", "--base-url", "https://example.org/?a=b"],
                "Error: The value 'https://example.org/?a=b' is invalid for '--base-url <url>': --base-url takes an absolute address, as in https://example.org/lab/"
            ),
            (
                ["build", "--format", "xml"],
                "Error: The value 'xml' is invalid for '--format <format>'. Please provide one of 'human', 'github' or 'json'."
            ),
            (["build", "--output"], "Error: Missing value for '--output <dir>'"),
            (["build", "elsewhere"], "Error: Unexpected argument 'elsewhere'"),
            (["built"], "Error: Unexpected argument 'built'"),
            (["render", "markdown", "--raw"], "Error: Unknown option '--raw'"),
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

    @Test(
        "Every command has help",
        arguments: [[], ["build"], ["render"], ["render", "markdown"], ["render", "mustache"]])
    func help(_ command: [String]) throws {
        let run = try Program(folder: "/").run(command + ["--help"])
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("OVERVIEW: "))
        #expect(run.output.contains("USAGE: \((["sitegen"] + command).joined(separator: " "))"))
    }

    @Test("The help of build names every option")
    func everyOption() throws {
        let run = try Program(folder: "/").run(["build", "--help"])
        let options = run.output.matches(of: /\n  (?:-h, )?(--[a-z-]+)/).map { String($0.output.1) }
        #expect(
            options == [
                "--source", "--now", "--output", "--base-url", "--drafts", "--future", "--expired",
                "--timings", "--adopt", "--strict", "--jobs", "--format", "--quiet", "--version",
                "--help",
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
