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
