// Markup, data, and text without a highlight.

extension Grammar {
    static let html = markup([])

    static let mustache = markup(
        ["#", "^", "/", ">", "$", "<"].map { Span(.keyword, "{{\($0)", "}}", [.long, .raw]) }
            + [
                Span(.comment, "{{!", "}}", .long), Span(.property, "{{{", "}}}", [.long, .raw]),
                Span(.property, "{{", "}}", [.long, .raw]),
            ])

    static let phpPage = markup(
        ["<?php", "<?=", "<?xml", "<?"].map {
            Span(.keyword, $0, parts: ["": .init(end: "?>") { _ in GrammarLexer(.php) }])
        } + [Span(.keyword, "?>")])

    /// HTML, and XML as far as it resembles HTML, in which other code is inserted anywhere.
    private static func markup(_ inserts: [Span]) -> Grammar {
        let value = Grammar(traits: .isText, text: .string, inserts)
        let tag = Grammar(
            traits: .isText,
            inserts + [
                Span(.string, "\"", "\"", .long, inside: value),
                Span(.string, "'", "'", .long, inside: value),
                Span(.string, "", .word, after: "=", wordEnds: "> \t\r\n"), Span(.type, "/"),
                Span(.property, "", .word, wordEnds: "<{=>/\"' \t\r\n"),
            ])
        return Grammar(
            traits: .isText,
            inserts + [
                Span(.comment, "<!--", "-->", .long),
                Span(.string, "<![CDATA[", "]]>", [.long, .raw]),
                Span(.keyword, "<!", ">", [.long, .raw]), Span(.keyword, "<?", ">", [.long, .raw]),
                Span(.type, "</", ">", [.long, .word], wordEnds: nameEnds, inside: tag),
                Span(
                    .type, "<", ">", [.long, .word], wordEnds: nameEnds, inside: tag,
                    parts: [
                        "script": .init(end: "</script") { _ in GrammarLexer(.javaScript) },
                        "style": .init(end: "</style") { _ in CSSLexer() },
                    ]),
                Span(.number, "&", ";", .closed, wordEnds: "&<; \t\r"),
            ])
    }

    private static let nameEnds = "</>{\"'= \t\r\n"

    static let partsOfCSS = Grammar(
        letters: "-", traits: .isText,
        [
            Span(.comment, "/*", "*/", .long), .quoted, .singleQuoted,
            Span(.keyword, "@", .word), Span(.keyword, "!", .word),
        ])

    static let json = Grammar(
        constants: "false null true", keyEnds: ":", traits: .signedNumbers,
        .slashComments + [.quoted])

    static let partsOfYAML = Grammar(
        keyEnds: ":", traits: .isText,
        [
            .hashComment, .longQuoted, Span(.string, "'", "'", [.long, .raw]),
        ] + ["&", "*", "!"].map { Span(.type, $0, wordEnds: " \t\r\n[]{},") })

    static let toml = Grammar(
        constants: "false inf nan true", letters: "-.", keyEnds: "=", traits: .signedNumbers,
        [.hashComment, Span(.type, "[", "]", .startsLine)]
            + .quotes(marks: ["\"\"\"", "\""]) + .quotes(.raw, marks: ["'''", "'"]))

    static let ini = Grammar(
        constants: "false no off on true yes", letters: "-.", keyEnds: "=:",
        traits: [.ignoresCase, .signedNumbers, .keysStartLines],
        [
            Span(.comment, "#", "\n", .startsLine), Span(.comment, ";", "\n", .afterSpace),
            Span(.type, "[", "]", .startsLine), .quoted,
        ])

    static let tex = Grammar(
        letters: "@*", traits: [.isText, .wordsAreLetters],
        [
            Span(.comment, "%", "\n"), Span(.string, "$$", "$$", .long),
            Span(.string, "$", "$", .long), Span(.type, "{", "}", after: "\\begin"),
            Span(.type, "{", "}", after: "\\end"), Span(.keyword, "\\", .word),
        ] + "\\%$&{}#_,;:!()[] ".map { Span(.keyword, "\\\($0)") })

