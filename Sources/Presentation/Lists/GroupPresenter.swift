import Content
import Diagnostics
import Platform
import Privacy

/// The posts of each group, and the contacts in no group.
struct GroupIndex: Sendable, Equatable {
    /// Positions of the members' posts, newest first, by position in the site's groups.
    let posts: [[Int]]

    /// Positions of each contact's groups.
    let byContact: [[Int]]

    /// The number of entries of the list of contacts: a contact has one in each of its groups.
    let listedContacts: Int

    /// `authorship` has the posts of each contact, newest first.
    init(_ groups: [Group], contacts: Int, _ authorship: [[Int]]) {
        posts = groups.map { group in
            Set(group.members.flatMap { authorship[$0.contact] }).sorted()
        }
        var byContact = Array(repeating: [Int](), count: contacts)
        for (position, group) in groups.enumerated() {
            for member in group.members { byContact[member.contact].append(position) }
        }
        self.byContact = byContact
        listedContacts = byContact.reduce(0) { $0 + max(1, $1.count) }
    }
}

/// Presents groups, made once for all pages that show them.
struct GroupPresenter: Sendable {
    private let made: Lazy<Sections>
    private let permalinks: Permalinks
    private let leakGate: LeakGate?
    private let bySlug: [String: Int]
    private let byContact: Lazy<[[ContactGroup]]>

    /// The number of entries of the list of contacts: a contact has one in each of its groups.
    let listedContacts: Int

    init(
        site: Site, words: Words, index: GroupIndex, people: PeopleIndex, names: NameWriter,
        urls: URLWriter, leakGate: LeakGate?
    ) {
        (permalinks, self.leakGate) = (site.permalinks, leakGate)
        made = Lazy {
            let collation = Collation(locale: site.settings.locale)
            let initials = { contact in names.sortInitial(site.contacts[contact].value.name) }
            let views = site.groups.map { group in
                let members = group.inOrder(people.ranks, collation) { people.card($0).title }
                let ranks = members.map { people.ranks[$0.contact] }
                let isSorted = zip(ranks, ranks.dropFirst()).allSatisfy(<)
                let hasCurrent = !members.allSatisfy(\.isFormer)
                return GroupView(
                    title: group.title, slug: group.slug,
                    url: urls.url(site.permalinks.group(group.slug)),
                    layout: group.layout,
                    contacts: members.map { member in
                        var card = people.card(member.contact)
                        card.position = member.position
                        card.isFormer = member.isFormer
                        card.showsFormer = member.isFormer && hasCurrent
                        return card
                    }
                ).lettered(by: isSorted ? members.map { initials($0.contact) } : [])
            }
            let rest = people.order.filter { index.byContact[$0].isEmpty }
            let others = GroupView(
                title: site.groups.isEmpty ? nil : words[.others], slug: "others", url: nil,
                layout: nil, contacts: rest.map(people.card)
            ).lettered(by: rest.map(initials))
            return Sections(views, others)
        }
        listedContacts = index.listedContacts
        bySlug = Dictionary(
            site.groups.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
        byContact = Lazy {
            let hasCurrent = site.groups.map { !$0.members.allSatisfy(\.isFormer) }
            let members = site.groups.map { group in
                Dictionary(group.members.map { ($0.contact, $0) }) { first, _ in first }
            }
            return index.byContact.enumerated().map { contact, groups in
                groups.compactMap { position in
                    let group = site.groups[position]
                    return members[position][contact].map { member in
                        ContactGroup(
                            title: group.title, url: urls.url(site.permalinks.group(group.slug)),
                            position: member.position, isFormer: member.isFormer,
                            showsFormer: member.isFormer && hasCurrent[position])
                    }
                }
            }
        }
    }

    /// By position in the site's groups.
    var views: [GroupView] { made.value.views }

    /// The contacts of the list of contacts, as positions of the section and in it.
    var entries: [(section: Int, contact: Int)] { made.value.entries }

    /// Returns the groups of the contact at a position in the site's contacts.
    func groups(ofContact contact: Int) -> [ContactGroup] { byContact.value[contact] }

    /// Returns the contacts that follow a contact in its first group, or among those in no group;
    /// `nil` if there are none, and for a former member of all groups.
    func others(beside contact: ContactCard) -> GroupView? {
        guard let (section, place) = made.value.places[contact.slug],
            var view = made.value.listed[section].following(place)
        else { return nil }
        if let leakGate, leakGate.hasValuesOfPages {
            let positions = view.contacts.compactMap(\.position)
            view.hidePositions(
                leakGate.ownTexts(positions, of: permalinks.group(view.slug).outputPath))
        }
        return view
    }

    /// Returns the sections of the home page; an unknown one is a problem. Without a setting, the
    /// page shows the welcome text, posts and contacts.
    func homeSections(
        _ names: [Reference]?, welcome: Entry?, _ collections: CollectionPresenter,
        problems: inout [Problem]
    ) -> [HomeSection] {
        guard let names else { return [.welcome, .posts, .contacts] }
        let named = names.first { $0.name == "welcome" }
        if let named, welcome == nil { problems.append(.missingWelcome(named)) }
        if let welcome, named == nil { problems.append(.unusedWelcome(welcome)) }
        return names.compactMap { target in
            switch target.name {
            case "welcome": return .welcome
            case "posts": return .posts
            case "contacts": return .contacts
            default:
                if let group = view(target.name) { return .group(group) }
                if collections.names.contains(target.name) { return .collection(target.name) }
                let known =
                    ["welcome", "posts", "contacts"] + bySlug.keys.sorted()
                    + collections.names.sorted()
                problems.append(
                    Problem(
                        "unknown-section", "the home page has no section \"\(target.name)\"",
                        at: target.location,
                        help: Suggestions.help(for: target.name, in: known)))
                return nil
            }
        }
    }

    /// Returns `nil` if groups.yml has no such group.
    func view(_ slug: String) -> GroupView? { bySlug[slug].map { views[$0] } }

    /// Returns the sections with these contacts, which follow each other.
    func sections(of entries: [(section: Int, contact: Int)]) -> [GroupView] {
        guard let first = entries.first, let last = entries.last else { return [] }
        return (first.section...last.section).map { section in
            let group = made.value.listed[section]
            let start = section == first.section ? first.contact : 0
            let end = section == last.section ? last.contact + 1 : group.contacts.count
            return group.part(start..<end)
        }
    }
}

/// All groups, and the sections of the list of contacts.
private struct Sections: Sendable {
    /// By position in the site's groups.
    let views: [GroupView]

