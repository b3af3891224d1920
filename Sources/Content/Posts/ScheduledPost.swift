/// The next post that falls due.
public struct ScheduledPost: Sendable, Hashable, Codable {
    public let path: String
    public let date: Moment
}
