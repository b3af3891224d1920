/// An earlier address and the URL that it leads to.
public struct Redirect: Sendable, Hashable, Codable {
    public let from: Address
    public let to: String

    public init(from: Address, to: String) {
        self.from = from
        self.to = to
    }
}
