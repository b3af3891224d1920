/// A folder to watch, with all that lies below it.
public struct WatchedFolder: Sendable, Hashable {
    public let path: String

    /// Names of folders directly in it whose hidden files count as well; elsewhere what begins
    /// with a dot is no change.
    public let showingHiddenIn: Set<String>

    public init(_ path: String, showingHiddenIn: Set<String> = []) {
        self.path = path
        self.showingHiddenIn = showingHiddenIn
    }
}
