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

    @Test("lists a command's own with what they do, if they have a page")
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

    @Test("names a page as man looks for it, and the command as it is typed")
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
        "gives groff nothing to complain about",
        .enabled(if: Repository.hasTool("groff"), "groff is missing"), arguments: tool.keys.sorted()
    )
    func typesetting(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.put(["page": page(name)])
        let run = try folder.shell("groff -mdoc -ww -Tutf8 page >/dev/null")
        #expect(run == ProgramRun(end: .status(0), output: "", errors: ""))
    }

    @Test("can say what the program's help says: the parser's tool drops all but ASCII")
    func characters() throws {
        let help = try Program(folder: "/").run(["--experimental-dump-help"]).output
        #expect(help.contains("Nobody is published without consent."))
        #expect(help.filter { !$0.isASCII } == "")
        // A line that begins with these would be taken for an instruction.
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
