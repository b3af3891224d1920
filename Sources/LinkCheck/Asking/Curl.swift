import Foundation

/// The system's curl, which knows how to speak with the servers of the web.
///
/// It is told of addresses on its input, never as an argument; it reads no settings, keeps and
/// sends no cookies and no passwords, and follows redirects within the web alone.
package struct Curl: Sendable {
    private let program: String
    private let environment: [String: String]

    /// How servers are told who asks.
    private let agent: String

    enum Method { case head, get }

    /// Nil where none is among the programs that `PATH` names.
    package init?(environment: [String: String], agent: String) {
        let folders = environment["PATH", default: ""].split(separator: ":")
        let found = folders.map { "\($0)/curl" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let found else { return nil }
        program = found
        self.agent = agent
        // Names of hosts beyond ASCII are read as the locale says.
        self.environment = environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    }

    /// Returns what a server answers, and for how long it wants to be left alone if it says that.
    /// Throws where the task is cancelled.
    func ask(
        _ address: ExternalAddress, _ method: Method, _ limits: ExternalLimits
    ) async throws -> (answer: ExternalAnswer, rest: Duration?) {
        var arguments = Self.arguments + ["--user-agent", agent]
        arguments += ["--connect-timeout", limits.connecting.inSeconds]
        arguments += ["--max-time", limits.question.inSeconds]
        if method == .head { arguments.append("--head") }
        let run = try await ProgramOutput.of(
            program, arguments, environment: environment, input: Self.setting(address)
        ) { $0.count > Self.longestHeads || ResponseHeads($0).isComplete }
        try Task.checkCancellation()
        return Self.response(ResponseHeads(run.bytes), end: run.code)
    }

    /// `end` is the number that curl ended with; nil where it was killed.
    static func response(
        _ heads: ResponseHeads, end: Int32?
    ) -> (answer: ExternalAnswer, rest: Duration?) {
        let rest = heads.retryAfter.flatMap { $0 >= 0 ? Duration.seconds($0) : nil }
        if heads.isComplete || end == 0, let status = heads.status {
            return (.status(status), rest)
        }
        return (answer(to: end), rest)
    }
}

extension Curl {
    /// The first must be the first.
    private static let arguments = [
        "-q", "--config", "-", "--silent", "--globoff", "--include", "--suppress-connect-headers",
        "--location", "--max-redirs", "10", "--proto", "=http,https", "--proto-redir",
        "=http,https",
    ]

    /// Of all redirects, in bytes.
    private static let longestHeads = 1_000_000

    /// What the number that curl ended with means; nil where it was killed
    /// (https://curl.se/libcurl/c/libcurl-errors.html).
    private static func answer(to end: Int32?) -> ExternalAnswer {
        switch end {
        case 3: .malformed
        case 6: .unknownHost
        case 7: .refused
        case 28: .timeout
        case 35: .noSecureConnection
        case 47: .tooManyRedirects
        case 51, 60: .badCertificate
        default: .failure(end ?? 0)
        }
    }

    /// A line of settings. An address has no line breaks and no quotes.
    private static func setting(_ address: ExternalAddress) -> [UInt8] {
        let quoted = address.url.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Array("url = \"\(quoted)\"\n".utf8)
    }
}

extension Duration {
    /// `0.25`.
    fileprivate var inSeconds: String { "\(self / .seconds(1))" }
}
