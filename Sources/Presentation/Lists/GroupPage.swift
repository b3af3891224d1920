import Content
import Templating

/// The vocabulary of `Templates/group.mustache`: a group's members and one page of their posts,
/// newest first. Only the first page has the members.
package struct GroupPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let group: GroupView
    package let posts: [EntrySummary]

    /// `nil` if all posts are on one page.
    package let pagination: Pagination?
    package let allContacts: String

    /// The entries of the site's own collections that name members, on the first page.
    package let collections: [EntryList]
}

extension GroupPage: TemplateModel {
    package static let vocabulary = Vocabulary<GroupPage> {
        $0.page(\.site, \.page)
        $0.model("group", \.group)
        $0.flaggedList("posts", \.posts)
        $0.model("pagination", \.pagination)
        $0.text("all-contacts", \.allContacts)
        $0.flaggedList("collections", \.collections)
    }
}

/// A group's contacts, on its page and in lists and texts.
package struct GroupView: Sendable, Hashable {
    /// `nil` for the contacts in no group.
    package let title: String?

    /// The key in groups.yml, which is also an HTML id.
    package let slug: String

    /// The URL of the group's page; `nil` for the contacts in no group.
    package let url: String?
    package fileprivate(set) var layout: Group.Layout
    package fileprivate(set) var contacts: [ContactCard]

    /// Links to the first contact of each letter; empty for a short group.
    package fileprivate(set) var letters: [LetterLink] = []
}

extension GroupView {
    init(
        title: String?, slug: String, url: String?, layout: Group.Layout?, contacts: [ContactCard]
    ) {
        // Initials in place of most portraits would say less than a list.
        let mostHavePhotos = 2 * contacts.count { $0.photo != nil } >= contacts.count

        self.title = title
        self.slug = slug
        self.url = url
        self.layout =
            layout ?? (mostHavePhotos && contacts.count <= Self.most ? .portraits : .list)
        self.contacts = contacts
    }

    /// The numbers of contacts that are shown large: no row of three has one contact alone.
    fileprivate static let few = [1, 2, 3, 6]

    /// The most contacts that are shown as portraits and without letters.
    private static let most = 40

    /// The most letters, so that a script with many characters gets none.
    private static let mostLetters = 60

    /// Returns the group with a link for each letter, if it is long. `initials` are those of the
    /// contacts, by which they are sorted; empty if they are sorted otherwise.
    func lettered(by initials: [String]) -> GroupView {
        guard contacts.count > Self.most, initials.count == contacts.count else {
            return self
        }
        var view = self
        var seen: Set<String> = []
        for (index, letter) in initials.enumerated() where seen.insert(letter).inserted {
            let id = "\(slug)-\(letter.lowercased())"
            view.contacts[index].letterID = id
            view.letters.append(LetterLink(letter: letter, id: id))
        }
        return (2...Self.mostLetters).contains(view.letters.count) ? view : self
    }

    /// True for the contacts in no group, beside groups.
    fileprivate var isOthers: Bool { title != nil && url == nil }

    /// The most contacts beside a contact of the group.
    private static let mostBeside = 6

    /// Returns a list of the contacts after the one at a place; after the last comes the first.
    /// Former members come last in a group, and are left out. `nil` if there are no others.
    func following(_ place: Int) -> GroupView? {
        var view = part(0..<0)
        view.layout = .list
        let after = contacts[(place + 1)...].prefix(Self.mostBeside).filter { !$0.isFormer }
        let before = contacts[..<place].prefix(Self.mostBeside - after.count)
        view.contacts = (after + before).map { card in
            var card = card
            card.letterID = nil
            return card
        }
        return view.contacts.isEmpty ? nil : view
    }

    /// Leaves out the positions that consent.yml allows on the group's page only.
    mutating func hidePositions(_ own: Set<String>) {
        for index in contacts.indices where contacts[index].position.map(own.contains) == true {
            contacts[index].position = nil
        }
    }

    /// Returns the group with a part of its contacts.
    func part(_ range: Range<Int>) -> GroupView {
        guard range != contacts.indices else { return self }
        var view = self
        view.contacts = Array(contacts[range])
        let ids = Set(view.contacts.compactMap(\.letterID))
        view.letters = letters.filter { ids.contains($0.id) }
        return view
    }
}

extension GroupView: TemplateModel {
    package static let vocabulary = Vocabulary<GroupView> {
        $0.text("title", \.title)
        $0.text("longest-word") { $0.title?.longestWord }
        $0.text("slug", \.slug)
        $0.text("url", \.url)
        $0.text("count") { String($0.contacts.count) }
        $0.flag("portraits") { $0.layout == .portraits }
        $0.flag("few") { GroupView.few.contains($0.contacts.count) && !$0.isOthers }
        $0.flag("five-columns") {
            let count = $0.contacts.count
            return count > 4 && count % 4 == 1 && count % 5 != 1
        }
        $0.flag("long") { $0.contacts.count > ContactsPage.mostWithoutFilter }
        $0.flag("list") { $0.layout == .list }
        $0.flag("compact") { $0.layout == .compact }
        $0.flaggedList("contacts", \.contacts)
        $0.flaggedList("letters", \.letters)
    }
}

/// A link to the first contact whose name begins with a letter.
package struct LetterLink: Sendable, Hashable {
    package let letter: String
    package let id: String
}

extension LetterLink: TemplateModel {
    package static let vocabulary = Vocabulary<LetterLink> {
        $0.text("letter", \.letter)
        $0.text("id", \.id)
    }
}

/// A group on a contact's page.
package struct ContactGroup: Sendable, Hashable {
    package let title: String
    package let url: String
    package let position: String?
    package let isFormer: Bool

    /// False also in a group of former members alone, whose title says so.
    package var showsFormer = false
}

extension ContactGroup: TemplateModel {
    package static let vocabulary = Vocabulary<ContactGroup> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.text("position", \.position)
        $0.flag("former", \.showsFormer)
    }
}
