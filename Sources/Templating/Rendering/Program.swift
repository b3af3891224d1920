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
