import HummingbirdCore
import NIOCore

/// Tells one open page what the builds bring, for as long as the page is there.
struct EventStream: Sendable {
    let hub: ReloadHub

    /// What the page says that it is of.
    let mark: BuildMark?

    func write(to writer: inout some ResponseBodyWriter) async throws {
        // Before anything is asked: what comes in between is heard.
        let wakings = await hub.listen()
        var last = await hub.firstEvent(after: mark)
        try await writer.write(ByteBuffer(string: last.text))
        for await _ in wakings {
            if let event = await hub.event(after: last) {
                try await writer.write(ByteBuffer(string: event.text))
                last = event
            } else {
                // Keeps the connection, and notices that it has gone.
                try await writer.write(ByteBuffer(string: ":\n\n"))
            }
        }
    }
}
