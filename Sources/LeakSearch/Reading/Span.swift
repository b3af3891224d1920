/// From the first to the last of some places in a text.
struct Span {
    private(set) var first = Int.max
    private(set) var last = -1

    var isEmpty: Bool { last < 0 }

    /// In ascending order.
    mutating func append(_ place: Int) {
        first = min(first, place)
        last = place
    }
}
