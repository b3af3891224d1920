/// A page's template with everything it includes, bound to its models.
struct Program: Sendable, Equatable {
    /// All literal text.
    var bytes: [UInt8] = []

    /// Where lines begin in `bytes`, in ascending order; a place may occur twice.
    var lineStarts: [Int] = []

    /// The first is the page's.
    var bodies: [[Step]] = []

    /// Positions in one vocabulary after the other.
    var paths: [[Int]] = []

    var keys: [[String]] = []

    /// How many types of models are entered.
    var slots = 0
}

/// What a page does next. Only numbers, so that walking the steps counts no references.
enum Step: Sendable, Equatable {
    /// Bytes of the program that are written as they are, and which of its line starts lie in them.
    case literal(Range<Int>, lineStarts: Range<Int>)

    case write(Source, escaped: Bool)

    /// `slot` is where a child model goes; a text or a free value becomes `.` instead.
    case section(Source, slot: Int, body: Int)

    case inverted(Source, body: Int)
    case search(Search)

    /// The bytes of the program that indent the included lines, after what is around; nil where the
    /// tag shares its line: then they get nothing, not even what is around.
    case include(body: Int, indentation: Range<Int>?)
}

/// Where a value is found.
enum Source: Sendable, Equatable {
    /// A name of the model in a slot, by its position in the vocabulary.
    case word(slot: Int, index: Int)

    /// A dotted name: a number of the program's paths.
    case path(slot: Int, path: Int)

    /// What lies below a free name: numbers of the program's paths and keys.
    case free(slot: Int, path: Int, keys: Int)

    case dot
}

/// A name that a free value may hold, for only data can tell.
struct Search: Sendable, Equatable {
    enum Use: Sendable, Equatable {
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
