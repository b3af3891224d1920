import Templating

/// What `Templates/contacts.mustache` can say: one page of the list of people.
public struct ContactsPage: Sendable, Hashable, Encodable {
    public let site: SiteView
    public let page: PageHead
    public let contacts: [ContactCard]

    /// Nil where all are on one page.
    public let pagination: Pagination?
}

extension ContactsPage: TemplateModel {
    public static let vocabulary = Vocabulary<ContactsPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.list("contacts", \.contacts)
        $0.flag("has-contacts") { !$0.contacts.isEmpty }
        $0.model("pagination", \.pagination)
    }
}
