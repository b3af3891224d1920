import Platform

/// A client's request.
struct FileRequest: Sendable {
    let method: String

    /// As received, with the query.
    let target: String
    let headers: FileResponse.Headers

    /// Returns the value of a header, in any case; several are joined by commas; `nil` if none.
    func header(_ name: String) -> String? {
        let name = name.lowercased()
        let values = headers.lazy.filter { $0.name.lowercased() == name }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

/// A response. In response to HEAD it has no body, but the `Content-Length` of one.
struct FileResponse: Sendable {
    typealias Headers = [(name: String, value: String)]

    enum Body: Sendable {
        case none
        case bytes([UInt8])
        case file(FileSection)
    }

    let status: Int
    let headers: Headers
    let body: Body
}

extension FileResponse {
    init(_ status: Int, _ bytes: [UInt8], type: String, _ headers: Headers = []) {
        let about = [
            (name: "Content-Type", value: type + "; charset=utf-8"),
            (name: "Content-Length", value: "\(bytes.count)"),
        ]
        self.init(status: status, headers: about + headers, body: .bytes(bytes))
    }

    static func plain(_ status: Int, _ sentence: String, _ headers: Headers = []) -> FileResponse {
        FileResponse(status, Array((sentence + "\n").utf8), type: "text/plain", headers)
    }

    private static let reasons = [
        302: "Found", 400: "Bad Request", 405: "Method Not Allowed", 412: "Precondition Failed",
        414: "URI Too Long", 416: "Range Not Satisfiable", 503: "Service Unavailable",
    ]

    /// A response whose text is its status.
    static func short(_ status: Int, _ headers: Headers = []) -> FileResponse {
        plain(status, "\(status) \(reasons[status] ?? "")", headers)
    }

    /// Redirects to another path of this server. The redirect is temporary, because the path may
    /// lead elsewhere tomorrow, or in the next site that is previewed at this address.
    static func redirect(to names: [String], query: String?) -> FileResponse {
        let path = names.map { $0.percentEncodedName + "/" }.joined()
        let query = query.map { "?" + $0.percentEncodedQuery } ?? ""
        return short(302, [("Location", "/" + path + query)])
    }

    /// Adds the headers that every response has, and for HEAD removes the body.
    ///
    /// A browser may cache a response but must revalidate it. `no-store` would prevent going back
    /// to a page as the user left it.
    func finished(for request: FileRequest) -> FileResponse {
        FileResponse(
            status: status,
            headers: headers + [
                ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
            ],
            body: request.method == "HEAD" ? .none : body)
    }
}

/// A range of an open file, read piece by piece. A copy continues where it was copied. Renaming or
/// removing the file meanwhile has no effect.
struct FileSection: Sendable {
    private let file: Descriptor

    /// The offsets still to be read.
    private var rest: Range<Int>

    init(_ file: Descriptor, _ range: Range<Int>) {
        self.file = file
        rest = range
    }

    /// The number of bytes still to be read. If not zero after `read` has returned nothing, the
    /// file was truncated meanwhile, and the connection can only be closed.
    var unread: Int { rest.count }

    /// Returns the next bytes, `count` (at least one) or fewer; none at the end of the section or
    /// of the file.
    mutating func read(upTo count: Int) -> [UInt8] {
        let count = min(max(count, 1), rest.count)
        let bytes = (try? file.bytes(at: rest.lowerBound, count: count)) ?? []
        rest = rest.dropFirst(bytes.count)
        return bytes
    }
}
