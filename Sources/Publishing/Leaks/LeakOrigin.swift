/// How a file comes to be in Output.
enum LeakOrigin: Sendable, Hashable {
    /// The build makes it.
    case made

    /// It is a copy of a file, which the user knows by this path.
    case copy(of: String)

    /// It stands in Output, and no build has written it.
    case standing
}
