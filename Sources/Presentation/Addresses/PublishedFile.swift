import Content

/// A file that is published as it is.
package struct PublishedFile: Hashable, Sendable {
    package let file: FoundFile
    package let address: Address
}
