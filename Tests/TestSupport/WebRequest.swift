/// A request to a web server.
package struct WebRequest: Sendable, Equatable {
    package let method: String
    package let path: String

    /// The header lines, without the request line.
    package let headers: [String]

    /// `nil` if the text is not a request.
    init?(_ head: String) {
        let lines = head.split(separator: "\r\n").map(String.init)
        let words = (lines.first ?? "").split(separator: " ")
        guard words.count == 3 else { return nil }
        method = String(words[0])
        path = String(words[1])
        headers = Array(lines.dropFirst())
    }

    /// `GET /x`.
    package var line: String { "\(method) \(path)" }
}
