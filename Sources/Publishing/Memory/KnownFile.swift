import Diagnostics
import Presentation

/// A copy of a file or of a picture as it stands in Output.
struct KnownFile<Source: Equatable & Sendable>: Sendable {
    let source: Source
    let address: Address

    /// What is wrong with it, though it is published.
    let warning: Problem?
}
