import Testing

@Suite("The manual")
struct ManualTests {
    private static let tool = [
        "tool.1": """
        .Dd January 1, 2026
        .Dt TOOL 1
        .Os
        .Sh NAME
        .Nm tool
        .Nd "Does things."
        .Sh SYNOPSIS
        .Nm
        .Ar subcommand
        .Sh "SEE ALSO"
        .Xr tool.big-part 1 ,
        .Xr tool.help 1
        """,
        "tool.big-part.1": """
        .Dd January 1, 2026
        .Dt TOOL.BIG-PART 1
        .Os
        .Sh NAME
        .Nm "tool big-part"
        .Nd "Does one thing."
        .Sh SYNOPSIS
        .Nm
        .Op Fl -help
        .Sh DESCRIPTION
        Each thing for itself.

        Examples:
          tool big-part          at once
          .tool                  hidden
        .Bl -tag -width 6n
        .It Fl -help
        Show help.
        .El
        """,
    ]

    @Test("A page lists subcommands with summaries, if they have a page")
    func list() throws {
        #expect(
            try page("tool.1") == """
                .Dd January 1, 2026
                .Dt TOOL 1
                .Os sitegen 1.2.3
                .Sh NAME
                .Nm tool
                .Nd "Does things"
                .Sh SYNOPSIS
                .Nm
                .Ar subcommand
                .Sh COMMANDS
                .Bl -tag -width 6n
                .It Xr tool-big-part 1
                Does one thing.
                .El

                """)
    }

    @Test("A page has the name that man expects, and the command as typed")
    func names() throws {
        #expect(
            try page("tool.big-part.1") == """
                .Dd January 1, 2026
                .Dt TOOL-BIG-PART 1
                .Os sitegen 1.2.3
                .Sh NAME
                .Nm tool-big-part
                .Nd "Does one thing"
                .Sh SYNOPSIS
                .Nm "tool big-part"
                .Op Fl -help
                .Sh DESCRIPTION
                Each thing for itself.
                .Pp
                Examples:
                .Bd -literal -offset 2n -compact
                tool big-part          at once
                \\&.tool                  hidden
                .Ed
                .Bl -tag -width 6n
                .It Fl -help
                Show help.
                .El

                """)
    }

    @Test(
        "groff reports no warning",
        .enabled(if: Repository.hasTool("groff"), "groff is missing"), arguments: tool.keys.sorted()
    )
    func typesetting(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.put(["page": page(name)])
        let run = try folder.shell("groff -mdoc -ww -Tutf8 page >/dev/null")
        #expect(run == ProgramRun(end: .status(0), output: "", errors: ""))
    }

    @Test("The help is ASCII, because the parser's tool drops other characters")
    func characters() throws {
        let help = try Program(folder: "/").run(["--experimental-dump-help"]).output
        #expect(help.contains("A contact is published only with consent."))
        #expect(help.filter { !$0.isASCII } == "")
        // groff would take a line that starts with these for a request.
        #expect(!help.contains(/\\n[.']/))
    }

    private func page(_ name: String) throws -> String {
        let folder = try TemporaryFolder()
        try folder.put(Self.tool)
        let run = try folder.shell(
            "awk -v version=1.2.3 -v folder=. -f '\(Repository.path)/.ci/manual.awk' \(name)")
        try #require(run.end == .status(0), "\(run.errors)")
        return run.output
    }
}
