/// What a client asks for.
struct FileRequest: Sendable {
    let method: String

    /// As it came over the wire, query included.
    let target: String
    let headers: FileResponse.Headers

    /// A header's value, its name in any case; the values of several, joined as a list; nil for
    /// none.
    func header(_ name: String) -> String? {
        let name = name.lowercased()
        let values = headers.lazy.filter { $0.name.lowercased() == name }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

/// What a client gets. Without a body `Content-Length` may still tell how long one would be: that
/// is how HEAD is answered.
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

    /// A status that says all.
    static func short(_ status: Int, _ headers: Headers = []) -> FileResponse {
        plain(status, "\(status) \(reasons[status] ?? "")", headers)
    }

    /// To another path of this server. It may lead elsewhere tomorrow, or in the next site that is
    /// previewed at this address, so it is not for good.
    static func redirect(to names: [String], query: String?) -> FileResponse {
        let path = names.map { PercentEncoding.encodedName($0) + "/" }.joined()
        let query = query.map { "?" + PercentEncoding.safeQuery($0) } ?? ""
        return short(302, [("Location", "/" + path + query)])
    }

    /// With what every answer says, and for HEAD without the body.
    ///
    /// A browser may keep a copy but has to ask whether it still holds. To forbid the copy would
    /// forbid going back to a page as it was left.
    func finished(for request: FileRequest) -> FileResponse {
        FileResponse(
            status: status,
            headers: headers + [
                ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
            ],
            body: request.method == "HEAD" ? .none : body)
    }
}
