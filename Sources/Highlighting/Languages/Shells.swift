// Shell scripts, terminal sessions, and files with commands among other lines.

extension Grammar {
    static let shell = commands([])

    /// A terminal session, in which a line without a prompt is output.
    static let session = commands(
        ["$ ", "# ", "% ", "> "].map { Span(.comment, $0, [.isUnindented, .beforeValue]) }
            + [Span(nil, "", "\n", [.raw, .isUnindented, .beforeValue])])

    static let dockerfile = commands(
        keywords: "cmd entrypoint run",
        constants: "add arg copy env expose from healthcheck label maintainer onbuild shell"
            + " stopsignal user volume workdir", traits: .ignoresCase, [Span(nil, "[")])

    static let makefile = Grammar(
        keywords: "define else endef endif export ifdef ifeq ifndef ifneq include override unexport"
            + " vpath", letters: "-./%", keyEnds: "=:?+!",
        ["\t@-", "\t-", "\t@", "\t"].map {
            Span(nil, $0, "\n", [.long, .isUnindented], inside: commands(makeVariables))
        } + makeVariables + [
            .hashComment, Span(nil, "\\\n"),
            Span(.type, "", ":", [.isUnindented, .closed], wordEnds: " \t\n\\:=#$?+!"),
        ])

    private static let makeVariables = [
        Span(.property, "$(", ")", .closed, wordEnds: " )\n"),
        Span(.property, "$(", .word, wordEnds: " \n"),
    ]

    private static func commands(
        keywords: String = "", constants: String = "", traits: Traits = [], _ spans: [Span]
    ) -> Grammar {
        Grammar(
            keywords: "if then else elif fi while until do done esac time break continue "
                + keywords,
            constants: "for case function select return local export readonly declare exit set"
                + " unset shift trap in " + constants,
            letters: "-./:@%+,[]~?*^#", keyEnds: "=", heredoc: "<<",
            traits: traits.union(.commands),
            spans + [
                Span(.comment, "#", "\n", .afterSpace), Span(.comment, "$ ", .startsLine),
                .longQuoted, Span(.string, "'", "'", [.long, .raw]), Span(.string, "`", "`", .long),
                Span(.property, "-", .afterSpace, wordEnds: signs), Span(.property, "${", "}"),
                Span(.property, "$", .word, wordEnds: "-./:@%+,[]~?*^#!" + signs),
            ] + "?#@*!$-<^0123456789".map { Span(.property, "$\($0)") }
                + "\n'\"`$\\# &;|<>(){}*!=".map { Span(nil, "\\\($0)") })
    }

    /// The bytes that end a word.
    private static let signs = "\n;|&(){}<>'\"`$\\ \t\r="
}

extension CodeLanguage {
    static let shells = [
        CodeLanguage("shell sh bash zsh ksh", .shell),
        CodeLanguage(
            "console terminal shell-session sh-session shellsession bash-session", .session),
        CodeLanguage("makefile make mk gnumake", .makefile),
        CodeLanguage("dockerfile docker containerfile", .dockerfile),
    ]
}
