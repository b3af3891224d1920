/// Why a text that exists has no page.
package enum LeftOut: Sendable, Hashable {
    case draft, scheduled, expired

    /// It has a problem, told elsewhere.
    case damaged
}
