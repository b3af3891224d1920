/// A picture that a contact or a post shows, and where its bytes come from.
public enum Picture: Sendable, Hashable {
    /// Beside the card or the post; it is published beside the page.
    case file(FoundFile)

    /// Below Content/static; the path is relative to that.
    case staticFile(String)

    /// Inside the card. The extension follows from the bytes themselves.
    case embedded([UInt8], fileExtension: String)
}
