/// How much is asked of other servers, and how long is waited for them.
package struct ExternalLimits: Sendable {
    /// How many servers are asked at once; of each server, one thing at a time.
    package var together = 8

    /// Between two questions to one server.
    package var pause = Duration.milliseconds(250)

    package var connecting = Duration.seconds(10)

    /// Of one question, with all redirects.
    package var question = Duration.seconds(20)

    /// A server that wants to be left alone for longer is not asked again.
    package var rest = Duration.seconds(60)

    /// Of the whole check.
    package var whole = Duration.seconds(300)

    /// Throws where the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    package init() {}
}
