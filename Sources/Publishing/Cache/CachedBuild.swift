import Content

/// What one build leaves for the next, whatever process makes it.
struct CachedBuild: Sendable, Codable {
    /// Of all that the build was asked.
    let options: Fingerprint

    /// When the same files give the same site, in seconds since 1970.
    let span: Range<Int>
    let sources: SourceInventory

    /// The `OutputFolder.digest()`.
    let output: String
    let bystanders: CachedBystanders

    /// Of the record of what members' payloads hold; nil where there was none.
    let seals: Fingerprint?

    /// Of the `CachedFiles` that belong to it.
    let files: Fingerprint

    /// Of their texts.
    let texts: Fingerprint

    /// Of the build, as of one that finds nothing to do.
    let report: BuildReport
}
