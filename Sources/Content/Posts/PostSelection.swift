/// Which posts take part beside those that are published.
public struct PostSelection: Sendable, Hashable, Codable {
    public var drafts = false
    public var future = false
    public var expired = false

    public init(drafts: Bool = false, future: Bool = false, expired: Bool = false) {
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
