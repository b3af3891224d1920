/// An earlier address and the URL that it leads to.
package struct Redirect: Sendable, Hashable {
    package let from: Address
    package let to: String

    package init(from: Address, to: String) {
        self.from = from
        self.to = to
    }
}
