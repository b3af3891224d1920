// Languages that are usually interpreted.

extension Grammar {
    static let javaScript = Grammar(
        keywords: "abstract as asserts async await break case catch class const constructor"
            + " continue debugger declare default delete do else enum export extends finally for"
            + " from function get if implements import in infer instanceof interface is keyof let"
            + " namespace new of override private protected public readonly return satisfies set"
            + " static switch throw try type typeof unique var void while with yield",
        constants: "false null super this true undefined",
        types: "any bigint boolean never number object string symbol unknown", letters: "$#",
        traits: .capitalTypes,
        .slashComments + [
            .quoted, .singleQuoted, Span(.string, "`", "`", .long, hole: "${}"),
            Span(.string, "/", "/", [.beforeValue, .expression]), .atWord,
        ])

    static let python = Grammar(
        keywords: "and as assert async await break case class continue def del elif else except"
            + " finally for from global if import in is lambda match nonlocal not or pass raise"
            + " return try type while with yield", constants: "Ellipsis False None True self cls",
        types: "bool bytes complex dict float frozenset int list object set str tuple",
        traits: .capitalTypes,
        [.hashComment, .atWord]
            + .quotes()
            + .quotes(prefixes: "b u")
            + .quotes(.raw, prefixes: "r br rb")
            + .quotes(hole: "{}", prefixes: "f t")
            + .quotes(.raw, hole: "{}", prefixes: "fr rf tr rt"))

    static let r = Grammar(
        keywords: "break else for function if in next repeat return while library require",
        constants: "FALSE Inf NA NA_character_ NA_integer_ NA_real_ NaN NULL TRUE", letters: ".",
        [
            .hashComment, .longQuoted, .longSingleQuoted, Span(nil, "`", "`"),
            Span(.keyword, "%", "%"),
            Span(
                .string, "\"", "\"", [.long, .raw], prefixes: "r",
                fence: .init(end: "(", start: ")") { $0 == 0x2D }),
        ])

    static let julia = Grammar(
        keywords: "abstract baremodule begin break catch const continue do else elseif end export"
            + " finally for function global if import in isa let local macro module mutable"
            + " primitive public quote return struct try type using where while",
        constants: "Inf NaN false missing nothing pi true", letters: "!", traits: .capitalTypes,
        [
            Span(.comment, "#=", "=#", [.long, .nested]), .hashComment,
            Span(.string, "\"\"\"", "\"\"\"", .long, hole: "$()"),
            Span(.string, "\"", "\"", .long, hole: "$()"), Span(.string, "`", "`"),
            Span(.string, "'", "'", [.character, .apart]), .atWord,
            Span(.property, ":", [.word, .apart]),
            Span(.string, "\"\"\"", "\"\"\"", [.long, .raw], prefixes: "raw html md"),
            Span(.string, "\"", "\"", prefixes: "r raw b v html md s"),
        ])

    static let matlab = Grammar(
        keywords: "arguments break case catch classdef continue do else elseif end endfor"
            + " endfunction endif endswitch endwhile enumeration events for function global if"
            + " methods otherwise parfor persistent properties return switch try until while",
        constants: "Inf NaN eps false inf nan pi true",
        [
            Span(.comment, "%{", "%}", [.long, .nested, .startsLine]), Span(.comment, "%", "\n"),
            Span(.comment, "#", "\n"), Span(.comment, "...", "\n"),
            Span(.string, "'", "'", [.apart, .raw]), Span(.string, "\"", "\"", .raw),
            Span(.type, "@", [.word, .apart]),
        ])

    static let php = Grammar(
        keywords: "abstract and as break callable case catch class clone const continue declare"
            + " default do echo else elseif enddeclare endfor endforeach endif endswitch endwhile"
            + " enum extends final finally fn for foreach function global goto if implements include"
            + " include_once instanceof insteadof interface isset list match namespace new or print"
            + " private protected public readonly require require_once return static switch throw"
            + " trait try unset use var while xor yield",
        constants: "false null parent self true"
            + " FALSE NULL TRUE",
        types: "array bool float int iterable mixed never object string"
            + " void", heredoc: "<<<", traits: .capitalTypes,
        .slashComments + [
            Span(.keyword, "#[", "]"), .hashComment, Span(.property, "$", .word),
            Span(.string, "\"", "\"", .long, hole: "{$}"), .longSingleQuoted,
        ])

