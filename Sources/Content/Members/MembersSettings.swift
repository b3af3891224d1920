/// What site.yml says about members.
package struct MembersSettings: Sendable, Equatable {
    /// The lists of a timeline, in the order of site.yml.
    package var timeline: [TimelineRelation] = [.following]

    /// A `mailto:` or `https:` address.
    package var forgottenPassword: String?

    package init() {}
}
