/// What a page does next. Only numbers, so that walking the steps counts no references.
enum Step: Sendable {
    case literal(Literal)
    case write(Source, escaped: Bool)

    /// `slot` is where a child model goes; a text or a free value becomes `.` instead.
    case section(Source, slot: Int, body: Int)

    case inverted(Source, body: Int)
    case search(Search)
    case include(body: Int, indentation: Indentation)
}

/// Bytes of the program that are written as they are.
struct Literal: Sendable {
    var range: Range<Int>

    /// Which of the program's line starts lie in it.
    var lineStarts: Range<Int>
}

/// Where a value is found.
enum Source: Sendable {
    /// A name of the model in a slot, by its position in the vocabulary.
    case word(slot: Int, index: Int)

    /// A dotted name: a number of the program's paths.
    case path(slot: Int, path: Int)

    /// What lies below a free name: numbers of the program's paths and keys.
    case free(slot: Int, path: Int, keys: Int)

    case dot
}

/// A name that a free value may hold, for only data can tell.
struct Search: Sendable {
    enum Use: Sendable {
        case write(escaped: Bool)
        case section(body: Int)
        case inverted(body: Int)
    }

    /// A number of the program's keys.
    let keys: Int

    /// The slot of the model that has the name too: only values entered after it are searched.
    let floor: Int?

    let use: Use

    /// The body for what no free value holds.
    let otherwise: Int
}

/// What an included body's lines get.
enum Indentation: Sendable {
    /// Nothing, not even what is around: the tag shares its line.
    case none

    /// Bytes of the program, after what is around.
    case added(Range<Int>)
}
