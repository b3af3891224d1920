/// How much is asked of other servers, and how long is waited for them.
public struct ExternalLimits: Sendable {
    /// How many servers are asked at once; of each server, one thing at a time.
    public var together = 8

    /// Between two questions to one server.
    public var pause = Duration.milliseconds(250)

    public var connecting = Duration.seconds(10)

    /// Of one question, with all redirects.
    public var question = Duration.seconds(20)

    /// A server that wants to be left alone for longer is not asked again.
    public var rest = Duration.seconds(60)

    /// Of the whole check.
    public var whole = Duration.seconds(300)

    /// Throws where the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    public init() {}
}
