import Foundation

/// A headless Chromium, spoken to over two pipes in the DevTools protocol: no port, no socket.
/// Used by one test at a time.
final class Chromium {
    private let process = Process()
    private let commands = Pipe()
    private let answers = Pipe()
    private let profile: URL
    private var unread = Data()
    private var lastID = 0

    /// What the browser said of its own accord, in order, until a test takes it.
    private(set) var events: [JSON] = []

    /// Gets every request of a page as soon as it is paused, whatever a test waits for.
    var onRequest: ((JSON) throws -> Void)?

    /// Nothing takes this long unless it never ends.
    private static let patience: Int32 = 60_000

    init() throws {
        profile = FileManager.default.temporaryDirectory
            .appending(path: "sitegen-browser-\(UUID().uuidString)")
        let flags = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--no-first-run", "--remote-debugging-pipe", "--user-data-dir='\(profile.path)'",
        ].joined(separator: " ")
        process.executableURL = URL(filePath: "/bin/sh")
        // The browser reads descriptor 3 and writes 4.
        process.arguments = [
            "-c", "exec \"$0\" \(flags) 3<&0 4>&1 0</dev/null 1>/dev/null 2>&1",
            try Self.path(),
        ]
        process.standardInput = commands
        process.standardOutput = answers
        try process.run()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: profile)
    }

    /// Sends a command and gives its result.
    @discardableResult
    func send(_ method: String, _ parameters: JSON = [:], session: String? = nil) throws -> JSON {
        let id = try post(method, parameters, session: session)
        while true {
            let message = try read()
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

    /// Sends a command and does not wait for its result; gives its number.
    @discardableResult
    func post(_ method: String, _ parameters: JSON, session: String?) throws -> JSON {
        lastID += 1
        var command: [String: JSON] = [
            "id": .number(Double(lastID)), "method": .text(method), "params": parameters,
        ]
        command["sessionId"] = session.map(JSON.text)
        let bytes = try JSONEncoder().encode(JSON.object(command)) + [0]
        try commands.fileHandleForWriting.write(contentsOf: bytes)
        return .number(Double(lastID))
    }

    /// Takes the first event of a name, waiting for it if need be.
    func event(_ method: String) throws -> JSON {
        while true {
            if let index = events.firstIndex(where: { $0["method"].text == method }) {
                return events.remove(at: index)["params"]
            }
            try take(try read())
        }
    }

    /// Forgets what was said so far and was not taken.
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

    private func read() throws -> JSON {
        while true {
            if let end = unread.firstIndex(of: 0) {
                let message = unread[unread.startIndex..<end]
                unread = Data(unread[unread.index(after: end)...])
                return try JSONDecoder().decode(JSON.self, from: message)
            }
            var descriptor = pollfd(
                fd: answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Self.patience) > 0 else {
                throw BrowserFailure("the browser has been silent for a minute")
            }
            let chunk = answers.fileHandleForReading.availableData
            guard !chunk.isEmpty else { throw BrowserFailure("the browser has ended") }
            unread += chunk
        }
    }

    private static func path() throws -> String {
        let names = [
            "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ]
        guard let found = names.first(where: FileManager.default.isExecutableFile) else {
            throw BrowserFailure("there is no Chromium; `make test` installs it")
        }
        return found
    }
}
