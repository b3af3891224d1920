import Foundation
import NIOConcurrencyHelpers
import TestSupport

/// A browser context of its own, with its cookies and storage, in a headless Chromium that is
/// controlled over two pipes with the DevTools protocol. Used by one test at a time.
final class Chromium {
    private let program: Program

    /// The context for `Target.createTarget`.
    private(set) var context = JSON.null
    private var unread = Data()

    /// Received events in order, until a test takes them.
    private(set) var events: [JSON] = []

    /// Called with each paused request of a page.
    var onRequest: ((JSON) throws -> Void)?

    /// Takes an idle browser, or starts one: starting it takes longer than most tests.
    init() throws {
        program = try Program.idle.withLockedValue { $0.popLast() } ?? Program()
        context = try send("Target.createBrowserContext")["browserContextId"]
    }

    /// Closes the context's pages, and makes the browser idle unless it fails.
    deinit {
        onRequest = nil
        let program = program
        let isClosed = try? send("Target.disposeBrowserContext", ["browserContextId": context])
        if isClosed != nil { Program.idle.withLockedValue { $0.append(program) } }
    }

    /// The process; it ends when its pipes are closed, at the latest with the tests.
    private final class Program: Sendable {
        static let idle = NIOLockedValueBox<[Program]>([])

        let commands = Pipe()
        let answers = Pipe()
        private let process = Process()
        let lastID = NIOLockedValueBox(0)

        init() throws {
            let profile = FileManager.default.temporaryDirectory
                .appending(path: "sitegen-browser-\(UUID().uuidString)").path
            let flags = [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--no-first-run", "--remote-debugging-pipe", "--user-data-dir='\(profile)'",
            ].joined(separator: " ")
            process.executableURL = URL(filePath: "/bin/sh")
            // The browser reads descriptor 3 and writes 4.
            process.arguments = [
                "-c",
                "\"$0\" \(flags) 3<&0 4>&1 0</dev/null 1>/dev/null 2>&1; rm -rf '\(profile)'",
                try Chromium.path(),
            ]
            process.standardInput = commands
            process.standardOutput = answers
            try process.run()
        }

        deinit { process.terminate() }
    }

    /// Sends a command and returns its result.
    @discardableResult
    func send(_ method: String, _ parameters: JSON = [:], session: String? = nil) throws -> JSON {
        let id = try post(method, parameters, session: session)
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        while true {
            let message = try read(before: end)
            guard message["id"] == id else {
                try take(message)
                continue
            }
            guard message["error"] == .null else {
                throw BrowserFailure("\(method): \(message["error"]["message"].text ?? "?")")
            }
            return message["result"]
        }
    }

    /// Sends a command without waiting; returns its id.
    @discardableResult
    func post(_ method: String, _ parameters: JSON, session: String?) throws -> JSON {
        let id = program.lastID.withLockedValue { last in
            last += 1
            return JSON.number(Double(last))
        }
        var command: [String: JSON] = [
            "id": id, "method": .text(method), "params": parameters,
        ]
        command["sessionId"] = session.map(JSON.text)
        let bytes = try JSONEncoder().encode(JSON.object(command)) + [0]
        try program.commands.fileHandleForWriting.write(contentsOf: bytes)
        return id
    }

    /// Removes and returns the first event with a name; waits for it.
    func event(_ method: String) throws -> JSON {
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        while true {
            if let index = events.firstIndex(where: { $0["method"].text == method }) {
                return events.remove(at: index)["params"]
            }
            try take(try read(before: end))
        }
    }

    /// Discards all received events.
    func forgetEvents() { events = [] }
}

extension Chromium {
    private func take(_ message: JSON) throws {
        if message["method"].text == "Fetch.requestPaused", let onRequest {
            try onRequest(message["params"])
        } else if message["id"] == .null {
            events.append(message)
        }
    }

    private func read(before end: ContinuousClock.Instant) throws -> JSON {
        while .now < end {
            if let end = unread.firstIndex(of: 0) {
                let message = unread[unread.startIndex..<end]
                unread = Data(unread[unread.index(after: end)...])
                return try JSONDecoder().decode(JSON.self, from: message)
            }
            var descriptor = pollfd(
                fd: program.answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN),
                revents: 0)
            guard poll(&descriptor, 1, Patience.milliseconds) > 0 else { break }
            let chunk = program.answers.fileHandleForReading.availableData
            guard !chunk.isEmpty else { throw BrowserFailure("the browser has ended") }
            unread += chunk
        }
        throw BrowserFailure("the browser did not answer within \(Patience.seconds) seconds")
    }

    private static func path() throws -> String {
        let names = [
            "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ]
        guard let found = names.first(where: FileManager.default.isExecutableFile) else {
            throw BrowserFailure("Chromium not found; `make test` installs it")
        }
        return found
    }
}

/// The error for a failed browser command.
struct BrowserFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
