import Content

/// A text that becomes a page, as far as addresses go.
enum AddressedText: Sendable {
    case post(Shared<Post>)
    indirect case page(Page)
}

extension AddressedText {
    var address: Address {
        switch self {
        case .post(let post): .post(post.value.slug)
        case .page(let page): .page(page.path)
        }
    }

    var content: ContentText {
        switch self {
        case .post(let post): post.value.text
        case .page(let page): page.text
        }
    }

    var attachments: [FoundFile] {
        switch self {
        case .post(let post): post.value.attachments
        case .page(let page): page.attachments
        }
    }

    var image: Picture? {
        switch self {
        case .post(let post): post.value.image
        case .page: nil
        }
    }

    var aliases: [Alias] {
        switch self {
        case .post(let post): post.value.aliases
        case .page(let page): page.aliases
        }
    }
}

extension AddressedText: Equatable {
    /// One and the same post need not be looked at.
    static func == (a: AddressedText, b: AddressedText) -> Bool {
        if case (.post(let a), .post(let b)) = (a, b), a === b { return true }
        return a.address == b.address && a.content.path == b.content.path
            && a.content.shown == b.content.shown && a.content.top == b.content.top
            && a.attachments == b.attachments && a.image == b.image && a.aliases == b.aliases
    }
}
