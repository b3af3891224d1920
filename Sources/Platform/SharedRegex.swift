/// A regular expression that is parsed once, for all threads. Swift parses a literal whenever it is
/// evaluated, which takes longer (0.1 ms) than to search a short text.
///
/// `Regex` is not Sendable because it can have closures. A literal has none, and what Swift adds to
/// it at the first search is written atomically.
package struct SharedRegex<Output>: RegexComponent, @unchecked Sendable {
    package let regex: Regex<Output>

    /// `literal` must have no closures.
    package init(_ literal: Regex<Output>) { regex = literal }
}
