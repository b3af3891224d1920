import Content
import Diagnostics

/// What stood in Output beside a build's own files.
struct CachedBystanders: Sendable, Codable {
    let paths: [String]
    let problems: [Problem]

    /// Of what they were searched for.
    let gate: Fingerprint
}
