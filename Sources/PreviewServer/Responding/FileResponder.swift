import Platform

/// Answers requests with the files of a folder, below a base path. Keeps no state.
struct FileResponder: Sendable {
    private let root: String

    /// The names in the base path.
    private let base: [String]
    private let page: @Sendable ([UInt8]) -> [UInt8]
    private let now: @Sendable () -> Int

    /// In bytes. The longest path has 4096, each of which can take three.
    private static let longestTarget = 16 << 10

    /// `base` is `/` or a sub-path such as `/lab/`; `page` transforms each HTML page before it is
    /// sent; `now` is in nanoseconds since 1970.
    init(
        root: String, base: String = "/", page: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 },
        now: @escaping @Sendable () -> Int = { FileStatus.now }
    ) {
        self.root = root
        self.base = base.utf8.split(separator: UInt8(ascii: "/")).map { part in
            part.percentDecoded.flatMap(String.init(exactly:)) ?? String(Substring(part))
        }
        self.page = page
        self.now = now
    }

    func response(to request: FileRequest) -> FileResponse {
        do {
            return try answer(to: request).finished(for: request)
        } catch {
            return FileResponse.short(503, [("Retry-After", "1")]).finished(for: request)
        }
    }
}

extension FileResponder {
    private func answer(to request: FileRequest) throws(Errno) -> FileResponse {
        guard request.target.utf8.count <= Self.longestTarget else { return .short(414) }
        guard ["GET", "HEAD"].contains(request.method) else {
            return .short(405, [("Allow", "GET, HEAD")])
        }
        guard let target = RequestTarget(request.target) else { return .short(400) }
        guard let path = RequestPath(target.path) else { return try notFound() }
        guard let names = path.below(base) else {
            return path.names.isEmpty ? .redirect(to: base, query: target.query) : outsideBase()
        }
        if path.endsInSlash {
            guard let index = try file(names + ["index.html"]) else { return try notFound() }
            return index.response(to: request)
        }
        if let file = try file(names) { return file.response(to: request) }
        if try find(names + ["index.html"])?.status.kind == .file {
            return .redirect(to: path.names, query: target.query)
        }
        // Most hosts find `people/ada.html` for `people/ada`.
        guard let name = names.last, let page = try file(names.dropLast() + [name + ".html"]) else {
            return try notFound()
        }
        return page.response(to: request)
    }

    private func find(_ names: some Collection<String>) throws(Errno) -> OpenFile? {
        try PathWalk.find(Array(names), below: root)
    }

    private func file(_ names: ArraySlice<String>) throws(Errno) -> Representation? {
        guard let found = try find(names), found.status.kind == .file, let name = names.last else {
            return nil
        }
        return try Representation(found, name: name, now: now(), page: page)
    }

    private func notFound() throws(Errno) -> FileResponse {
        try file(["404.html"])?.response(status: 404) ?? outsideBase()
    }

    /// Does not use the site's 404 page, whose links only work below the base path.
    private func outsideBase() -> FileResponse {
        let home = "/" + base.map { $0.percentEncodedName + "/" }.joined()
        return FileResponse(404, page(Self.nothingHere(home: home)), type: "text/html")
    }

    /// The default 404 page; `home` is the path of the site's home page.
    static func nothingHere(home: String) -> [UInt8] {
        let page = EmbeddedClient.files["nothing-here.html"] ?? ""
        return Array(page.replacing("{{home}}", with: home).utf8)
    }
}
