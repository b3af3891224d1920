import Foundation
import NIOConcurrencyHelpers

/// A web server on loopback with responses of a test. Ends with its last reference.
package final class WebServer: Sendable {
    package let port: Int
    private let state: State

    /// Signalled for each client that closes its connection without a response.
    private let departure = DispatchSemaphore(value: 0)

    /// Returns a response; `nil` for none.
    package typealias Respond = @Sendable (WebRequest) -> String?

    typealias State = NIOLockedValueBox<Log>

    struct Log: Sendable {
        var requests: [WebRequest] = []
        var atWork = 0
        var mostAtWork = 0
        var isOver = false
    }

    package init(_ respond: @escaping Respond) throws {
        let place = try LoopbackPort()
        try place.listen()
        port = place.number
        let state = State(Log())
        self.state = state
        Thread.detachNewThread { [departure] in
            while let connection = place.accept() {
                if state.withLockedValue({ $0.isOver }) { break }
                Thread.detachNewThread {
                    let connection = RawConnection(connected: connection)
                    if Self.serve(connection, state, respond) { return }
                    _ = connection.drain()
                    departure.signal()
                }
            }
        }
    }

    deinit {
        state.withLockedValue { $0.isOver = true }
        // Unblocks accept.
        _ = try? RawConnection(port)
    }

    /// Waits until a client closes its connection without a response; false if none does.
    package func waitForDeparture() -> Bool {
        departure.wait(timeout: .now() + .seconds(Patience.seconds)) == .success
    }

    /// In order of arrival.
    package var requests: [WebRequest] { state.withLockedValue { $0.requests } }

    /// The largest number of concurrent requests.
    package var mostAtWork: Int { state.withLockedValue { $0.mostAtWork } }
}

extension WebServer {
    package static let fine = status(200)

    /// A response without body; `headers` as in `Location: /x`.
    package static func status(_ code: Int, _ headers: String...) -> String {
        (["HTTP/1.1 \(code) So"] + headers + ["Content-Length: 0", "Connection: close"]).joined(
            separator: "\r\n") + "\r\n\r\n"
    }

    /// Returns false if the client gets no response.
    private static func serve(
        _ connection: RawConnection, _ state: State, _ respond: Respond
    ) -> Bool {
        guard let request = WebRequest(connection.read(to: "\r\n\r\n")) else { return true }
        state.withLockedValue {
            $0.requests.append(request)
            $0.atWork += 1
            $0.mostAtWork = max($0.mostAtWork, $0.atWork)
        }
        let answer = respond(request)
        // Before it is sent: then the other side may ask the next one.
        state.withLockedValue { $0.atWork -= 1 }
        if let answer { connection.send(answer) }
        return answer != nil
    }
}