    static let ruby = Grammar(
        keywords: "BEGIN END alias and begin break case class def defined? do else elsif end ensure"
            + " for if in module next not or redo rescue retry return super then undef unless until"
            + " when while yield require require_relative include extend attr_accessor attr_reader"
            + " attr_writer private protected public raise", constants: "false nil self true",
        letters: "?", heredoc: "<<", traits: [.capitalTypes, .linesAreStatements],
        [
            Span(.comment, "=begin", "\n=end", [.long, .isUnindented]), .hashComment,
            Span(.string, "\"", "\"", .long, hole: "#{}"), .longSingleQuoted,
            Span(.string, "`", "`", hole: "#{}"),
            Span(.string, "/", "/", [.beforeValue, .expression], hole: "#{}"),
            Span(.property, "@@", .word), Span(.property, "@", .word), Span(.property, "$", .word),
            Span(.property, ":", [.word, .apart]),
        ]
            + ["w", "W", "i", "q", "Q", "r", ""].flatMap { letter in
                [
                    Span(.string, "%\(letter)[", "]", [.long, .beforeValue]),
                    Span(.string, "%\(letter)(", ")", [.long, .beforeValue]),
                    Span(.string, "%\(letter){", "}", [.long, .beforeValue]),
                ]
            })

    static let perl = Grammar(
        keywords:
            "and cmp continue die do else elsif eq for foreach ge given gt if last le local lt"
            + " my ne next no not or our package print redo require return say state sub undef unless"
            + " until use when while xor BEGIN END", heredoc: "<<",
        [
            .hashComment,
            Span(.property, "$#", .word), Span(.property, "$", .word), Span(.property, "@", .word),
            Span(.property, "%", [.word, .beforeValue]), .longQuoted, .longSingleQuoted,
            Span(.string, "`", "`"), Span(.string, "/", "/", [.beforeValue, .expression]),
        ]
            + ["pod", "head", "over", "item", "begin", "for ", "encoding"].map {
                Span(.comment, "=\($0)", "\n=cut", [.long, .isUnindented])
            }
            + [("{", "}"), ("(", ")"), ("[", "]")].map { open, close in
                Span(.string, open, close, [.long, .nested], prefixes: "q qq qw qr m")
            }
            + ["/", "|", "!"].flatMap { mark in
                [
                    Span(.string, mark, mark, .expression, prefixes: "q qq qw qr m"),
                    Span(.string, mark, mark, [.expression, .twice], prefixes: "s tr y"),
                ]
            })

    static let lua = Grammar(
        keywords: "and break do else elseif end for function goto if in local not or repeat return"
            + " then until while", constants: "false nil self true",
        [
            Span(.comment, "--[", "]", .long, fence: .init(end: "[", start: "]") { $0 == 0x3D }),
            Span(.comment, "--", "\n"),
            Span(
                .string, "[", "]", [.long, .raw],
                fence: .init(end: "[", start: "]") { $0 == 0x3D }),
            .quoted, .singleQuoted,
        ])
}

extension CodeLanguage {
    static let scripts =
        shells + [
            CodeLanguage("javascript js mjs cjs jsx node typescript ts tsx mts cts", .javaScript),
            CodeLanguage("python py python3 py3 pyi", .python), CodeLanguage("r rscript splus", .r),
            CodeLanguage("julia jl", .julia), CodeLanguage("matlab octave", .matlab),
            CodeLanguage("php php3 php4 php5 php7 php8") {
                GrammarLexer($0.contains("<?") ? .phpPage : .php)
            },
            CodeLanguage("ruby rb rake gemfile", .ruby), CodeLanguage("perl pl pm", .perl),
            CodeLanguage("lua luau", .lua),
        ]
}
