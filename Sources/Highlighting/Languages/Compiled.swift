// Languages that are usually compiled.

extension Grammar {
    static let swift = Grammar(
        keywords: "actor any as associatedtype async await borrowing break case catch class"
            + " consuming continue default defer deinit do else enum extension fallthrough"
            + " fileprivate final for func guard if import in indirect infix init inout internal is"
            + " isolated lazy let macro mutating nonisolated nonmutating open operator optional"
            + " override package postfix precedencegroup prefix private protocol public repeat"
            + " required rethrows return some static struct subscript switch throw throws try"
            + " typealias unowned var weak where while",
        constants: "false nil self Self super true", members: "self init", traits: .capitalTypes,
        .nestedComments + [
            Span(.string, "\"\"\"", "\"\"\"", .long, hole: "\\()"),
            Span(.string, "\"", "\"", hole: "\\()"),
            Span(
                .string, "#", "#", [.long, .raw],
                fence: .init(end: "\"\"\"", start: "\"\"\"") { $0 == 0x23 }),
            Span(.string, "#", "#", .raw, fence: .init(end: "\"", start: "\"") { $0 == 0x23 }),
            Span(.keyword, "#", .word), .atWord, Span(nil, "`", "`"),
        ])

    static let c = Grammar(
        keywords: "alignas alignof asm auto break case catch class co_await co_return co_yield"
            + " concept const consteval constexpr constinit const_cast continue decltype default"
            + " delete do dynamic_cast else enum explicit export extern final for friend goto if"
            + " inline mutable namespace new noexcept operator override private protected public"
            + " register reinterpret_cast requires restrict return sizeof static static_assert"
            + " static_cast struct switch template throw try typedef typeid typename typeof union"
            + " using virtual volatile while _Atomic _Generic _Noreturn _Static_assert",
        constants: "false NULL nullptr this true",
        types: "bool char char8_t char16_t char32_t double FILE float int int8_t int16_t int32_t"
            + " int64_t intptr_t long ptrdiff_t short signed size_t ssize_t uint8_t uint16_t"
            + " uint32_t uint64_t uintptr_t unsigned void wchar_t _Bool _Complex",
        .slashComments + [
            Span(.string, "<", ">", after: "include"), Span(.string, "<", ">", after: "import"),
            Span(.keyword, "#", [.word, .startsLine]), .quoted, .singleQuoted, .atWord,
            Span(.string, "\"", "\"", prefixes: "l u u8"),
            Span(.string, "'", "'", prefixes: "l u u8"),
            Span(
                .string, "\"", "\"", [.long, .raw], prefixes: "r lr ur u8r",
                fence: .init(end: "(", start: ")", isPart: \.isWord)),
        ])

    static let cSharp = Grammar(
        keywords: "abstract and as async await base break case catch checked class const continue"
            + " default delegate do else enum event explicit extern file finally fixed for foreach"
            + " from get global goto if implicit in init interface internal is lock nameof namespace"
            + " new not operator or orderby out override params partial private protected public"
            + " readonly record ref required return sealed select set sizeof stackalloc static"
            + " struct switch throw try typeof unchecked unsafe using virtual volatile when where"
            + " while with yield", constants: "false null this true",
        types: "bool byte char decimal double dynamic float int long nint object sbyte short string"
            + " uint ulong ushort var void", traits: .capitalTypes,
        .slashComments + [
            Span(.keyword, "#", [.word, .startsLine]),
            Span(.string, "$\"\"\"", "\"\"\"", [.long, .raw], hole: "{}"),
            Span(.string, "$@\"", "\"", [.long, .raw], hole: "{}"),
            Span(.string, "@$\"", "\"", [.long, .raw], hole: "{}"),
            Span(.string, "$\"", "\"", hole: "{}"),
            Span(.string, "@\"", "\"", [.long, .raw]),
            Span(.string, "\"\"\"", "\"\"\"", [.long, .raw]), .quoted, .singleQuoted,
        ])

    static let java = Grammar(
        keywords: "abstract assert break case catch class const continue default do else enum"
            + " exports extends final finally for goto if implements import instanceof interface"
            + " module native new non-sealed package permits private protected public record"
            + " requires return sealed static strictfp super switch synchronized throw throws"
            + " transient try var volatile when while yield def as in trait",
        constants:
            "false null this true",
        types: "boolean byte char double float int long short void", traits: .capitalTypes,
        .slashComments + [
            Span(.string, "\"\"\"", "\"\"\"", .long), .quoted, .singleQuoted, .atWord,
        ])

    static let kotlin = Grammar(
        keywords: "abstract actual annotation as break by catch class companion const constructor"
            + " continue crossinline data do dynamic else enum expect external final finally for"
            + " fun get if import in infix init inline inner interface internal is lateinit noinline"
            + " object open operator out override package private protected public reified return"
            + " sealed set suspend tailrec throw try typealias typeof val value var vararg when"
            + " where while", constants: "false null super this true", traits: .capitalTypes,
        .nestedComments + [
            Span(.string, "\"\"\"", "\"\"\"", [.long, .raw], hole: "${}"),
            Span(.string, "\"", "\"", hole: "${}"), .singleQuoted, .atWord, Span(nil, "`", "`"),
        ])

    static let go = Grammar(
        keywords: "break case chan const continue default defer else fallthrough for func go goto"
            + " if import interface map package range return select struct switch type var",
        constants: "false iota nil true",
        types: "any bool byte comparable complex64 complex128 error float32 float64 int int8 int16"
            + " int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr",
        .slashComments + [Span(.string, "`", "`", [.long, .raw]), .quoted, .singleQuoted])

    static let rust = Grammar(
        keywords: "as async await break const continue crate dyn else enum extern fn for gen if"
            + " impl in let loop macro_rules match mod move mut pub ref return static struct super"
            + " trait type union unsafe use where while yield", constants: "false self Self true",
        types: "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize",
        members: "await", traits: .capitalTypes,
        .nestedComments + [
            .longQuoted, .character, Span(.type, "'", .word), Span(.keyword, "#[", "]"),
            Span(.keyword, "#![", "]"),
            Span(.string, "\"", "\"", .long, prefixes: "b c"),
            Span(.string, "'", "'", .character, prefixes: "b"),
            Span(
                .string, "", "", [.long, .raw], prefixes: "r br cr",
                fence: .init(end: "\"", start: "\"") { $0 == 0x23 }),
        ])

    static let protobuf = Grammar(
        keywords: "edition enum export extend extensions group import local map message oneof"
            + " option optional package public repeated required reserved returns rpc service stream"
            + " syntax to weak", constants: "false inf max nan true",
        types: "bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64"
            + " string uint32 uint64", traits: .capitalTypes,
        .slashComments + [.quoted, .singleQuoted])
}

extension CodeLanguage {
    static let compiled = [
        CodeLanguage("swift", .swift),
        CodeLanguage("c h objective-c objectivec objc arduino cuda glsl", .c),
        CodeLanguage("c++ cpp cxx cc hpp hxx hh objective-c++", .c),
        CodeLanguage("c# csharp cs", .cSharp), CodeLanguage("java groovy gradle", .java),
        CodeLanguage("kotlin kt kts", .kotlin), CodeLanguage("go golang", .go),
        CodeLanguage("rust rs", .rust), CodeLanguage("protobuf proto protocol-buffers", .protobuf),
    ]
}
