import Foundation
import Highlighting
import Testing

@Suite("Tokens of each language")
struct LanguageTests {
    @Test(
        "A language has the names that are usual after fences, in any case",
        arguments: [
            ("python", "py {.python} {python} Python3"), ("r", "R {r}"), ("rust", "rs rust,ignore"),
            ("javascript", "js ts tsx jsx typescript mjs js{1,3}"), ("c++", "cpp cxx hpp cc C++"),
            ("c", "h C"), ("c#", "cs csharp C#"), ("go", "golang"), ("kotlin", "kt"),
            ("ruby", "rb"), ("perl", "pl"), ("haskell", "hs"), ("protobuf", "proto"),
            ("makefile", "make Makefile"), ("dockerfile", "docker"), ("julia", "jl"),
            ("matlab", "octave"), ("tex", "latex"), ("bibtex", "bib"), ("markdown", "md"),
            ("vcard", "vcf"), ("yaml", "yml YAML"), ("shell", "sh bash zsh"),
            ("console", "terminal shell-session"), ("diff", "patch"), ("swift", "Swift"),
            ("xml", "svg"), ("html", "HTML"), ("json", "jsonc JSON"), ("sql", "SQL postgresql"),
            ("ini", "conf cfg"), ("php", "PHP"), ("scala", "sbt"), ("lua", "Lua"), ("java", "Java"),
            ("mustache", "handlebars"), ("css", "CSS"), ("toml", "TOML"),
            ("text", "plain plaintext txt none output"),
        ])
    func names(name: String, names: String) {
        for other in names.split(separator: " ") {
            #expect(CodeLanguage(name: String(other))?.name == name)
        }
    }

