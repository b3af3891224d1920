/// The unpublished posts to include in a build.
package struct PostSelection: Sendable, Hashable, Codable {
    package var drafts = false
    package var future = false
    package var expired = false

    package init(drafts: Bool = false, future: Bool = false, expired: Bool = false) {
        self.drafts = drafts
        self.future = future
        self.expired = expired
    }

    func includes(_ status: PostStatus) -> Bool {
        switch status {
        case .published: true
        case .draft: drafts
        case .scheduled: future
        case .expired: expired
        }
    }
}

/// The reason why a post or a page is not published.
package enum ExclusionReason: Sendable, Hashable {
    case draft, scheduled, expired

    /// It has a problem, which is reported separately.
    case damaged
}

/// The next post to be published.
package struct ScheduledPost: Sendable, Hashable, Codable {
    package let path: String
    package let date: Moment
}
