/// The unpublished entries to include in a build, and the files and consents to leave out.
package struct EntrySelection: Sendable, Hashable {
    package var drafts = false
    package var future = false
    package var expired = false

    /// True to include the texts for members.
    package var members = false

    /// The paths of the texts and files that `build --hold-back` leaves out, as in messages.
    package var heldBack: Set<String> = []

    package var endedConsents = EndedConsents.past

    package init(
        drafts: Bool = false, future: Bool = false, expired: Bool = false, members: Bool = false
    ) {
        self.drafts = drafts
        self.future = future
        self.expired = expired
        self.members = members
    }

    /// Also the texts that builds leave out by default.
    package static let everything = EntrySelection(
        drafts: true, future: true, expired: true, members: true)

    func includes(_ file: FoundFile) -> Bool { !heldBack.contains(file.shown) }

    /// Returns the reason to leave out an entry; `nil` to include it.
    func exclusion(of entry: Entry) -> ExclusionReason? {
        switch entry.status {
        case .draft where !drafts: .draft
        case .scheduled where !future: .scheduled
        case .expired where !expired: .expired
        default: entry.isForMembers && !members ? .members : nil
        }
    }
}

/// The consents that a build treats as ended.
package enum EndedConsents: Sendable, Hashable {
    /// Those whose last day has passed.
    case past

    /// Also those that end within 30 days.
    case soon

    /// All that have a last day.
    case all

    /// None, and no contact counts as denied: for comparison only.
    case none
}

/// The reason why a post, a page or a contact is not published.
package enum ExclusionReason: Sendable, Hashable {
    case draft, scheduled, expired

    /// Only members may read it.
    case members

    /// It has a problem, which is reported separately.
    case damaged

    /// Only of a contact: consent.yml or the card does not publish it.
    case withheld

    /// See `EntrySelection.heldBack`.
    case heldBack
}

/// The posts and pages that are not published, and the aliases of unpublished contacts.
package struct ExcludedTexts: Sendable, Equatable {
    /// By path below Content.
    package private(set) var byPath: [String: ExclusionReason] = [:]

    /// By the path of an alias.
    package private(set) var byAlias: [String: ExclusionReason] = [:]

    /// Those that have no problem and are not held back.
    package private(set) var entries: [Entry] = []

    mutating func add(_ path: String, _ entry: Entry, _ reason: ExclusionReason) {
        entries.append(entry)
        add(path, entry.aliases, reason)
    }

    mutating func add(_ path: String, _ aliases: [Reference], _ reason: ExclusionReason) {
        byPath[path] = reason
        add(aliases, reason)
    }

    mutating func add(_ aliases: [Reference], _ reason: ExclusionReason) {
        for alias in aliases { byAlias[alias.name] = reason }
    }
}
