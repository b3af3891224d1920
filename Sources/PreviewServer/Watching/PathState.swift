/// How a file was left by the last change to it.
enum PathState: Sendable, CaseIterable {
    /// Nobody is writing to it; or it is a folder.
    case whole

    case gone

    /// Made or changed, and not closed by its writer since.
    case unfinished
}
