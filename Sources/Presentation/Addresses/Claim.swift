import Diagnostics

/// Something that wants an address, and the file that it comes from.
struct Claim: Sendable {
    let address: Address

    /// For a message: `Content/posts/open-day.md`, or `the list of posts`.
    let owner: String

    /// Nil for what the site makes by itself.
    let location: Location?
}

extension Claim {
    /// For a message: `Content/posts/open-day.md (/posts/open-day/)`.
    var ownerAndAddress: String { "\(owner) (/\(address.path))" }
}
