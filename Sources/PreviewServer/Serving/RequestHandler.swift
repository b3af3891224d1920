import HTTPTypes
import HummingbirdCore

/// From a request of HTTP to the answer of the folder, or of the reloading.
struct RequestHandler: Sendable {
    let root: String
    let base: String
    let hosts: HostCheck
    let hub: ReloadHub

    func answer(_ request: Request, _ writer: consuming ResponseWriter) async throws {
        let head = request.head
        let asked = FileRequest(head)
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
        // Asked for before the page is read: a page is never newer than it claims to be.
        let tag = ReloadTag(mark: await hub.mark)
        let response = FileResponder(root: root, base: base, page: tag.added).response(to: request)
        guard response.status == 404, root.isEmptyFolder else { return response }
        return FileResponse.nothingYet(tag).finished(for: request)
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
        let events = EventStream(hub: hub, mark: query.flatMap { BuildMark($0) })
        var body = try await writer.writeHead(HTTPResponse(.eventStream))
        try await request.body.consumeWithCancellationOnInboundClose { _ in
            try await events.write(to: &body)
        }
        // Closes the connection: the page is gone, or the server ends.
        throw CancellationError()
    }
}
