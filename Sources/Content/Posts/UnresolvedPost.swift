import Diagnostics
import YAML

/// A post as read from its file, before its authors and picture are resolved.
struct UnresolvedPost: Sendable {
    let slug: String
    let title: String
    let date: Moment

    /// The day of the date in the site's time zone.
    let day: CivilDay
    let updated: Moment?
    let expires: Moment?
    let isDraft: Bool
    let authors: [Reference]
    let guests: [String]
    let tags: [Tag]
    let summary: String?
    let image: Reference?
    let aliases: [Alias]
    let extra: YAMLNode
    let text: TextFile
}

extension UnresolvedPost {
    func status(at now: Int) -> PostStatus {
        if isDraft { return .draft }
        if let expires, expires.seconds <= now { return .expired }
        return date.seconds > now ? .scheduled : .published
    }

    /// Returns the period around a time in which the status stays the same, in seconds since 1970.
    func validTimes(at now: Int) -> Range<Int> {
        let changes = [date.seconds, expires?.seconds].compactMap(\.self)
        let start = changes.filter { $0 <= now }.max() ?? .min
        return start..<(changes.filter { $0 > now }.min() ?? .max)
    }
}

/// An unresolved reference to a contact or a picture.
struct Reference: Sendable {
    let name: String
    let location: Location
}
