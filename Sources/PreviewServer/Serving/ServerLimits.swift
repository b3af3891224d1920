/// What one server gives to its clients at most.
package struct ServerLimits: Sendable {
    /// Connections at once; more wait until one ends. Never more than the system's limit for open
    /// files has room for.
    package var connections = 2000

    /// All headers of a request, in bytes, and their number.
    package var headers = 32 * 1024
    package var headerCount = 200

    /// How long a connection may be idle, or a request be on its way without progress.
    package var idle = Duration.seconds(30)

    /// How long a client may not read what it asked for.
    package var unread = Duration.seconds(30)

    /// How often the event streams say something, so that a connection that is gone is noticed.
    package var keepAlive = Duration.seconds(15)

    package init() {}
}
