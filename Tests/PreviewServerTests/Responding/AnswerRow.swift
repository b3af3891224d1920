/// A request and its complete response, from a site whose home page is "hello".
struct AnswerRow: CustomStringConvertible, Sendable {
    let method: String
    let target: String
    let answer: Answer

    var description: String { "\(method) \(target)" }

    private init(
        _ method: String, _ target: String, _ status: Int, _ headers: [String], _ body: String
    ) {
        self.method = method
        self.target = target
        answer = Answer(status: status, headers: headers + Self.always, body: body)
    }
}

extension AnswerRow {
    static let always = ["Cache-Control: no-cache", "X-Content-Type-Options: nosniff"]
    static let html = "Content-Type: text/html; charset=utf-8"
    static let plain = "Content-Type: text/plain; charset=utf-8"

    private static let hello = [
        html, "Content-Length: 5", "Accept-Ranges: bytes",
        "ETag: \"2cf24dba5fb0a30e26e83b2ac5b9e29e\"",
        "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT",
    ]

    static let all = [
        AnswerRow("GET", "/", 200, hello, "hello"),
        AnswerRow("HEAD", "/", 200, hello, ""),
        AnswerRow(
            "GET", "/a?q", 302, [plain, "Content-Length: 10", "Location: /a/?q"], "302 Found\n"),
        AnswerRow("HEAD", "/a", 302, [plain, "Content-Length: 10", "Location: /a/"], ""),
        AnswerRow("GET", "/x", 404, [html, "Content-Length: 7"], "nothing"),
        AnswerRow("HEAD", "/x", 404, [html, "Content-Length: 7"], ""),
        AnswerRow("GET", "*", 400, [plain, "Content-Length: 16"], "400 Bad Request\n"),
    ]
}
