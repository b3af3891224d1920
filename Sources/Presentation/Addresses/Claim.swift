/// An address, and who wants it.
struct Claim: Sendable {
    let address: Address
    let claimant: Claimant
}

extension Claim {
    /// To all feeds of the page at its address.
    var feeds: [Claim] { FeedFormat.allCases.map(feed) }

    /// To one of them.
    func feed(_ format: FeedFormat) -> Claim {
        Claim(address: .feed(format, of: address), claimant: claimant)
    }

    /// For a message: `Content/posts/open-day.md (/posts/open-day/)`.
    var claimantAndAddress: String { "\(claimant.words) (/\(address.path))" }
}
