import Foundation
import TestSupport
import Testing

/// A running `sitegen serve`; ends with its last reference.
final class ServeProcess {
    private let process: Process
    private let output = LineReader()
    private let errors = LineReader()

    /// The output before it served.
    private(set) var beginning: [String] = []
    private(set) var port = 0

    /// The site's path, with slashes at both ends.
    private(set) var path = "/"

    /// Waits until browsers can connect.
    init(
        _ folder: TemporaryFolder, _ arguments: String..., port: Int? = 0,
        now: String? = "2026-11-01"
    ) throws {
        process = try Program(folder: folder.path).start(
            ["serve"] + arguments + (now.map { ["--now", $0] } ?? [])
                + (port.map { ["--port", "\($0)"] } ?? []),
            output: output.pipe.fileHandleForWriting, errors: errors.pipe.fileHandleForWriting)
        try output.pipe.fileHandleForWriting.close()
        try errors.pipe.fileHandleForWriting.close()
        while let line = output.next() {
            beginning.append(line)
            guard let address = line.firstMatch(of: /^serving (http:[^ ,]+)/),
                let url = URL(string: String(address.output.1))
            else { continue }
            (self.port, path) = (url.port ?? 80, url.path(percentEncoded: true))
            _ = output.next()
            return
        }
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits for builds until `condition` is true; returns the number of builds.
    @discardableResult
    func waitForBuilds(until condition: () throws -> Bool) throws -> Int {
        var count = 0
        while try !condition() {
            try #require(line() != nil, "no further build")
            count += 1
        }
        return count
    }

    /// The line of the next build without its duration; `nil` if there is none.
    func line() -> String? { output.next()?.replacing(/in \d+\.\d\d s/, with: "in … s") }

    func errorLine() -> String? { errors.next() }

    func get(_ path: String) throws -> (status: String, body: String) {
        try RawConnection(port).get(path)
    }

    /// Connects like a page that waits for builds.
    func listener() throws -> RawConnection {
        let connection = try RawConnection(port)
        connection.ask("/.sitegen/events", ["Accept: text/event-stream"])
        _ = connection.read(to: "\n\n")
        return connection
    }

    /// Sends SIGINT and waits for the end.
    func interrupt() -> ProgramRun.End {
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        return ProgramRun.End(process)
    }
}
