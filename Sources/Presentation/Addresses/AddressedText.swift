import Content

/// A text that becomes a page.
enum AddressedText: Sendable {
    case post(Shared<Post>)
    indirect case page(Page)
}

extension AddressedText {
    func address(_ permalinks: Permalinks) -> Address {
        switch self {
        case .post(let post): permalinks.post(post.value)
        case .page(let page): .page(page.path)
        }
    }

    var content: TextFile {
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
        case .page(let page): page.image
        }
    }

    var aliases: [Alias] {
        switch self {
        case .post(let post): post.value.aliases
        case .page(let page): page.aliases
        }
    }
}

extension Site {
    /// Posts first.
    var texts: [AddressedText] {
        posts.map(AddressedText.post) + pages.map(AddressedText.page)
    }

    var aliases: [Alias] { texts.flatMap(\.aliases) + contacts.flatMap(\.value.aliases) }
}
