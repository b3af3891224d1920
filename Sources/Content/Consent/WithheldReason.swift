/// Why a contact is not published.
package enum WithheldReason: Sendable, Hashable, Codable {
    /// The card's own CLASS is PRIVATE or CONFIDENTIAL.
    case cardClass
    case contactDenied
    case containerDenied(String)
    case untilPassed

    /// The card has no name to show.
    case unnamed
    case notDetermined(container: String)
}
