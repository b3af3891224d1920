import Content

/// A post as far as addresses go: one and the same need not be looked at.
struct AddressedPost: Sendable, Equatable {
    private let post: Shared<Post>

    init(_ post: Shared<Post>) {
        self.post = post
    }

    var text: AddressedText { AddressedText(post.value) }

    static func == (a: AddressedPost, b: AddressedPost) -> Bool {
        a.post === b.post || a.text == b.text
    }
}
