import Templating

/// The vocabulary of `Templates/members-directory.mustache`: what all members see beside their
/// timelines, in one language.
package struct DirectoryPage: Sendable, Hashable {
    package var groups: [DirectoryGroup] = []

    /// The texts that only members may read.
    package var texts: [DirectoryText] = []

    /// One text alone.
    package var text: PostPage?

    /// One biography alone.
    package var biography: [TextPart] = []
}

extension DirectoryPage: TemplateModel {
    package static let vocabulary = Vocabulary<DirectoryPage> {
        $0.flaggedList("groups", \.groups)
        $0.flaggedList("texts", \.texts)
        $0.model("text", \.text)
        $0.list("biography", \.biography)
    }
}

/// A text that only members may read.
package struct DirectoryText: Sendable, Hashable {
    package let text: PostPage

    /// The HTML of the text alone, which is escaped.
    package let html: String
}

extension DirectoryText: TemplateModel {
    package static let vocabulary = Vocabulary<DirectoryText> {
        $0.model("text", \.text)
        $0.text("html", \.html)
    }
}

/// A group as members see it.
package struct DirectoryGroup: Sendable, Hashable {
    /// `nil` if the site has no groups.
    package let title: String?
    package let slug: String
    package let people: [DirectoryPerson]
}

extension DirectoryGroup: TemplateModel {
    package static let vocabulary = Vocabulary<DirectoryGroup> {
        $0.text("title", \.title)
        $0.text("slug", \.slug)
        $0.text("count") { String($0.people.count) }
        $0.list("people", \.people)
    }
}

/// A contact as members see it.
package struct DirectoryPerson: Sendable, Hashable {
    package let person: ContactPage

    /// The contact in the group.
    package let listed: ContactCard

    /// True if the contact has a page that everyone sees.
    package let isPublic: Bool

    /// True if an earlier group has the contact, too: this one has the position alone.
    package let isRepeated: Bool

    /// The HTML of the biography alone, which is escaped.
    package let html: String

    /// The lines of the vCard of which the members' script makes a file.
    package let card: String

    /// The position in the group, else the title or the role.
    private var position: String? {
        listed.position ?? person.titles.first ?? person.roles.first
    }

    /// True if there is more than a phone number or an e-mail address.
    private var hasMore: Bool {
        !(person.addresses.isEmpty && person.urls.isEmpty && person.social.isEmpty
            && person.birthday == nil && person.languages.isEmpty && person.expertise.isEmpty
            && person.interests.isEmpty && person.note.isEmpty && person.biography == nil)
    }
}

extension DirectoryPerson: TemplateModel {
    package static let vocabulary = Vocabulary<DirectoryPerson> {
        $0.model("person", \.person)
        $0.text("name", \.listed.name)
        $0.text("slug", \.listed.slug)
        $0.text("photo", \.listed.photo)
        $0.text("photo-srcset") { $0.isPublic ? $0.listed.photoSources : nil }
        $0.text("initials", \.listed.initials)
        $0.text("colour", \.listed.colour)
        $0.text("url") { $0.isPublic ? $0.listed.url : nil }
        $0.text("hidden-url") { $0.isPublic ? nil : $0.listed.url }
        $0.text("position", \.position)
        $0.flag("former", \.listed.showsFormer)
        $0.flag("has-more", \.hasMore)
        $0.flag("repeated", \.isRepeated)
        $0.text("html", \.html)
        $0.text("card", \.card)
    }
}
