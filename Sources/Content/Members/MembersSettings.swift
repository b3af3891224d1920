/// What site.yml says about members.
public struct MembersSettings: Sendable, Equatable, Encodable {
    /// The lists of a timeline, in the order of site.yml.
    public var timeline: [TimelineRelation] = [.following]

    /// A `mailto:` or `https:` address.
    public var forgottenPassword: String?

    public init() {}
}
