import Diagnostics

/// A contact as a post names them, before it is known who that is.
struct AuthorReference: Sendable {
    let name: String
    let location: Location
}
