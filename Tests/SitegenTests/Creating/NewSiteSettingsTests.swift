import Testing

@Suite("The settings of a new site")
struct NewSiteSettingsTests {
    private let folder: TemporaryFolder
    private let settings: String

    private static let path = "club/Content/site.yml"

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeSite("club")
        settings = try folder.text(Self.path)
    }

    @Test(
        "The settings have every key",
        arguments: ["", "markdown:\n  ", "members:\n  ", "motion:\n  ", "permalinks:\n  "])
    func keys(_ parent: String) throws {
        try folder.put([
            Self.path: "title: Club\nurl: https://example.org/\n\(parent)qqqqqqqq: 1\n"
        ])
        let run = try folder.sitegen("build", "--source", "club")
        let help = run.errors.split(separator: "\n").first { $0.hasPrefix("  help: use one of: ") }
        let known = try #require(help).dropFirst("  help: use one of: ".count)
            .split(separator: ", ")
        #expect(known.count >= 2)
        let keys = settings.matches(of: /(?m)^#? *([A-Za-z-]+):/).map(\.output.1)
        #expect(Set(known).subtracting(keys) == [])
    }

    @Test("The settings have every theme token with its default value")
    func theme() throws {
        let plain = try output(settings)
        let tokens = settings.switchedOn.matches(of: /(?m)^ +([a-z-]+): .+$/)
        try folder.put([Self.path: settings + "theme: { q: 1 }\n"])
        let help = try folder.sitegen("build", "--source", "club").errors
        let known = try #require(help.firstMatch(of: /use one of: (.*)/)).output.1
        #expect(
            Set(known.split(separator: ", ")).subtracting(tokens.map(\.output.1)) == [])
        let style = plain.paths.first { $0.hasPrefix("assets/site.") }
        let all = try output(settings.switchedOn)
        #expect(all.paths.contains(try #require(style)))
    }

    @Test("Commented-out settings can be enabled")
    func switches() throws {
        #expect(settings.switchedOn != settings)
        try folder.put([Self.path: settings.switchedOn])
        let run = try folder.sitegen("build", "--strict", "--source", "club")
        #expect(run.errors == "")
        #expect(run.end == .status(0))
    }

    @Test("Written settings equal the defaults, except for the events and the home page")
    func defaults() throws {
        let full = try output(settings)
        let short = settings.split(separator: "\n")
            .filter {
                $0.wholeMatch(of: /(title|url|description|home|collections|  events):.*/) != nil
            }
            .joined(separator: "\n")
        #expect(try output(short).differences(from: full) == [])
    }

    private func output(_ settings: String) throws -> FileTree {
        try folder.put([Self.path: settings])
        let run = try folder.sitegen("build", "--source", "club")
        try #require(run.end == .status(0), "\(run.errors)")
        return try FileTree(folder.path + "/club/Output")
    }
}

extension String {
    /// The text with commented-out settings enabled; remarks have a space after the #.
    fileprivate var switchedOn: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("# ") && !$0.hasPrefix("#  ") ? $0 : $0.drop { $0 == "#" } }
            .joined(separator: "\n")
    }
}
