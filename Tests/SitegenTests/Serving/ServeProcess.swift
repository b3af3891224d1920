import Foundation
import Loopback
import Testing

/// `sitegen serve` at work in a folder; ends with its last owner.
final class ServeProcess {
    private let process: Process
    private let output = LineReader()
    private let errors = LineReader()

    /// What it said before it served.
    private(set) var beginning: [String] = []
    private(set) var port = 0

    /// Its base, with slashes at its ends.
    private(set) var path = "/"

    /// Waits until browsers can connect.
    init(_ folder: TemporaryFolder, _ arguments: String..., port: Int? = 0) throws {
        process = try Program(folder: folder.path).start(
            ["serve", "--now", "2026-11-01"] + arguments
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

    /// The line about the next build, without the time it took.
    func line() -> String? { output.next()?.replacing(/in \d+\.\d\d s/, with: "in … s") }

    func errorLine() -> String? { errors.next() }

    func get(_ path: String) throws -> (status: String, body: String) {
        try RawConnection(port).get(path)
    }

    /// A page that listens; `get` afterwards tells what it would be told.
    func listener() throws -> RawConnection {
        let connection = try RawConnection(port)
        connection.ask("/.sitegen/events", ["Accept: text/event-stream"])
        _ = connection.read(to: "\n\n")
        return connection
    }

    /// Ctrl-C.
    func interrupt() -> ProgramRun.End {
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        return ProgramRun.End(process)
    }
}
