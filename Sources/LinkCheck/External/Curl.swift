import Diagnostics
import Foundation
import Platform

/// The system's curl.
///
/// Addresses are passed on its standard input, never as arguments. It reads no configuration, keeps
/// and sends no cookies and no passwords, and uses only http and https.
package struct Curl: Sendable {
    private let program: String
    private let environment: [String: String]

    /// The user agent.
    private let agent: String

    /// `nil` if no folder of `PATH` has curl.
    package init?(environment: [String: String], agent: String) {
        let folders = environment["PATH", default: ""].split(separator: ":")
        let found = folders.map { "\($0)/curl" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let found else { return nil }
        program = found
        self.agent = agent
        // The locale must be UTF-8 for host names beyond ASCII.
        self.environment = environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    }

    /// Returns a server's answer, and the delay of its Retry-After header. Throws if the task is
    /// cancelled.
    func ask(
        _ address: ExternalAddress, headOnly: Bool = false, _ limits: ExternalLimits
    ) async throws -> (answer: ExternalAnswer, retryAfter: Duration?) {
        var arguments = arguments + ["--include", "--suppress-connect-headers"]
        arguments += ["--location", "--max-redirs", "10", "--proto-redir", "=http,https"]
        arguments += ["--connect-timeout", limits.connection.inSeconds]
        arguments += ["--max-time", limits.request.inSeconds]
        if headOnly { arguments.append("--head") }
        let run = try await ProgramOutput.of(
            program, arguments, environment: environment, input: Self.setting(address)
        ) { $0.count > Self.longestHeads || ResponseHeads($0).isComplete }
        try Task.checkCancellation()
        return Self.response(ResponseHeads(run.bytes), end: run.code)
    }

    /// Returns the file at an address, of at most `size` bytes. Connects only to servers on the
    /// internet, also after redirects. Throws the reason of a failure as a `Problem`.
    package func download(_ address: String, atMost size: Int) async throws -> [UInt8] {
        var next = address
        for _ in 0...5 {
            guard let address = ExternalAddress(next) else { throw Self.failed("it has no host") }
            let limits = [
                "--fail", "--max-time", "30", "--noproxy", "*", "--connect-to",
                try Self.server(of: address), "--write-out", "\n%{redirect_url}%{errormsg}",
            ]
            let run = try await ProgramOutput.of(
                program, arguments + limits, environment: environment, input: Self.setting(address)
            ) { $0.count > size }
            if run.bytes.count > size { throw Self.failed("it is larger than \(size >> 20) MB") }
            let end = run.bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0
            next = String(decoding: run.bytes[end...].dropFirst(), as: UTF8.self)
            if run.code != 0 { throw Self.failed(next) }
            if next.isEmpty { return Array(run.bytes[..<end]) }
        }
        throw Self.failed("it redirects too many times")
    }

    /// Returns the value of --connect-to: curl connects to the address that is checked here, and
    /// does not look up the name again, whose address may change.
    private static func server(of address: ExternalAddress) throws -> String {
        let host = URL(string: address.url)?.host ?? address.host
        let all = HostAddress.all(of: host)
        guard let server = all.first?.text else { throw failed("\(host) is unknown") }
        if let closed = all.first(where: { !$0.isPublic }) {
            throw failed("\(host) is not on the internet: its address is \(closed.text)")
        }
        return server.contains(":") ? "::[\(server)]:" : "::\(server):"
    }

    private static func failed(_ fact: String) -> Problem { Problem("not-fetched", fact) }

    /// `end` is curl's exit code; `nil` if it was killed.
    static func response(
        _ heads: ResponseHeads, end: Int32?
    ) -> (answer: ExternalAnswer, retryAfter: Duration?) {
        let retryAfter = heads.retryAfter.flatMap { $0 >= 0 ? Duration.seconds($0) : nil }
        if heads.isComplete || end == 0, let status = heads.status {
            return (.status(status), retryAfter)
        }
        return (answer(to: end), retryAfter)
    }
}

extension Curl {
    /// `-q` must come first.
    private var arguments: [String] {
        ["-q", "--config", "-", "--silent", "--globoff", "--proto", "=http,https"]
            + ["--user-agent", agent]
    }

    /// The limit for the heads of all redirects, in bytes.
    private static let longestHeads = 1_000_000

    /// Converts curl's exit code (https://curl.se/libcurl/c/libcurl-errors.html); `nil` if it was
    /// killed.
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

    /// Returns a line of curl's configuration. An address has no line breaks and no quotes.
    private static func setting(_ address: ExternalAddress) -> [UInt8] {
        let quoted = address.url.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Array("url = \"\(quoted)\"\n".utf8)
    }
}

extension Duration {
    /// For example `0.25`.
    fileprivate var inSeconds: String { "\(self / .seconds(1))" }
}

/// The heads of HTTP responses as they arrive, one for each redirect.
struct ResponseHeads: Sendable {
    /// The status of the last head; `nil` before the first is complete.
    private(set) var status: Int?

    /// The Retry-After header of the last head, in seconds.
    private(set) var retryAfter: Int?

    /// True if no other head will follow, only the body.
    private(set) var isComplete = false

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !isComplete, rest.starts(with: "HTTP/".utf8), let end = Self.end(of: rest) {
            read(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[end...]
        }
    }

    /// Returns the end of the empty line; some servers end lines with a line feed alone.
    private static func end(of head: ArraySlice<UInt8>) -> Int? {
        let newline = UInt8(ascii: "\n")
        var start = head.startIndex
        while let end = head[start...].firstIndex(of: newline) {
            let line = head[start..<end]
            if line.isEmpty || line.elementsEqual("\r".utf8) { return end + 1 }
            start = end + 1
        }
        return nil
    }

    private mutating func read(_ head: String) {
        let lines = head.split(whereSeparator: \.isNewline)
        let code = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        // 103 and other 1xx responses only announce the answer.
        guard code >= 200 else { return }
        status = code
        retryAfter = Self.value(of: "retry-after", in: lines).flatMap { Int($0) }
        isComplete = !((300..<400).contains(code) && Self.value(of: "location", in: lines) != nil)
    }

    private static func value(of name: String, in lines: [Substring]) -> String? {
        lines.first { $0.lowercased().hasPrefix(name + ":") }.map { line in
            let value = line.dropFirst(name.count + 1)
            return String(value.drop { $0 == " " }.prefix { $0 != " " })
        }
    }
}