    static let bibtex = Grammar(
        letters: "-", keyEnds: "=",
        [
            Span(.comment, "%", "\n"), Span(.keyword, "@", .word), .longQuoted,
            Span(.string, "{", "}", [.long, .nested], after: "="),
        ])

    static let markdown = Grammar(
        traits: .isText,
        [
            Span(
                .string, "```", "```", [.long, .raw, .startsLine],
                fence: .init(end: "", start: "") { $0 == 0x60 }),
            Span(
                .string, "~~~", "~~~", [.long, .raw, .startsLine],
                fence: .init(end: "", start: "") { $0 == 0x7E }),
            Span(.keyword, "#", "\n", [.raw, .startsLine]), Span(.comment, ">", .startsLine),
            Span(.comment, "<!--", "-->", .long), Span(nil, "\\*"), Span(nil, "\\`"),
            Span(.keyword, "- ", .startsLine), Span(.keyword, "* ", .startsLine),
            Span(.keyword, "+ ", .startsLine), Span(.string, "``", "``", [.raw, .closed]),
            Span(.string, "`", "`", [.raw, .closed]), Span(.type, "**", "**", .closed),
            Span(.type, "__", "__", [.closed, .apart]), Span(.type, "*", "*", .closed),
            Span(.type, "_", "_", [.closed, .apart]), Span(.string, "](", ")", .closed),
            Span(.string, "<http", ">", .closed), Span(.property, "[^", "]", .closed),
        ])

    static let diff = Grammar(
        traits: .isText,
        ["+++ ", "--- ", "diff ", "index ", "Index: ", "==="].map {
            Span(.comment, $0, "\n", .isUnindented)
        } + ["+", ">"].map { Span(.inserted, $0, "\n", [.raw, .isUnindented]) }
            + ["-", "<"].map { Span(.deleted, $0, "\n", [.raw, .isUnindented]) }
            + [Span(.type, "@@", "\n", [.raw, .isUnindented])])

    /// vCards and calendars: the names, parameters and values of properties.
    static let card = Grammar(
        traits: .isText,
        [" ", "\t", ":"].map { Span(nil, $0, "\n", $0 == ":" ? .raw : [.raw, .isUnindented]) }
            + ["BEGIN", "END"].map { Span(.keyword, $0, .isUnindented) }
            + [
                Span(.property, "", [.word, .isUnindented], wordEnds: ":;=\"\n"),
                Span(.type, "", .word, after: ";", wordEnds: ":;=\"\n"),
                Span(.string, "\"", "\"", .raw),
                Span(.string, "", .word, after: "=", wordEnds: ":;=\"\n"),
            ])

    static let text = Grammar(traits: .isText, [])
}

extension CodeLanguage {
    static let texts = [
        CodeLanguage("html xhtml htm", .html),
        CodeLanguage("xml svg rss atom xsl xslt xsd plist wsdl", .html),
        CodeLanguage("mustache handlebars hbs vue", .mustache),
        CodeLanguage("css scss sass less") { _ in CSSLexer() },
        CodeLanguage("yaml yml") { _ in YAMLLexer() },
        CodeLanguage("json jsonc json5 jsonl ndjson geojson webmanifest", .json),
        CodeLanguage("toml", .toml),
        CodeLanguage(
            "ini cfg conf config properties desktop systemd editorconfig dotenv env", .ini),
        CodeLanguage("tex latex math", .tex), CodeLanguage("bibtex bib biblatex", .bibtex),
        CodeLanguage("markdown md mdown", .markdown), CodeLanguage("diff patch udiff", .diff),
        CodeLanguage("vcard vcf icalendar ical ics", .card),
        CodeLanguage(
            "text txt plain plaintext none nohighlight output log ascii csv tsv raw", .text),
    ]
}
