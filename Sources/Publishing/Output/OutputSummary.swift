/// What a commit did.
public struct OutputSummary: Hashable, Sendable, Codable {
    /// How many files the site has now, written or left as they were.
    public let files: Int
    public let written: Int
    public let removed: Int

    public init(files: Int, written: Int, removed: Int) {
        self.files = files
        self.written = written
        self.removed = removed
    }
}
