/// Data of no declared shape, as JSON or YAML hold it.
package indirect enum Value: Sendable, Hashable {
    case null
    case bool(Bool)

    /// As it was written: `1.50` stays `1.50`.
    case number(String)

    case text(String)
    case list([Value])
    case map([String: Value])
}
