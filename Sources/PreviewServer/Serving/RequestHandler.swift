import HTTPTypes
import HummingbirdCore
import NIOCore
import Platform

/// Answers an HTTP request with a file of the folder, the reload script or the event stream.
struct RequestHandler: Sendable {
    let root: String
    let base: String
    let hosts: HostCheck
    let hub: ReloadHub

    func answer(_ request: Request, _ writer: consuming ResponseWriter) async throws {
        let head = request.head
        let asked = FileRequest(head)
        guard head.hosts.count == 1 else {
            return try await FileResponse.noHost.finished(for: asked).write(to: writer)
        }
        guard hosts.allows(head.hosts) else {
            return try await FileResponse.wrongHost.finished(for: asked).write(to: writer)
        }
        if let target = RequestTarget(asked.target), target.path == ReloadTag.folder + "events" {
            return try await stream(request, query: target.query, writer)
        }
        try await response(to: asked).write(to: writer)
    }
}

extension RequestHandler {
    private func response(to request: FileRequest) async -> FileResponse {
        if RequestTarget(request.target)?.path == ReloadTag.folder + "reload.js" {
            let isRead = ["GET", "HEAD"].contains(request.method)
            return (isRead ? FileResponse.script : .getOnly).finished(for: request)
        }
        // Read before the page, so that a page is never older than its mark.
        let tag = ReloadTag(mark: await hub.mark)
        let response = FileResponder(root: root, base: base, page: tag.added).response(to: request)
        guard response.status == 404, isRootEmpty else { return response }
        return FileResponse.noPageYet(tag).finished(for: request)
    }

    /// True if the folder has nothing to serve or does not exist.
    private var isRootEmpty: Bool {
        let entries = (try? DirectoryEntry.all(in: root)) ?? []
        return entries.allSatisfy { $0.name.first == UInt8(ascii: ".") }
    }

    private func stream(
        _ request: Request, query: String?, _ writer: consuming ResponseWriter
    ) async throws {
        let head = request.head
        let isOurs = hosts.allows(origins: head.headerFields.values(of: "origin"))
        guard head.method == .get, isOurs, head.isFromHere else {
            let refusal = isOurs && head.isFromHere ? FileResponse.getOnly : .foreignOrigin
            return try await refusal.finished(for: FileRequest(head)).write(to: writer)
        }
        let mark = query.flatMap { BuildMark($0) }
        var body = try await writer.writeHead(HTTPResponse(.eventStream))
        try await request.body.consumeWithCancellationOnInboundClose { _ in
            try await writeEvents(after: mark, to: &body)
        }
        // Closes the connection: the page was closed, or the server stops.
        throw CancellationError()
    }

    /// Sends an open page the results of builds until it is closed; `mark` is the build that the
    /// page reports.
    private func writeEvents(
        after mark: BuildMark?, to writer: inout some ResponseBodyWriter
    ) async throws {
        // Listen first, so that no update between the two calls is missed.
        let wakings = await hub.listen()
        var last = await hub.firstEvent(after: mark)
        try await writer.write(ByteBuffer(string: last.text))
        for await _ in wakings {
            if let event = await hub.event(after: last) {
                try await writer.write(ByteBuffer(string: event.text))
                last = event
            } else {
                // A comment keeps the connection open, and fails if the client has gone.
                try await writer.write(ByteBuffer(string: ":\n\n"))
            }
        }
    }
}

extension FileResponse {
    /// RFC 9112, section 3.2.
    fileprivate static let noHost = plain(400, "A request must have one Host header.")

    /// Misdirected Request (RFC 9110, section 15.5.20).
    fileprivate static let wrongHost = plain(
        421, "This is not the preview's address: open the address that sitegen printed.")

    fileprivate static let foreignOrigin = plain(
        403, "Only the preview's own pages may listen to its changes.")

    fileprivate static let getOnly = plain(
        405, "Only GET is allowed here.", [("Allow", "GET, HEAD")])

    /// The script that every page loads.
    fileprivate static let script: FileResponse = {
        let script = (EmbeddedClient.files["reload.js"] ?? "")
            .replacing("/* overlay.css */\n", with: EmbeddedClient.files["overlay.css"] ?? "")
        return FileResponse(200, Array(script.utf8), type: "text/javascript")
    }()

    /// Replaces every page until the first build; reloads itself then.
    fileprivate static func noPageYet(_ tag: ReloadTag) -> FileResponse {
        let page = Array((EmbeddedClient.files["no-page-yet.html"] ?? "").utf8)
        return FileResponse(503, tag.added(to: page), type: "text/html")
    }

    /// The head of a response that ends with the connection.
    fileprivate static let eventStream = FileResponse(
        status: 200,
        headers: [
            ("Content-Type", "text/event-stream; charset=utf-8"), ("Cache-Control", "no-store"),
            ("X-Content-Type-Options", "nosniff"),
        ], body: .none)

    /// In bytes; held in memory for each client.
    private static let chunk = 64 * 1024

    /// Reads a file no faster than the client does.
    fileprivate func write(to writer: consuming ResponseWriter) async throws {
        let head = HTTPResponse(self)
        switch body {
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

extension FileRequest {
    fileprivate init(_ head: HTTPRequest) {
        self.init(
            method: head.method.rawValue, target: head.path ?? "/",
            headers: head.headerFields.map { ($0.name.rawName, $0.value) })
    }
}

extension HTTPResponse {
    fileprivate init(_ response: FileResponse) {
        var fields = HTTPFields()
        fields.reserveCapacity(response.headers.count + 1)
        for (name, value) in response.headers {
            if let name = HTTPField.Name(name) {
                fields.append(HTTPField(name: name, value: value))
            }
        }
        self.init(status: Status(code: response.status), headerFields: fields)
    }
}
