import Diagnostics
import Foundation
import Privacy

/// The published contacts, and what the other loaders need to know about the others.
struct LoadedContacts: Sendable {
    /// In the order of their files.
    var contacts: [Shared<Contact>] = []
    var census = ContactCensus()

    /// The slugs of the contacts who are not published.
    var unpublished: Set<String> = []

    /// The contacts whose consent has ended or was withdrawn: their slugs, aliases, and the paths
    /// of their cards.
    var withdrawn: Set<String> = []

    /// The same of the other contacts in denied containers, who may be members.
    var ofDeniedContainers: Set<String> = []

    /// The aliases of the contacts who are not published.
    var unpublishedAliases: [Reference] = []
    var ending: [EndingConsent] = []

    /// True for each contact who publishes the groups.
    var publishesGroups: [Bool] = []
    var groups: [Group] = []
    var nextGroupChange: GroupChange?

    /// The pages that the groups would have that only members see anybody in.
    private(set) var pagesOfGroupsForMembers: [Reference] = []

    /// Resolves the names in an entry's `author`.
    var index = ContactIndex()

    /// The contacts that damaged files may contain.
    var unreadable = UnreadableContacts()

    /// Those, and if consent.yml has an error, all contacts: they may have a page without it.
    var unknown = UnreadableContacts()

    /// The contacts whose cards or slugs could not be read.
    var unread = UnreadableContacts()
    var problems: [Problem] = []
    var withheld = SensitiveValues()
    var allowances: [Allowance] = []

    /// The location of the first list of fields for members; `nil` if there is none.
    var forMembersLocation: Location?

    /// The period in which no consent begins or ends, in seconds since 1970.
    var validTimes = Int.min..<Int.max
}

extension LoadedContacts {
    /// Removes the groups that only `members` see anybody in and no section of the home page shows.
    mutating func leaveOutGroups(ofOnly members: LoadedContacts, _ settings: SiteSettings) {
        let sections = Set(settings.home?.map(\.name) ?? [])
        let shown = Set(members.groups.filter { !$0.members.isEmpty }.map(\.slug))
        let sealed = groups.filter {
            $0.members.isEmpty && shown.contains($0.slug) && !sections.contains($0.slug)
        }
        if sealed.isEmpty { return }
        groups.removeAll { group in sealed.contains { $0.slug == group.slug } }
        pagesOfGroupsForMembers = ([settings] + settings.translations).flatMap { settings in
            sealed.map {
                Reference(
                    name: settings.permalinks[.groups].path($0.slug), location: $0.location)
            }
        }
    }
}

/// The numbers of contacts that were read, published, and withheld for each reason.
package struct ContactCensus: Sendable {
    package var read = 0
    package var published = 0
    package var withheld: [WithheldReason: Int] = [:]

    /// The number of published contacts whose consent ends within 30 days.
    package var ending = 0
}

/// The contacts that damaged or unreadable files may contain. A reference to one of them is not a
/// problem of its own.
package struct UnreadableContacts: Sendable, Equatable {
    /// Slugs and UIDs.
    private var names: Set<String> = []

    /// True if a folder could not be read, which may contain any contact.
    private(set) var mayIncludeAnyone = false

    package func mayInclude(_ name: String) -> Bool { mayIncludeAnyone || names.contains(name) }

    /// Adds all names in a file with cards that may not have been read; `bytes` are UTF-8.
    mutating func add(_ file: FoundFile, _ bytes: [UInt8]) {
        names.insert(Slug.make(file.stem))
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            let name = line[..<colon].prefix { $0 != ";" }
            switch name.uppercased() {
            case "FN": names.insert(Slug.make(value))
            case "UID": names.insert(value)
            default: break
            }
        }
    }

    /// Adds an unreadable file or folder by its path below Content/contacts.
    mutating func add(unread path: String) {
        let name = path.pathParts.last ?? ""
        if name.lowercased().hasSuffix(".vcf") {
            names.insert(Slug.make(String(name.dropLast(4))))
        } else {
            mayIncludeAnyone = true
        }
    }

    mutating func addAnyone() { mayIncludeAnyone = true }

    mutating func formUnion(_ other: UnreadableContacts) {
        names.formUnion(other.names)
        mayIncludeAnyone = mayIncludeAnyone || other.mayIncludeAnyone
    }
}
