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
