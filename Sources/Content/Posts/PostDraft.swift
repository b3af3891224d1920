import Diagnostics
import YAML

/// A post as its file has it, before its authors and its picture are looked up.
struct PostDraft: Sendable {
    let slug: String
    let title: String
    let date: Moment
    let updated: Moment?
    let expires: Moment?
    let isDraft: Bool
    let authors: [Reference]
    let guest: String?
    let tags: [Tag]
    let summary: String?
    let image: Reference?
    let aliases: [Alias]
    let extra: YAMLNode
    let text: ContentText
}

extension PostDraft {
    func status(at now: Int) -> PostStatus {
        if isDraft { return .draft }
        if let expires, expires.seconds <= now { return .expired }
        return date.seconds > now ? .scheduled : .published
    }

    /// The time around a moment in which the status stays, in seconds since 1970.
    func span(at now: Int) -> Range<Int> {
        let changes = [date.seconds, expires?.seconds].compactMap(\.self)
        let start = changes.filter { $0 <= now }.max() ?? .min
        return start..<(changes.filter { $0 > now }.min() ?? .max)
    }
}
