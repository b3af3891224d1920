import Content

/// Where the markup of texts waits for whoever shows it again.
enum MarkupKeeping: Sendable {
    /// Until the next build of the process.
    case room(MarkupRoom)

    /// Until the end of this build.
    case file(Storeroom)
    case nowhere
}
