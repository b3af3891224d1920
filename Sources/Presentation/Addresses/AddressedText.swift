import Content
import Diagnostics

/// A text that becomes a page, and what it brings with it, as far as addresses go.
struct AddressedText: Sendable, Equatable {
    let address: Address

    /// Relative to Content, as is `folder`, which the text's relative links start from.
    let path: String
    let folder: String

    /// The path as the user knows it.
    let shown: String
    let top: Location
    let attachments: [FoundFile]
    let image: Picture?
    let aliases: [Alias]
}

extension AddressedText {
    init(_ post: Post) {
        self.init(
            .post(post.slug), post.text, post.attachments, image: post.image, post.aliases)
    }

    init(_ page: Page) {
        self.init(.page(page.path), page.text, page.attachments, image: nil, page.aliases)
    }

    private init(
        _ address: Address, _ text: ContentText, _ attachments: [FoundFile], image: Picture?,
        _ aliases: [Alias]
    ) {
        self.init(
            address: address, path: text.path, folder: text.folder, shown: text.shown,
            top: text.top, attachments: attachments, image: image, aliases: aliases)
    }
}
