/// A page ready to be rendered, and where it goes.
public struct Presented<Page: Sendable>: Sendable {
    public let page: Page
    public let address: Address
}

extension Presented: Equatable where Page: Equatable {}
