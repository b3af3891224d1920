/// What a commit did.
package struct OutputSummary: Hashable, Sendable, Codable {
    /// How many files the site has now, written or left as they were.
    package let files: Int
    package let written: Int
    package let removed: Int

    /// Paths of what was written or removed.
    package var changed: [String] = []

    package init(files: Int, written: Int, removed: Int) {
        self.files = files
        self.written = written
        self.removed = removed
    }
}
