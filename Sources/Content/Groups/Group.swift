import Diagnostics

/// A group of contacts as groups.yml defines it. It has only published contacts who publish their
/// groups.
package struct Group: Sendable, Hashable {
    /// The form in which pages show the members.
    package enum Layout: String, Sendable, CaseIterable { case portraits, list, compact }

    /// The order of the members whom groups.yml does not name.
    package enum Order: String, Sendable, CaseIterable { case name, title }

    package struct Member: Sendable, Hashable {
        /// The index in the site's contacts.
        package let contact: Int

        /// The text beside the member in groups.yml: `Chair`.
        package internal(set) var position: String?

        /// In the site's languages; empty for none.
        let positions: [String]

        /// True for a contact in `former`.
        package let isFormer: Bool
    }

    /// The key in groups.yml.
    package let slug: String
    package internal(set) var title: String

    /// The titles in the site's languages, in their order; one on a site without `languages`.
    let titles: [String]

    /// `nil` for the one that suits the number of members and their photos.
    package let layout: Layout?
    package let order: Order

    /// The members whom groups.yml names, in its order.
    package internal(set) var named: [Member]

    /// The members whom `from` finds, and the former ones, in the order of their cards.
    package let found: [Member]

    /// The number of published contacts that belong to the group, but are not shown.
    package let withheld: Int

    package let location: Location

    package var members: [Member] { named + found }

    /// Sets the texts in the language at a position in the site's languages.
    mutating func translate(to language: Int) {
        title = titles.dropFirst(language).first ?? title
        for index in named.indices {
            let positions = named[index].positions.dropFirst(language)
            named[index].position = positions.first ?? named[index].position
        }
    }
}

/// The next change of the groups by a date in groups.yml.
package struct GroupChange: Sendable, Hashable {
    /// The slug of the contact who becomes a former member.
    package let contact: String

    /// The title of the group of former members.
    package let group: String

    /// The last day before the change.
    package let lastDay: String
}
