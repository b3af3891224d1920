/// Whose posts a member's timeline shows.
package enum TimelineRelation: String, CaseIterable, Sendable {
    /// The contacts that the member follows.
    case following

    /// The contacts who are members and follow the contact that the member is.
    case followers
}
