import Content

/// A file that is published as it is.
public struct PublishedFile: Hashable, Sendable {
    public let file: FoundFile
    public let address: Address
}
