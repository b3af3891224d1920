/// A file that a site was read from, and what it held.
package struct SourceReading: Sendable {
    let file: FoundFile

    /// Of the bytes that were used, even where the file has changed since it was found.
    let digest: Fingerprint
}
