import Content
import Templating

/// What `Templates/contact.mustache` can say about one person.
package struct ContactPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead

    /// With the whole name: titles before it, suffixes behind it.
    package let contact: ContactCard

    /// How the name is spoken; nil where the card does not say, or says the name once more.
    package let phonetic: String?
    package let nicknames: [String]

    /// `she/her`.
    package let pronouns: [String]

    /// The preferred one first.
    package let titles: [String]

    /// Its name, then its units from large to small; of an organization the units alone, since
    /// its name stands above.
    package let organization: [String]
    package let emails: [ContactField]
    package let phones: [ContactField]
    package let addresses: [ContactField]
    package let urls: [ContactField]
    package let birthday: DateText?

    /// The note's paragraphs.
    package let note: [String]

    /// Newest first.
    package let posts: [Shared<PostSummary>]

    /// The address of a vCard of all this, for the reader's own address book.
    package let vcard: String
    package let allContacts: String

    /// Whether any field is published that one can reach the person by.
    package var isReachable: Bool {
        !(emails.isEmpty && phones.isEmpty && addresses.isEmpty && urls.isEmpty && birthday == nil)
    }
}

extension ContactPage: TemplateModel {
    package static let vocabulary = Vocabulary<ContactPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.model("contact", \.contact)
        $0.text("phonetic", \.phonetic)
        $0.texts("nicknames", \.nicknames)
        $0.flag("has-nicknames") { !$0.nicknames.isEmpty }
        $0.texts("pronouns", \.pronouns)
        $0.flag("has-pronouns") { !$0.pronouns.isEmpty }
        $0.texts("titles", \.titles)
        $0.flag("has-titles") { !$0.titles.isEmpty }
        $0.texts("organization", \.organization)
        $0.flag("has-organization") { !$0.organization.isEmpty }
        $0.list("emails", \.emails)
        $0.list("phones", \.phones)
        $0.list("addresses", \.addresses)
        $0.list("urls", \.urls)
        $0.model("birthday", \.birthday)
        $0.texts("note", \.note)
        $0.list("posts") { $0.posts.map(\.value) }
        $0.text("vcard", \.vcard)
        $0.text("all-contacts", \.allContacts)
        $0.flag("reachable", \.isReachable)
        $0.flag("has-note") { !$0.note.isEmpty }
        $0.flag("has-posts") { !$0.posts.isEmpty }
    }
}
