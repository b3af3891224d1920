/// The unpublished posts to include in a build.
package struct PostSelection: Sendable, Hashable, Codable {
    package var drafts = false
    package var future = false
    package var expired = false

    /// The paths of the texts and files that `build --hold-back` leaves out, as in messages.
    package var heldBack: Set<String> = []

    package var endedConsents = EndedConsents.past

    package init(drafts: Bool = false, future: Bool = false, expired: Bool = false) {
        self.drafts = drafts
        self.future = future
        self.expired = expired
    }

    func includes(_ file: FoundFile) -> Bool { !heldBack.contains(file.shown) }

    func includes(_ status: PostStatus) -> Bool {
        switch status {
        case .published: true
        case .draft: drafts
        case .scheduled: future
        case .expired: expired
        }
    }
}

/// The consents that a build takes as ended.
package enum EndedConsents: Sendable, Hashable, Codable {
    /// Those whose last day has passed.
    case past

    /// Also those that end within 30 days.
    case soon

    /// All that have a last day.
    case all
    case none
}

/// The reason why a post, a page or a contact is not published.
package enum ExclusionReason: Sendable, Hashable {
    case draft, scheduled, expired

    /// It has a problem, which is reported separately.
    case damaged

    /// Only of a contact: consent.yml or the card does not publish it.
    case withheld

    /// See `PostSelection.heldBack`.
    case heldBack
}

/// The next post to be published.
package struct ScheduledPost: Sendable, Hashable, Codable {
    package let path: String
    package let date: Moment
}

/// The posts and pages that are not published, and the aliases of such contacts.
package struct ExcludedTexts: Sendable, Equatable {
    /// By path below Content.
    package private(set) var byPath: [String: ExclusionReason] = [:]

    /// By the path of an alias.
    package private(set) var byAlias: [String: ExclusionReason] = [:]

    mutating func add(_ path: String, _ aliases: [Alias], _ reason: ExclusionReason) {
        byPath[path] = reason
        add(aliases, reason)
    }

    mutating func add(_ aliases: [Alias], _ reason: ExclusionReason) {
        for alias in aliases { byAlias[alias.path] = reason }
    }

    func union(_ other: ExcludedTexts) -> ExcludedTexts {
        var all = self
        all.byPath.merge(other.byPath) { first, _ in first }
        all.byAlias.merge(other.byAlias) { first, _ in first }
        return all
    }
}
