extension FileResponse {
    private static let reasons = [
        302: "Found", 400: "Bad Request", 405: "Method Not Allowed", 412: "Precondition Failed",
        414: "URI Too Long", 416: "Range Not Satisfiable", 503: "Service Unavailable",
    ]

    /// A status that says all.
    static func short(
        _ status: Int, _ headers: [(name: String, value: String)] = []
    ) -> FileResponse {
        let text = Array("\(status) \(reasons[status] ?? "")\n".utf8)
        let about = [
            (name: "Content-Type", value: "text/plain; charset=utf-8"),
            (name: "Content-Length", value: "\(text.count)"),
        ]
        return FileResponse(status: status, headers: about + headers, body: .bytes(text))
    }

    /// To another path of this server. It may lead elsewhere tomorrow, or in the next site that is
    /// previewed at this address, so it is not for good.
    static func redirect(to names: [String], query: String?) -> FileResponse {
        let path = names.map { PercentEncoding.encodedName($0) + "/" }.joined()
        let query = query.map { "?" + PercentEncoding.safeQuery($0) } ?? ""
        return short(302, [("Location", "/" + path + query)])
    }
}
