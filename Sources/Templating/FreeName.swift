import Diagnostics

/// A name in a template that only data can tell to be right or wrong.
package struct FreeName: Sendable, Hashable {
    /// From the free name on, as the vocabulary declares it: `["extra", "mood"]`.
    package let path: [String]

    package let location: Location
}
