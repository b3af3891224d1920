import Templating

/// What `Templates/contact.mustache` can say about one person.
public struct ContactPage: Sendable, Hashable {
    public let site: SiteView
    public let page: PageHead
    public let contact: ContactCard
    public let emails: [ContactField]
    public let phones: [ContactField]
    public let addresses: [ContactField]
    public let urls: [ContactField]
    public let birthday: DateText?

    /// The note's paragraphs.
    public let note: [String]

    /// Newest first.
    public let posts: [PostSummary]
    public let allContacts: String

    /// Whether any field is published that one can reach the person by.
    public var isReachable: Bool {
        !(emails.isEmpty && phones.isEmpty && addresses.isEmpty && urls.isEmpty && birthday == nil)
    }
}

extension ContactPage: TemplateModel {
    public static let vocabulary = Vocabulary<ContactPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.model("contact", \.contact)
        $0.list("emails", \.emails)
        $0.list("phones", \.phones)
        $0.list("addresses", \.addresses)
        $0.list("urls", \.urls)
        $0.model("birthday", \.birthday)
        $0.texts("note", \.note)
        $0.list("posts", \.posts)
        $0.text("all-contacts", \.allContacts)
        $0.flag("reachable", \.isReachable)
        $0.flag("has-note") { !$0.note.isEmpty }
        $0.flag("has-posts") { !$0.posts.isEmpty }
    }
}
