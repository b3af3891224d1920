import Templating

/// What `Templates/contacts.mustache` can say: one page of the list of people.
package struct ContactsPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let contacts: [ContactCard]

    /// Nil where all are on one page.
    package let pagination: Pagination?
}

extension ContactsPage: TemplateModel {
    package static let vocabulary = Vocabulary<ContactsPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.list("contacts", \.contacts)
        $0.flag("has-contacts") { !$0.contacts.isEmpty }
        $0.model("pagination", \.pagination)
    }
}
