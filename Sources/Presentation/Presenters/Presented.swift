/// A page ready to be rendered, and where it goes.
public struct Presented<Page: Sendable>: Sendable {
    public let page: Page
    public let address: Address

    /// Files that are published beside it because it shows them.
    public var files: Set<PublishedFile> = []
}

extension Presented: Equatable where Page: Equatable {}
