import HTTPTypes
import HummingbirdCore
import NIOCore

/// Answers an HTTP request that was meant for this server.
struct RequestHandler: Sendable {
    let responder: FileResponder
    let hosts: HostCheck
    let hub: ReloadHub

    func answer(_ request: Request, _ writer: consuming ResponseWriter) async throws {
        guard let response = await response(to: request.head) else {
            return try await stream(request, writer)
        }
        try await response.write(to: writer, for: request.head)
        // Closes the connection, which a body that is sent slowly would keep open.
        if request.head.hasBody { throw CancellationError() }
    }

    /// `nil` for the event stream.
    private func response(to head: HTTPRequest) async -> PreviewResponse? {
        guard head.hosts.count == 1 else { return .noHost }
        guard hosts.allows(head.hosts) else { return .wrongHost }
        guard RequestTarget(head.path ?? "/")?.path == PageTag.events else {
            return await responder.response(to: head)
        }
        guard hosts.allows(origins: head.headerFields.values(of: "origin")), head.isFromHere else {
            return .foreignOrigin
        }
        return head.method == .get ? nil : .getOnly
    }

    /// Sends an open page the state of the site until it is closed.
    private func stream(_ request: Request, _ writer: consuming ResponseWriter) async throws {
        var body = try await writer.writeHead(PreviewResponse.eventStream.head)
        try await request.body.consumeWithCancellationOnInboundClose { _ in
            for await event in await hub.listen() {
                try await body.write(ByteBuffer(string: event))
            }
        }
        // Closes the connection: the page was closed, or the server stops.
        throw CancellationError()
    }
}

extension PreviewResponse {
    /// RFC 9112, section 3.2.
    fileprivate static let noHost = plain(.badRequest, "A request must have one Host header.")

    /// RFC 9110, section 15.5.20.
    fileprivate static let wrongHost = plain(
        .misdirectedRequest,
        "This is not the preview's address: open the address that sitegen printed.")

    fileprivate static let foreignOrigin = plain(
        .forbidden, "Only the preview's own pages may listen to its changes.")

    fileprivate static let getOnly = plain(
        .methodNotAllowed, "Only GET is allowed here.", [.allow: "GET, HEAD"])

    /// The head of a response that ends with the connection.
    fileprivate static let eventStream = PreviewResponse(
        .ok, [.contentType: "text/event-stream; charset=utf-8"])

    /// The script that every page loads.
    static let script: PreviewResponse = {
        let script = (EmbeddedClient.files["reload.js"] ?? "")
            .replacing("/* overlay.css */\n", with: EmbeddedClient.files["overlay.css"] ?? "")
        return PreviewResponse(
            .ok, .bytes(Array(script.utf8)), type: ContentType(fileName: "reload.js"))
    }()

    /// In bytes; held in memory for each client.
    private static let chunk = 64 * 1024

    /// Reads a file no faster than the client does.
    fileprivate func write(
        to writer: consuming ResponseWriter, for request: HTTPRequest
    ) async throws {
        switch request.method == .head ? .none : body {
        case .none:
            try await writer.writeResponse(head)
        case .bytes(let bytes):
            try await writer.write(
                response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        case .file(var section):
            var body = try await writer.writeHead(head)
            while case let bytes = section.read(upTo: Self.chunk), !bytes.isEmpty {
                try await body.write(ByteBuffer(bytes: bytes))
            }
            // The file was truncated meanwhile. Closing the connection shows this to the client.
            guard section.unread == 0 else { throw CancellationError() }
            try await body.finish(nil)
        }
    }
}

extension HTTPRequest {
    /// The values of all `Host` headers. HTTPTypes keeps the first apart from the others.
    fileprivate var hosts: [String] {
        (authority.map { [$0] } ?? []) + headerFields.values(of: "host")
    }

    fileprivate var hasBody: Bool {
        headerFields[.transferEncoding] != nil || (headerFields[.contentLength] ?? "0") != "0"
    }

    /// True if the browser reports that a page of the same origin, or the user, sent the request.
    fileprivate var isFromHere: Bool {
        headerFields.values(of: "sec-fetch-site").allSatisfy { $0 == "same-origin" || $0 == "none" }
    }
}

extension HTTPFields {
    /// Returns the values of all fields with a lowercase name.
    fileprivate func values(of name: String) -> [String] {
        lazy.filter { $0.name.canonicalName == name }.map(\.value)
    }
}
