import Content

/// A file that is published as it is.
public struct PublishedFile: Hashable, Sendable, Codable {
    public let file: FoundFile
    public let address: Address
}
