import Crypto
import Diagnostics
import Foundation
import HTTPTypes
import Platform

/// Answers requests with the files of a site, below a base path.
struct FileResponder: Sendable {
    /// Returns the file at a decoded path below the base path; `nil` if there is none.
    typealias Files = @Sendable (String) async -> PreviewFile?

    private let files: Files

    /// The names in the base path.
    private let base: [String]
    private let hub: ReloadHub

    /// In bytes.
    private static let longestTarget = 16 << 10

    /// In bytes. A longer page in a file is sent unchanged.
    private static let longestPage = 8 << 20

    /// `base` is `/` or a sub-path such as `/lab/`.
    init(files: @escaping Files, base: String, hub: ReloadHub) {
        self.files = files
        self.base = base.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        self.hub = hub
    }

    /// The response to HEAD has a body, which is not sent.
    func response(to request: HTTPRequest) async -> PreviewResponse {
        let text = request.path ?? "/"
        guard text.utf8.count <= Self.longestTarget else { return .plain(.uriTooLong) }
        guard [.get, .head].contains(request.method) else {
            return .plain(.methodNotAllowed, nil, [.allow: "GET, HEAD"])
        }
        guard let target = RequestTarget(text) else { return .plain(.badRequest) }
        if target.path == PageTag.script { return .script }
        guard let path = RequestPath(target.path) else { return await notFound(target) }
        guard let names = path.below(base) else {
            return path.names.isEmpty
                ? .redirect(to: base, query: target.query) : await outsideBase(target)
        }
        let index = (names + ["index.html"]).joined(separator: "/")
        if path.endsInSlash { return await file(index, target, request) }
        let name = names.joined(separator: "/")
        if await files(name) != nil { return await file(name, target, request) }
        if await files(index) != nil { return .redirect(to: path.names, query: target.query) }
        // Most hosts find `people/ada.html` for `people/ada`.
        return await file(name + ".html", target, request)
    }
}

extension FileResponder {
    private func file(
        _ path: String, _ target: RequestTarget, _ request: HTTPRequest
    ) async -> PreviewResponse {
        guard let file = await files(path) else { return await notFound(target) }
        let type = ContentType(fileName: path)
        let tag = type.isHTML ? nil : file.version.map { Self.tag(of: Array($0.utf8)) }
        if let tag, request.has(tag) { return PreviewResponse(unmodified: tag) }
        let page = await page(at: target)
        switch await content(of: file, type) {
        case .missing: return await notFound(target)
        case .refused(let problems):
            let text = "It is not shown until its errors are fixed. Then this page reloads."
            let refusal = Self.message("This page has errors", text)
            return .page(.internalServerError, await page.added(to: refusal, problems: problems))
        case .bytes(let bytes):
            let sent = type.isHTML ? await page.added(to: bytes) : bytes
            return PreviewResponse(
                .bytes(sent), type: type, tag: tag ?? Self.tag(of: sent), to: request)
        case .file(let path):
            do throws(Errno) {
                guard let file = try FileSection(path) else { return await notFound(target) }
                return PreviewResponse(.file(file), type: type, tag: tag, to: request)
            } catch {
                return .plain(.serviceUnavailable, nil, [.retryAfter: "1"])
            }
        }
    }

    /// Makes a file. A page on disk is read.
    private func content(of file: PreviewFile, _ type: ContentType) async -> PreviewContent {
        let content = await file.content()
        guard type.isHTML, case .file(let path) = content, var page = try? FileSection(path),
            page.unread <= Self.longestPage
        else { return content }
        return .bytes(page.read(upTo: page.unread))
    }

    private static func tag(of bytes: [UInt8]) -> String {
        "\"\(SHA256.hash(data: bytes).prefix(16).hexadecimal)\""
    }

    private func notFound(_ target: RequestTarget) async -> PreviewResponse {
        let page = await page(at: target)
        if await !hub.hasLoaded {
            let text = "The site has not been loaded yet. Then this page reloads."
            return .page(
                .serviceUnavailable, await page.added(to: Self.message("No page yet", text)))
        }
        // A site in several languages has a page in the folder of each.
        let names = RequestPath(target.path)?.below(base) ?? []
        for count in (0...min(names.count, 8)).reversed() {
            let path = (names.prefix(count) + ["404.html"]).joined(separator: "/")
            if let file = await files(path), case .bytes(let bytes) = await content(of: file, .html)
            {
                return .page(.notFound, await page.added(to: bytes))
            }
        }
        return await outsideBase(target)
    }

    /// Does not use the site's 404 page, whose links only work below the base path.
    private func outsideBase(_ target: RequestTarget) async -> PreviewResponse {
        let home = "/" + base.map { $0.percentEncodedName + "/" }.joined()
        let text = "The site has no such page. Its home page is <a href=\"\(home)\">\(home)</a>."
        let nothing = Self.message("Nothing here", text)
        return .page(.notFound, await page(at: target).added(to: nothing))
    }

    /// A page of the server's own; `text` is HTML.
    static func message(_ title: String, _ text: String) -> [UInt8] {
        let page = EmbeddedClient.files["message.html"] ?? ""
        return Array(
            page.replacing("{{title}}", with: title).replacing("{{text}}", with: text).utf8)
    }
}

extension FileResponder {
    /// Call it before a page is made: then the page is never older than its mark.
    private func page(at target: RequestTarget) async -> PageTag {
        PageTag(mark: await hub.mark) { await version(of: $0, in: target) }
    }

    /// The version of the file that a page names by an address; `nil` if it is not of this site.
    private func version(of address: String, in page: RequestTarget) async -> String? {
        guard let site = URL(string: "http://site" + page.path),
            let url = URL(string: address, relativeTo: site)?.absoluteURL,
            url.host() == "site", let path = RequestPath(url.path(percentEncoded: true)),
            !path.endsInSlash, let names = path.below(base)
        else { return nil }
        return await files(names.joined(separator: "/"))?.version
    }
}

extension FileSection {
    /// A whole file; `nil` if there is none, or if it is not regular.
    init?(_ path: String) throws(Errno) {
        let file: Descriptor
        do throws(Errno) { file = try Descriptor(reading: path) } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw error
        }
        let status = try FileStatus(file)
        guard status.kind == .file else { return nil }
        self.init(file, 0..<status.size)
    }
}
