// Functional languages, and queries.

extension Grammar {
    static let haskell = Grammar(
        keywords: "case class data default deriving do else family forall foreign if import in"
            + " infix infixl infixr instance let module newtype of pattern qualified then type where",
        letters: "'", traits: .capitalTypes,
        [
            Span(.keyword, "{-#", "#-}", .long), Span(.comment, "{-", "-}", [.long, .nested]),
            Span(.comment, "--", "\n"), .quoted, Span(.string, "'", "'", [.character, .apart]),
            Span(nil, "'"),
        ])

    static let scala = Grammar(
        keywords: "abstract case catch class def derives do else end enum export extends extension"
            + " final finally for forSome given if implicit import inline lazy match new object"
            + " opaque open override package private protected return sealed then throw trait"
            + " transparent try type using val var while with yield",
        constants: "false null super this true", traits: .capitalTypes,
        .nestedComments + [
            Span(.string, "\"\"\"", "\"\"\"", [.long, .raw]), .quoted, .character, .atWord,
            Span(.string, "\"\"\"", "\"\"\"", [.long, .raw], hole: "${}", prefixes: "s f raw"),
            Span(.string, "\"", "\"", hole: "${}", prefixes: "s f raw"),
        ])

    static let sql = Grammar(
        keywords:
            "add all alter analyze and any as asc auto_increment begin between by call cascade"
            + " case check collate column commit constraint create cross database declare default"
            + " delete desc describe distinct drop each else end except exists explain fetch filter"
            + " first for foreign from full function grant group having if in index inner insert"
            + " intersect into is join key language last lateral left like limit materialized natural not"
            + " nulls of offset on or order outer over partition pragma primary procedure recursive"
            + " references replace returning returns revoke right rollback row rows schema select"
            + " set table temporary then to transaction trigger truncate union unique update using"
            + " values view when where window with",
        constants: "current_date current_timestamp"
            + " false null true",
        types: "bigint binary blob boolean bytea char character date"
            + " datetime decimal double float int integer interval json jsonb numeric real serial"
            + " smallint text time timestamp timestamptz tinyint uuid varchar",
        traits: .ignoresCase,
        [
            Span(.comment, "--", "\n"), Span(.comment, "/*", "*/", [.long, .nested]),
            Span(.string, "'", "'", [.long, .raw]), Span(.property, "\"", "\"", .raw),
            Span(.property, "`", "`"), Span(.property, "@", .word),
            Span(.property, ":", [.word, .apart]),
            Span(
                .string, "$", "$", [.long, .raw],
                fence: .init(end: "$", start: "$", isPart: \.isWord)),
            Span(.string, "'", "'", .long, prefixes: "e"),
            Span(.string, "'", "'", [.long, .raw], prefixes: "b n u x"),
        ])
}

extension CodeLanguage {
    static let functional = [
        CodeLanguage("haskell hs", .haskell), CodeLanguage("scala sc sbt", .scala),
        CodeLanguage("sql mysql postgres postgresql psql sqlite plpgsql", .sql),
    ]
}
