/// What a name in a template stands for.
struct Resolution {
    enum Target {
        case word(WordPath, WordKind)

        /// Below a free name.
        case free(WordPath, keys: [String])

        case constant(String)
        case dot(Scope.Innermost)
    }

    /// True if free values that lie nearer than the target may hold the name.
    let isSearched: Bool

    /// Nil if nothing but free values can hold the name.
    let target: Target?
}

/// The way from a model in a slot along its vocabulary and its children's.
struct WordPath {
    let slot: Int

    /// One position or more.
    var words: [Int]
}
