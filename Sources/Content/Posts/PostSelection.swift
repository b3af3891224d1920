/// Which posts take part beside those that are published.
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
