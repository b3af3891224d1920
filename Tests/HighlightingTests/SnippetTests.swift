import Testing

@Suite("Snippets of each language")
struct SnippetTests {
    /// A language, and code in which each token is in quotation marks with its kind.
    @Test(arguments: Self.snippets)
    func tokens(language: String, text: String) throws {
        let code = text.replacing(/‹[a-z]+ |›/, with: "")
        try #expect(marked(code, language) == text)
    }

    private static let snippets = [
        (
            "bibtex",
            ##"""
            ‹comment % c›
            ‹keyword @article›{lovelace1843,
              ‹property author› = ‹string {Ada {L}ovelace}›, ‹property title› = ‹string "Notes"›, ‹property year› = ‹number 1843›
            }
            """##
        ),
        (
            "c",
            ##"""
            ‹keyword #include› ‹string <stdio.h>›
            ‹keyword #define› MAX(a, b) ((a) > (b) ? (a) : (b))
            ‹type int› main(‹type void›) { ‹comment /* c */›
              ‹type char› c = ‹string '\n'›; ‹keyword const› ‹type char› *s = ‹string "a\"b"›; ‹comment // d›
              ‹type unsigned› ‹type long› n = ‹number 0xFFul› + ‹number 1.5e-3f›; ‹keyword if› (n < ‹number 3› && n > ‹number 2›) ‹keyword return› ‹keyword NULL›;
            }
            ‹comment /* C:\*/› ‹type int› x;
            """##
        ),
        (
            "console",
            ##"""
            ‹comment $ ›‹type ls› ‹property -l› ‹string "a b"› | ‹type wc›
            total 4
            ‹comment # ›‹type rm› x
            ‹comment > ›‹type more›
            """##
        ),
        (
            "c++",
            ##"""
            ‹keyword #  pragma› once
            ‹keyword template› <‹keyword typename› T> ‹keyword auto› f(‹keyword const› T& t) -> ‹keyword decltype›(t) { ‹keyword return› ‹string R"x(raw )" text)x"› + ‹string u8"a"› + ‹number 1'000'000›; }
            """##
        ),
        (
            "c#",
            ##"""
            ‹keyword #region› ‹type A›
            ‹keyword public› ‹keyword record› ‹type Person›(‹type string› ‹type Name›) { ‹type int› ‹type Age› => ‹number 3›; } ‹comment // c›
            ‹type var› s = ‹string $"a {›p.‹type Name› + ‹string "x"} {{b}}"› + ‹string @"c:\dir ""q"""› + ‹string $@"x\{›y‹string }"›;
            """##
        ),
        (
            "diff",
            ##"""
            ‹comment diff --git a/x b/x›
            ‹comment index 1..2 100644›
            ‹comment --- a/x›
            ‹comment +++ b/x›
            ‹type @@ -1,2 +1,2 @@ func›
             let a = "b
            ‹deleted -old 'x›
            ‹inserted +new›
            """##
        ),
        (
            "dockerfile",
            ##"""
            ‹comment # syntax=docker/dockerfile:1›
            ‹keyword FROM› swift:6.2 AS build
            ‹keyword ENV› ‹property A›=‹number 1› ‹property B›=‹string "x y"›
            ‹keyword RUN› ‹type apt-get› update && \
                ‹type apt-get› install ‹property -y› curl ‹comment # c›
            ‹keyword COPY› ‹property --from›=build /a ‹property $HOME›/b
            ‹keyword CMD› [‹string "a"›, ‹string "b"›]
            """##
        ),
        (
            "go",
            ##"""
            ‹keyword package› main
            ‹keyword func› main() { s := ‹string `raw
            \n`›; r := ‹string 'x'›; ‹keyword var› m ‹keyword map›[‹type string›]‹type int› = ‹keyword nil›; fmt.Println(s, ‹number 1.5›) ‹comment /* c */› }
            """##
        ),
        (
            "haskell",
            ##"""
            ‹keyword {-# LANGUAGE X #-}›
            ‹keyword module› ‹type Main› ‹keyword where›
            ‹comment {- a {- b -} c -}›
            foldl' :: (b -> a -> b) -> b ‹comment -- c›
            f x' = ‹keyword case› x' ‹keyword of› { ‹string 'a'› -> ‹string "s\"t"›; _ -> ‹type M›.lookup ‹number 1.5› }
            """##
        ),
        (
            "ini",
            ##"""
            ‹comment ; c›
            ‹comment # d›
            ‹type [section one]›
            ‹property key› = some value ‹comment ; e›
            ‹property path›=/usr/bin/x
            ‹property n› = ‹number 12›
            ‹property on› = ‹keyword True›
            """##
        ),
        (
            "java",
            ##"""
            ‹keyword @Override› ‹keyword public› ‹type String› toString() { ‹keyword return› ‹string "a"› + ‹string 'b'› + ‹string """
              text "q"
              """›; } ‹comment // Foo.class›
            """##
        ),
        (
            "julia",
            ##"""
            ‹comment #= a #= b =# c =#›
            ‹keyword function› f(x::‹type Vector›{‹type Int›})::‹type Float64›
                ‹type A›' * ‹type B›' .+ ‹string 'a'› + x[‹keyword end›]'
                ‹keyword @time› println(‹string "sum $(›sum(x)‹string ) $x"›) ‹comment # c›
                ‹property :sym› => ‹string r"^a"›i
                a ? b : c
            ‹keyword end›
            """##
        ),
        (
            "kotlin",
            ##"""
            ‹keyword data› ‹keyword class› ‹type A›(‹keyword val› x: ‹type Int›?) { ‹keyword fun› f() = ‹string "a ${›x?.let { ‹string "b${›it‹string }"› }‹string } c"› } ‹comment /* a /* b */ */›
            ‹keyword val› r = ‹string """raw \ ${›x‹string }"""›
            """##
        ),
        (
            "lua",
            ##"""
            ‹comment --[==[ long
            ]] comment ]==]› ‹keyword local› s = ‹string [[a
            b]]› ‹comment -- c›
            ‹keyword function› t.f(x) ‹keyword return› x ~= ‹keyword nil› ‹keyword and› ‹string "a"› .. ‹string 'b'› ‹keyword or› t[i[‹number 1›]] ‹keyword end›
            """##
        ),
        (
            "makefile",
            ##"""
            ‹property CC› := gcc
            ‹property OBJ› = ‹property $(patsubst› %.c,%.o,‹property $(SRC)›) x
            ‹keyword include› a.mk
            ‹keyword ifeq› (‹property $(A)›,b)
            ‹keyword endif›
            ‹type .PHONY:› all
            ‹type all:› main.o | dir ‹comment # c›
            \##t@‹property $(CC)› ‹property -o› ‹property $@› ‹property $<› && ‹type echo› ‹string "done $$HOME"›
            """##
        ),
        (
            "markdown",
            ##"""
            ‹keyword # Title›
            Text ‹type **bold**› and ‹type *em*› ‹string `code`› 2 * 3 * 4 snake_case_x [link‹string ](https://a.b)› ![p‹string ](x.png)›
            ‹keyword - ›item
            ‹comment >› quote
            ‹string ```swift
            let a = 1
            ```›
            """##
        ),
        (
            "matlab",
            ##"""
            ‹comment %{
            block
            %}›
            A = [‹number 1›, ‹number 2›; ‹number 3› ‹number 4›]'; B = A.' * x';
            s = ‹string 'it''s'› + ‹string "b"›; ‹comment % comment›
            ‹keyword if› x(‹number 1›) == ‹number 2.5e3›, disp([‹string 'a'› ‹string 'b'›]), ‹keyword end›
            f = @(x) x.^‹number 2›; ‹comment ...›
            g = ‹type @sin›;
            """##
        ),
        (
            "mustache",
            ##"""
            ‹type <a› ‹property href›=‹string "/x/›‹property {{slug}}›‹string /"› ‹keyword {{#on}}›‹property class›=‹string "b"›‹keyword {{/on}}›‹type >›‹comment {{! c }}›‹property {{{html}}}› ‹keyword {{> part}}›‹type </a>›
            """##
        ),
        (
            "perl",
            ##"""
            ‹keyword use› strict; ‹keyword my› (‹property $x›, ‹property @y›) = (shift, ‹property %h›); ‹comment # c›
            ‹property $x› =~ ‹string s/a\/b/c/g›; ‹keyword if› (‹property $x› =~ ‹string m{a{2}}›x && ‹property $y›[‹number 0›] ‹keyword eq› ‹string 'b'›) { ‹keyword print› ‹string "a $x\n"›; }
            ‹keyword my› ‹property @w› = ‹string qw(a b c)›; ‹keyword print› ‹string <<"EOT"›, ‹property $#y›;
            ‹string text
            EOT›
            ‹keyword my› ‹property $z› = ‹property $a› / ‹property $b› / ‹number 2›;

            ‹comment =pod

            doc

            =cut›

            ‹keyword print› ‹number 1›;
            """##
        ),
        (
            "php",
            ##"""
            ‹type <p› ‹property class›=‹string "›‹keyword <?=› ‹property $c› ‹keyword ?>›‹string "›‹type >›‹keyword <?php› ‹keyword foreach› (‹property $xs› ‹keyword as› ‹property $x›): ‹comment // go ›‹keyword ?>›
            ‹type <b>›‹keyword <?=› htmlspecialchars(‹property $x›->name) . ‹string 'a'› ‹keyword ?>›‹type </b>›
            ‹keyword <?php› ‹keyword endforeach›; ‹property $s› = ‹string <<<EOT›
            ‹string a $b
            EOT›;
            ‹property $t› = ‹string "x {$›a[‹string 'b'›]‹string } y"›; ‹comment # c ›‹keyword ?>›
            """##
        ),
        (
            "php",
            ##"""
            ‹property $a› = ‹keyword new› ‹type Foo›(); ‹keyword function› f(‹type int› ‹property $x›): ?‹type string› { ‹keyword return› ‹keyword null›; }
            """##
        ),
        (
            "protobuf",
            ##"""
            ‹keyword syntax› = ‹string "proto3"›; ‹comment // c›
            ‹keyword message› ‹type A› { ‹keyword repeated› ‹type int32› x = ‹number 1›; ‹keyword map›<‹type string›, ‹type B›> m = ‹number 2›; }
            """##
        ),
        (
            "python",
            ##"""
            ‹keyword @dataclass›(frozen=‹keyword True›)
            ‹keyword class› ‹type Point›:
                ‹string """A point
                of two."""›
                x: ‹type float› = ‹number 1.5e-3›
                ‹keyword def› show(‹keyword self›, n=‹keyword None›):  ‹comment # comment›
                    ‹keyword return› ‹string f"{›‹keyword self›.x:>{n}‹string } {{no}} {›d[‹string "a"›]!r‹string }"› + ‹string r'\d'› + ‹string rb"\x"› ‹keyword if› n ‹keyword is› ‹keyword not› ‹keyword None› ‹keyword else› ‹string 'a\'b'›
            x = obj.match.print
            m = ‹string "unclosed›
            y = ‹number 0x_ff›
            """##
        ),
        (
            "r",
            ##"""
            x <- c(‹number 1L›, ‹number 2.5›, ‹keyword NA›) ‹comment # vector›
            ‹keyword if› (x[‹number 1›] ‹keyword %in%› y && ‹keyword TRUE›) is.na(data.frame(a = ‹string "b\"c"›))
            f <- ‹keyword function›(x, ...) x ‹keyword %>%› filter(`odd name` > ‹number 1e-5›)
            ‹string r"-(raw "text")-"›
            """##
        ),
        (
            "ruby",
            ##"""
            ‹keyword class› ‹type A› < ‹type B›
              ‹keyword attr_reader› ‹property :name›
              ‹keyword def› f(x, key: ‹number 1›) = ‹property @a› + ‹property @@b› + ‹property $c› + ‹string "x #{›y + ‹string "z"} w"› ‹comment # c›
              s = ‹string <<~TEXT› + ‹string "a"›
            ‹string     body #{x}
              TEXT›
              ‹string %w[a b]›.map(&‹property :to_s›) ‹keyword if› x =~ ‹string /a\/b/i›
              y = a / b / c; z ? ‹property :a› : ‹type B›::‹type C›; ‹keyword nil›.nil?
            ‹comment =begin
            doc
            =end›
            ‹keyword end›
            """##
        ),
        (
            "rust",
            ##"""
            ‹keyword #[derive(Debug)]›
            ‹keyword fn› longest<‹type 'a›>(x: &‹type 'a› ‹type str›, c: ‹type char›) -> ‹type Option›<&‹type 'a› ‹type str›> {
                ‹keyword let› q = ‹string '\''›; ‹keyword let› r = ‹string 'é'›; ‹keyword let› l = ‹string b'x'›; ‹type 'outer›: ‹keyword loop› { ‹keyword break› ‹type 'outer›; }
                ‹comment /* a /* nested */ b */›
                ‹keyword let› s = ‹string r#"a "quoted" \ b"#›; ‹keyword let› t = ‹string "line\
                  more"›; x.‹keyword await›?; ‹keyword for› i ‹keyword in› ‹number 0›..‹number 10› {} ‹comment // done›
                println!(‹string "{}"›, ‹number 1_000u64›);
            }
            """##
        ),
        (
            "scala",
            ##"""
            ‹keyword case› ‹keyword class› ‹type A›(x: ‹type Int›) ‹keyword extends› ‹type B› { ‹keyword def› f = ‹string s"a ${›x + ‹string "b"} c"› + ‹string """raw"""› + ‹string 'c'› } ‹comment /* a /* b */ */›
            """##
        ),
        (
            "shell",
            ##"""
            ‹type cat› ‹string <<EOF› > out
            ‹string body $x "
            EOF›
            ‹keyword if› ‹type [› ‹property -f› x ]; ‹keyword then› ‹type echo› ‹string "a"› | ‹type grep› ‹property -v› b; ‹keyword fi›; ‹property x›=$((‹number 1›<<‹number 2›)); ‹type cat› <<< ‹string "$y"›
            """##
        ),
        (
            "sql",
            ##"""
            ‹keyword SELECT› name, COUNT(*) ‹keyword AS› n ‹keyword FROM› users u ‹comment -- people›
            ‹keyword WHERE› u.id = ‹property :id› ‹keyword AND› note = ‹string 'it''s'› ‹comment /* x */› ‹keyword and› created > NOW() - ‹type INTERVAL› ‹string '1 day'› ‹keyword GROUP› ‹keyword BY› ‹property "Name"›;
            ‹keyword create› ‹keyword function› f() ‹keyword returns› ‹type INT› ‹keyword as› ‹string $body$ select 1 $body$› ‹keyword language› sql;
            """##
        ),
        (
            "swift",
            ##"""
            ‹keyword let› s = ‹string "a\(›f(‹string "x"›)‹string ) \(›y + ‹number 1›‹string )"› + ‹string #"raw\(x)"#› + ‹string ##"a"#b"##› ‹comment /* a /* b */ */›
            ‹keyword @Test› ‹keyword func› `let`() { ‹keyword #if› ‹type DEBUG›
            x.default.‹keyword init›(‹keyword self›).‹number 0› + ‹number 1›...‹number 3› }
            ‹keyword let› m = ‹string """
             a "b" \(›c‹string )
             """›
            """##
        ),
        (
            "tex",
            ##"""
            ‹keyword \documentclass›[a4paper]{article} ‹comment % comment›
            ‹keyword \begin›‹type {itemize}›
            ‹keyword \item› 50‹keyword \%› of ‹string $x_1^2$› and ‹string $$\alpha
            + \beta$$› ‹keyword \\›
            ‹keyword \end›‹type {itemize}›
            """##
        ),
        (
            "toml",
            ##"""
            ‹comment # c›
            ‹type [package.x]›
            ‹property name› = ‹string "a\"b"›
            ‹property a.b› = ‹string 'raw\'› ‹comment # d›
            ‹property n› = ‹number -1.5e3›
            ‹property ok› = ‹keyword true›
            ‹property list› = [{ ‹property x› = ‹number 1› }, ‹number 2026-01-02›]
            ‹property m› = ‹string """
            x"""›
            """##
        ),
        (
            "typescript",
            ##"""
            ‹keyword interface› ‹type A›<‹type T›> { ‹keyword readonly› x?: ‹type string›; f(a: ‹type number›): ‹keyword void› }
            ‹keyword const› t = ‹string `a ${›b ? ‹string `c ${›d‹string }`› : ‹string "}"} e`›; ‹keyword const› re = ‹string /[/]\/x/gi›; ‹keyword let› q = a / b / c; ‹keyword @Component› ‹keyword class› ‹type X› ‹keyword extends› ‹type Y› {}
            ‹keyword type› ‹type U› = ‹keyword keyof› ‹type A›; x.type = ‹number 1›; ‹keyword return› ‹string /x/›;
            """##
        ),
        (
            "vcard",
            ##"""
            ‹keyword BEGIN›:VCARD
            ‹property VERSION›:4.0
            ‹property item1.TEL›;‹type TYPE›=‹string "cell,voice"›;‹type PREF›=‹string 1›:tel:+44-20
            ‹property NOTE›:a;b=c:d
             continued
            ‹keyword END›:VCARD
            """##
        ),
        (
            "xml",
            ##"""
            ‹keyword <?xml version="1.0"?>›
            ‹type <a:b› ‹property x›=‹string '1'›‹type >›‹string <![CDATA[ a > b ]]>›‹number &lt;›‹type </a:b>›
            """##
        ),
    ]
}
