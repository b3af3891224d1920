/// A folder to watch, with all that lies below it.
package struct WatchedFolder: Sendable, Hashable {
    package let path: String

    /// Names of folders directly in it whose hidden files count as well; elsewhere what begins
    /// with a dot is no change.
    package let showingHiddenIn: Set<String>

    package init(_ path: String, showingHiddenIn: Set<String> = []) {
        self.path = path
        self.showingHiddenIn = showingHiddenIn
    }
}
