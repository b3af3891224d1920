/// The next post that falls due.
package struct ScheduledPost: Sendable, Hashable, Codable {
    package let path: String
    package let date: Moment
}
