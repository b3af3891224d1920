import Content
import Foundation
import Platform

/// Presents the members' page and each member's timeline.
package struct MemberPresenter: Sendable {
    /// In the order of members.yml.
    package let members: [Member]

    /// The site's absolute URL, which every payload is bound to.
    package let base: String

    /// `nil` if there are no members.
    package let page: MembersPage?

    private let site: Site
    private let people: PeopleIndex
    private let words: Words
    private let dates: DateWriter
    private let urls: URLWriter

    /// The newest posts of each contact, as positions, newest first.
    private let newest: [[Int]]

    /// The same of the members who follow each contact.
    private let newestOfFollowers: [[Int]]

    /// The most posts in a list.
    private static let count = 5

    init(
        site: Site, people: PeopleIndex, authorship: [[Int]], frame: PageFrame,
        dates: DateWriter
    ) {
        urls = frame.urls
        members = site.members?.all ?? []
        base = urls.absolute(.home)
        page = site.members.flatMap { Self.page($0, site.settings, frame) }
        self.site = site
        self.people = people
        words = frame.words
        self.dates = dates
        let newest = members.isEmpty ? [] : Self.newest(site, authorship)
        self.newest = newest
        newestOfFollowers = Self.followers(of: site.contacts.count, members)
            .map { Self.newest($0.map { newest[$0] }) }
    }

    package func address(of member: Member) -> Address { .payload(member.payload) }

    /// Returns the timeline of the member at a position.
    package func timeline(_ index: Int) -> TimelinePage {
        TimelinePage(
            lists: site.settings.members.timeline.map { list($0, of: members[index]) })
    }
}

extension MemberPresenter {
    private static func page(
        _ members: Members, _ settings: SiteSettings, _ frame: PageFrame
    ) -> MembersPage? {
        guard !members.all.isEmpty else { return nil }
        return MembersPage(
            site: frame.site(in: .members),
            page: frame.head(frame.words[.members], at: frame.permalinks.members),
            title: frame.words[.members], salt: members.salt.base64, rounds: String(members.rounds),
            base: frame.urls.absolute(.home), payloads: frame.urls.url(.members),
            forgottenPassword: settings.members.forgottenPassword)
    }

    /// Returns the newest posts of each contact.
    private static func newest(_ site: Site, _ authorship: [[Int]]) -> [[Int]] {
        authorship.map { posts in
            Array(posts.lazy.filter { site.entries[$0].value.status == .published }.prefix(count))
        }
    }

    /// Returns the newest posts of several lists, each of which is sorted and limited already.
    private static func newest(_ lists: [[Int]]) -> [Int] {
        var seen: Set<Int> = []
        return Array(lists.joined().sorted().filter { seen.insert($0).inserted }.prefix(count))
    }

    /// Returns the positions of each contact's followers, by position of the contact.
    private static func followers(of contacts: Int, _ members: [Member]) -> [[Int]] {
        guard !members.isEmpty else { return [] }
        var followers = Array(repeating: Set<Int>(), count: contacts)
        for member in members {
            guard let contact = member.contact else { continue }
            for followed in member.follows { followers[followed].insert(contact) }
        }
        return followers.map { $0.sorted() }
    }

    private func list(_ relation: TimelineRelation, of member: Member) -> TimelineList {
        switch relation {
        case .following:
            list(
                .following, Self.newest(member.follows.map { newest[$0] }),
                empty: .nothingByFollowed)
        case .followers:
            list(
                .followers, member.contact.map { newestOfFollowers[$0] } ?? [],
                empty: .nothingByFollowers)
        }
    }

    private func list(_ heading: Word, _ posts: [Int], empty: Word) -> TimelineList {
        TimelineList(
            heading: words[heading], posts: posts.map { post(site.entries[$0].value) },
            empty: posts.isEmpty ? words[empty] : nil)
    }

    private func post(_ post: Entry) -> TimelinePost {
        TimelinePost(
            title: post.title, url: urls.url(site.permalinks.address(of: post)),
            author: words.list(people.bylines(post.authors).map(\.name)),
            date: dates.text(post.datePublished, site.settings.dates.members),
            language: site.otherLanguage(post.language))
    }
}