    @Test("The theme has a colour for each kind, in light and dark", arguments: TokenKind.allCases)
    func colours(kind: TokenKind) throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let theme = root.appending(path: "Templates/assets/site.css")
        let style = try String(contentsOf: theme, encoding: .utf8)
        #expect(style.split(separator: "pre .\(kind.name) {").count == 3)
    }

    @Test("Other names are unknown, and no name means two languages")
    func unknown() {
        for name in ["", "brainfuck", "{}", "pythn"] { #expect(CodeLanguage(name: name) == nil) }
        #expect(Set(CodeLanguage.allNames).count == CodeLanguage.allNames.count)
    }

    @Test(arguments: [
        (
            "let a: Int = 0x1F + 1.5e-3",
            "‹keyword let› a: ‹type Int› = ‹number 0x1F› + ‹number 1.5e-3›"
        ),
        ("\"a\\\"b\" c", "‹string \"a\\\"b\"› c"), ("#\"a\"b\"# c", "‹string #\"a\"b\"#› c"),
        ("\"\"\"\na \"b\"\n\"\"\" c", "‹string \"\"\"\na \"b\"\n\"\"\"› c"),
        ("\"open\nlet", "‹string \"open›\n‹keyword let›"), ("a // b\nc", "a ‹comment // b›\nc"),
        ("/* a /* b */ c */ d", "‹comment /* a /* b */ c */› d"),
        ("@Test func `let`() {}", "‹keyword @Test› ‹keyword func› `let`() {}"),
        ("#if DEBUG", "‹keyword #if› ‹type DEBUG›"),
        ("a.default.init(self)", "a.default.‹keyword init›(‹keyword self›)"),
        ("1...3", "‹number 1›...‹number 3›"), ("größe", "größe"),
    ])
    func swift(code: String, tokens: String) throws {
        try #expect(marked(code, "swift") == tokens)
    }

    @Test(arguments: [
        (
            "{\"a\": [1, -2.5e+3, true, null], \"b\" : \"c\\\"\"}",
            "{‹property \"a\"›: [‹number 1›, ‹number -2.5e+3›, ‹keyword true›, ‹keyword null›],"
                + " ‹property \"b\"› : ‹string \"c\\\"\"›}"
        ),
        ("// a\n1 /* b */", "‹comment // a›\n‹number 1› ‹comment /* b */›"), ("nope", "nope"),
    ])
    func json(code: String, tokens: String) throws {
        try #expect(marked(code, "json") == tokens)
    }

    @Test(arguments: [
        ("a: b # c", "‹property a›: ‹string b ›‹comment # c›"),
        ("a b: 12", "‹property a b›: ‹number 12›"),
        ("- true\n- no\n- 1.5", "- ‹keyword true›\n- ‹keyword no›\n- ‹number 1.5›"),
        ("url: http://a.b/#c", "‹property url›: ‹string http://a.b/#c›"),
        (
            "a: |\n  b: c\n\n  # d\ne: f",
            "‹property a›: |\n‹string   b: c\n\n  # d\n›‹property e›: ‹string f›"
        ),
        ("\"a\": 'b: c'", "‹property \"a\"›: ‹string 'b: c'›"),
        ("a: &x !t *y", "‹property a›: ‹type &x› ‹type !t› ‹type *y›"),
        (
            "{ a: 1, b: [c, d] }",
            "{ ‹property a›: ‹number 1›, ‹property b›: [‹string c›, ‹string d›] }"
        ),
        ("---\na: 2026-01-02", "---\n‹property a›: ‹string 2026-01-02›"), ("a:", "‹property a›:"),
    ])
    func yaml(code: String, tokens: String) throws {
        try #expect(marked(code, "yaml") == tokens)
    }

    @Test(arguments: [
        ("echo \"a $b\" 'c' # d", "‹type echo› ‹string \"a $b\"› ‹string 'c'› ‹comment # d›"),
        (
            "A=1 make -j 2 --x=y",
            "‹property A›=‹number 1› ‹type make› ‹property -j› ‹number 2› ‹property --x›=y"
        ),
        (
            "if [ -f $a ]; then exit 1; fi",
            "‹keyword if› ‹type [› ‹property -f› ‹property $a› ]; ‹keyword then› ‹keyword exit› "
                + "‹number 1›; ‹keyword fi›"
        ),
        ("a | b && c", "‹type a› | ‹type b› && ‹type c›"),
        ("${a:-b} $? $(c)", "‹property ${a:-b}› ‹property $?› $(‹type c›)"),
        ("$ swift build", "‹comment $ ›‹type swift› build"), ("a\\ b", "‹type a›\\ b"),
    ])
    func shell(code: String, tokens: String) throws {
        try #expect(marked(code, "shell") == tokens)
    }

    @Test("The output of a command is not highlighted")
    func console() throws {
        try #expect(
            marked("$ ls -l\nif 12 \"a\n# rm x", "console")
                == "‹comment $ ›‹type ls› ‹property -l›\nif 12 \"a\n‹comment # ›‹type rm› x")
    }

    @Test(arguments: [
        (
            "<a href=\"b\" c=d e>f &amp; g</a>",
            "‹type <a› ‹property href›=‹string \"b\"› ‹property c›=‹string d› ‹property e›‹type "
                + ">›f ‹number &amp;› g‹type </a>›"
        ),
        ("<!-- a -->b", "‹comment <!-- a -->›b"), ("<!DOCTYPE html>", "‹keyword <!DOCTYPE html>›"),
        ("1 < 2 & 3", "1 < 2 & 3"), ("<br/>", "‹type <br/>›"),
        (
            "<script>let a = \"</script>b",
            "‹type <script>›‹keyword let› a = ‹string \"›‹type </script>›b"
        ),
        (
            "<style>a { b: 1px }</style>c",
            "‹type <style>a› { ‹property b›: ‹number 1px› }‹type </style>›c"
        ),
    ])
    func html(code: String, tokens: String) throws {
        try #expect(marked(code, "html") == tokens)
    }

    @Test(arguments: [
        (
            "a.b > #c:hover { color: #fff; margin: -1.5em 0 !important }",
            "‹type a.b› > ‹type #c›:‹type hover› { ‹property color›: ‹number #fff›; ‹property "
                + "margin›: ‹number -1.5em› ‹number 0› ‹keyword !important› }"
        ),
        ("@media (width >= 46rem) {}", "‹keyword @media› (‹type width› >= ‹number 46rem›) {}"),
        (
            "/* a */ :root { --b: var(--c) }",
            "‹comment /* a */› :‹type root› { ‹property --b›: var(‹property --c›) }"
        ),
        (
            "a { &:hover { b: url(\"c\") } }",
            "‹type a› { &:‹type hover› { ‹property b›: url(‹string \"c\"›) } }"
        ),
    ])
    func css(code: String, tokens: String) throws {
        try #expect(marked(code, "css") == tokens)
    }

    @Test(arguments: [
        (
            "const a = /b[/]\\/c/g.test(d) / 2",
            "‹keyword const› a = ‹string /b[/]\\/c/g›.test(d) / ‹number 2›"
        ),
        (
            "`a\n${b}` + 'c\\'d' // e",
            "‹string `a\n${›b‹string }`› + ‹string 'c\\'d'› ‹comment // e›"
        ),
        ("new Map().get(this.#x)", "‹keyword new› ‹type Map›().get(‹keyword this›.#x)"),
        ("return /a/", "‹keyword return› ‹string /a/›"),
        ("/* a */ 1_000n .5", "‹comment /* a */› ‹number 1_000n› ‹number .5›"),
        ("$a(b)[c] / d", "$a(b)[c] / d"),
    ])
    func javaScript(code: String, tokens: String) throws {
        try #expect(marked(code, "javascript") == tokens)
    }
}
