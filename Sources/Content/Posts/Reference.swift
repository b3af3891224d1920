import Diagnostics

/// A contact or a picture as a post names it, before it is known what that is.
struct Reference: Sendable {
    let name: String
    let location: Location
}
