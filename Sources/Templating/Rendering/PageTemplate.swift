/// A checked template for one type of page. Rendering needs no look-up by name and can't fail.
/// Equal templates render every page equally, even if their sources differ.
package struct PageTemplate<Model: TemplateModel>: Sendable, Equatable {
    package let program: Program

    init(program: Program) {
        self.program = program
    }

    /// A template that renders nothing.
    package init() {
        program = Program(bodies: [[]])
    }

    /// Appends the page's bytes. Recursive partials end with the nesting of the models.
    package func render(_ model: Model, into output: inout [UInt8]) {
        var renderer = PageRenderer(program, page: Model.vocabulary.frame(model))
        renderer.run(0, into: &output)
    }
}

/// A page's template with everything it includes, bound to its models.
package struct Program: Sendable, Equatable {
    /// All literal text.
    var bytes: [UInt8] = []

    /// The offsets of line starts in `bytes`, in ascending order; an offset can occur twice.
    var lineStarts: [Int] = []

    /// The steps of the page (first), and of included templates and sections.
    var bodies: [[Step]] = []

    /// Dotted names, each as a position in every vocabulary on its path.
    var paths: [[Int]] = []

    var keys: [[String]] = []

    /// The number of types of models that are entered.
    var slots = 0
}

/// A step of rendering. It only has numbers, so that no references are counted.
enum Step: Sendable, Equatable {
    /// A range of the program's bytes, and of the line starts in it.
    case literal(Range<Int>, lineStarts: Range<Int>)

    case write(ValueSource, escaped: Bool)

    /// `slot` receives a child model; a text or a free value becomes `.` instead.
    case section(ValueSource, slot: Int, body: Int)

    case inverted(ValueSource, body: Int)
    case search(FreeSearch)

    /// `indentation` is a range of the program's bytes, added to the current indentation. `nil` if
    /// the tag shares its line: the included lines then get no indentation at all.
    case include(body: Int, indentation: Range<Int>?)
}

/// Where the renderer finds a value.
enum ValueSource: Sendable, Equatable {
    /// A name of the model in a slot, by its position in the vocabulary.
    case word(slot: Int, index: Int)

    /// A dotted name: an index into the program's paths.
    case path(slot: Int, path: Int)

    /// A name below a free value: indices into the program's paths and keys.
    case free(slot: Int, path: Int, keys: Int)

    case dot
}

/// A name that a free value may have, which is only known while rendering.
struct FreeSearch: Sendable, Equatable {
    enum Use: Sendable, Equatable {
        case write(escaped: Bool)
        case section(body: Int)
        case inverted(body: Int)
    }

    /// An index into the program's keys.
    let keys: Int

    /// The slot of the model that also has the name: only free values inside it are searched.
    let floor: Int?

    let use: Use

    /// The body if no free value has the name.
    let otherwise: Int
}
