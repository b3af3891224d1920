/// An address, and who wants it.
struct Claim: Sendable {
    let address: Address
    let claimant: Claimant
}

extension Claim {
    /// For a message: `Content/posts/open-day.md (/posts/open-day/)`.
    var claimantAndAddress: String { "\(claimant.words) (/\(address.path))" }
}