    /// Those with contacts; contacts in no group come last.
    let listed: [GroupView]

    /// The contacts of the listed sections, as positions of the section and in it.
    let entries: [(section: Int, contact: Int)]

    /// The first of the entries of each contact who is no former member there, by slug.
    let places: [String: (section: Int, place: Int)]

    init(_ views: [GroupView], _ others: GroupView) {
        self.views = views
        listed = (views + [others]).filter { !$0.contacts.isEmpty }
        entries = listed.enumerated().flatMap { section, group in
            group.contacts.indices.map { (section, $0) }
        }
        places = Dictionary(
            listed.enumerated().flatMap { section, group in
                group.contacts.enumerated().compactMap { place, card in
                    card.isFormer ? nil : (card.slug, (section, place))
                }
            }
        ) { first, _ in first }
    }
}

extension Group {
    /// Returns the members in the order in which pages show them: the named ones, the others by
    /// name or title, and the former ones by name. `ranks` have the alphabetical order of contacts.
    fileprivate func inOrder(
        _ ranks: [Int], _ collation: Collation, title: (Int) -> String?
    ) -> [Member] {
        let sorted = found.sorted { ranks[$0.contact] < ranks[$1.contact] }
        var others = sorted.filter { !$0.isFormer }
        if order == .title {
            let titled = others.filter { title($0.contact) != nil }
            others =
                collation.sorted(titled) { [title($0.contact) ?? ""] }
                + others.filter { title($0.contact) == nil }
        }
        return named + others + sorted.filter(\.isFormer)
    }
}

extension Problem {
    fileprivate static func missingWelcome(_ target: Reference) -> Problem {
        Problem(
            .warning, "missing-welcome",
            "the home page has no welcome text: Content/pages/index.md is missing or a draft",
            at: target.location, help: "write it, or remove welcome from home")
    }

    fileprivate static func unusedWelcome(_ page: Entry) -> Problem {
        Problem(
            .note, "unused-welcome", "the home page does not show this text",
            at: Location(path: page.text.shown), help: "add welcome to home in site.yml")
    }
}
