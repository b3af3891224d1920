/// Hands batches to the stream's reader; those that it has not taken yet become one.
struct ChangeOutlet: Sendable {
    private let continuation: AsyncStream<FolderChanges>.Continuation

    /// Of a stream that holds the newest element alone.
    init(_ continuation: AsyncStream<FolderChanges>.Continuation) {
        self.continuation = continuation
    }

    /// A reader that comes between the two calls gets `changes` twice, and loses nothing.
    func send(_ changes: FolderChanges) {
        guard case .dropped(let unread) = continuation.yield(changes) else { return }
        continuation.yield(changes.joined(with: unread))
    }

    func finish() {
        continuation.finish()
    }
}
