import Foundation
import TestSupport
import Testing

/// Clients that do what no browser does. The server continues to answer the others.
@Suite("Clients that behave badly", .serialized)
struct AbuseTests {
    private static let files = ["index.html": "<p>home</p>", "a.txt": "text"]

    private static func isWell(_ site: PreviewProcess) throws -> Bool {
        try RawConnection(site.port).get("/a.txt").body == "text"
    }

    @Test(
        "A thousand connections, half silent and half listening, do not block others")
    func manyConnections() throws {
        let site = try PreviewProcess(Self.files, ["--idle", "600000"])
        let silent = try (0..<500).map { _ in try RawConnection(site.port) }
        let listeners = try (0..<500).map { _ in try RawConnection(site.port) }
        for listener in listeners { listener.ask("/.sitegen/events") }
        for listener in listeners { _ = listener.read(to: "\n\n") }
        #expect(try Self.isWell(site))
        try site.announce("failed")
        for listener in listeners {
            #expect(listener.read(to: "\n\n").contains("\"failed\":true"))
        }
        #expect(silent.allSatisfy { $0.get("/a.txt").body == "text" })
        #expect(site.memory < 200 << 20, "\(site.memory >> 20) MB")
    }

    @Test("With more connections than descriptors, some wait and the server continues")
    func descriptors() throws {
        let site = try PreviewProcess(Self.files, ["--files", "128", "--idle", "600000"])
        let connections = try (0..<300).map { _ in try RawConnection(site.port) }
        for connection in connections { connection.ask("/a.txt") }
        #expect(connections[0].answer().body == "text")
        for connection in connections.dropFirst(10) { connection.drop() }
        #expect(try Self.isWell(site))
    }

    @Test(
        "A server without free descriptors continues when there are some again",
        .enabled(if: PreviewProcess.countsFiles))
    func noDescriptors() throws {
        let site = try PreviewProcess(Self.files, ["--idle", "600000", "--files", "24"])
        let connections = try (0..<100).map { _ in try RawConnection(site.port) }
        try Patience.wait(until: "all descriptors are used") { try site.openFiles() >= 24 }
        for connection in connections { connection.drop() }
        try Patience.wait(until: "connections are closed") { try site.openFiles() <= 20 }
        #expect(try Self.isWell(site))
    }

    @Test("A head of a megabyte is rejected in every part")
    func largeHeads() throws {
        let site = try PreviewProcess(Self.files)
        let megabyte = String(repeating: "x", count: 1 << 20)
        for head in [
            "GET /\(megabyte) HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost:\(site.port)\r\nX: \(megabyte)\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\(megabyte): x\r\n\r\n",
            "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 200_000) + "\r\n",
            "\(megabyte) / HTTP/1.1\r\n\r\n",
        ] {
            let connection = try RawConnection(site.port)
            connection.send(head)
            let status = connection.read(to: "\r\n")
            #expect(
                status.isEmpty || status == "HTTP/1.1 400 Bad Request\r\n", "\(head.prefix(30))")
            #expect(try Self.isWell(site))
        }
        #expect(site.memory < 100 << 20, "\(site.memory >> 20) MB")
    }

    @Test("A request line with a control character is malformed", arguments: ["\0", "\n", "\t"])
    func controlCharacters(_ character: String) throws {
        let site = try PreviewProcess(Self.files)
        let connection = try RawConnection(site.port)
        connection.send(
            "GET /a.txt\(character) HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n")
        #expect(connection.read(to: "\r\n") == "HTTP/1.1 400 Bad Request\r\n")
    }

    @Test("Truncated requests leave nothing behind")
    func cutOff() throws {
        let site = try PreviewProcess(Self.files)
        let request =
            "POST /a.txt HTTP/1.1\r\nHost: localhost:\(site.port)\r\nContent-Length: 99\r\n\r\nab"
        for length in 0...request.utf8.count {
            let connection = try RawConnection(site.port)
            connection.send(String(request.prefix(length)))
            if length.isMultiple(of: 2) { connection.finish() }
            connection.drop()
        }
        for noise in [
            "\0\0\0", "\r\n\r\n\r\n", "GET", "\u{16}\u{3}\u{1}", "PRI * HTTP/2.0\r\n\r\n",
        ] {
            let connection = try RawConnection(site.port)
            connection.send(noise)
            connection.finish()
            _ = connection.drain()
        }
        #expect(try Self.isWell(site))
    }

    @Test("A body of hundreds of megabytes is not stored", arguments: ["GET", "POST"])
    func largeBodies(method: String) throws {
        let site = try PreviewProcess(Self.files)
        let connection = try RawConnection(site.port)
        connection.send(
            "\(method) /a.txt HTTP/1.1\r\nHost: localhost:\(site.port)\r\n"
                + "Content-Length: 8000000000\r\n\r\n")
        let chunk = [UInt8](repeating: 7, count: 1 << 20)
        for _ in 0..<300 { guard connection.send(chunk) else { break } }
        #expect(site.memory < 100 << 20, "\(site.memory >> 20) MB")
        #expect(try Self.isWell(site))
    }

    @Test(
        "A client that does not read a file of a gigabyte is sent only what fits, then closed",
        .enabled(if: PreviewProcess.countsFiles), .timeLimit(.minutes(10)))
    func slowReader() throws {
        let site = try PreviewProcess(Self.files, ["--unread", "200"])
        let file = site.folder.appendingPathComponent("large.bin")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 1 << 30)
        try handle.close()
        let files = try site.openFiles()
        let connections = try (0..<20).map { _ in try RawConnection(site.port) }
        for connection in connections { connection.ask("/large.bin") }
        for connection in connections {
            let head = connection.read(to: "\r\n\r\n")
            #expect(head.contains("Content-Length: 1073741824\r\n"))
        }
        #expect(try Self.isWell(site))
        try Patience.wait(until: "the connections are closed") { try site.openFiles() <= files }
        #expect(connections.allSatisfy { $0.drain() < 64 << 20 })
        #expect(site.memory < 256 << 20, "\(site.memory >> 20) MB")
    }

    @Test(
        "A page that listens and never reads costs no memory, and is closed",
        .enabled(if: PreviewProcess.countsFiles), .timeLimit(.minutes(10)))
    func deafListener() throws {
        let site = try PreviewProcess(Self.files, ["--unread", "300"])
        let files = try site.openFiles()
        let deaf = try RawConnection(site.port)
        deaf.takeLittle()
        deaf.ask("/.sitegen/events")
        _ = deaf.read(to: "\n\n")
        let long = String(repeating: "long", count: 5000)
        try Patience.wait(until: "the connection is closed") {
            try site.note("code", long, "", "", "", "", "", "")
            try site.announce("failed")
            return try site.openFiles() <= files
        }
        #expect(try Self.isWell(site))
        #expect(site.memory < 100 << 20, "\(site.memory >> 20) MB")
    }

    @Test("A client that sends nothing, or half a request, is closed after a timeout")
    func idle() throws {
        let site = try PreviewProcess(Self.files, ["--idle", "100"])
        for start in [
            "", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\nX",
            "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
        ] {
            let connection = try RawConnection(site.port)
            connection.send(start)
            _ = connection.drain()
        }
        // On a busy machine its own connection can be closed too.
        try Patience.wait(until: "the server answers") { try Self.isWell(site) }
    }

    @Test(
        "A client that sends a byte at a time is closed after the same timeout",
        arguments: [
            "", "GET /a.txt HTTP/1.1\r\nHost: x\r\n\r\n",
            "POST /a.txt HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n",
        ], ["G", "GET /", "GET / HTTP/1.1\r\nX", "GET / HTTP/1.1\r\nX: "])
    func trickle(before: String, start: String) throws {
        let site = try PreviewProcess(Self.files, ["--idle", "300"])
        let connection = try RawConnection(site.port)
        connection.send(before + start)
        let begin = ContinuousClock.now
        while connection.send("x"), begin.duration(to: .now) < .seconds(30) { usleep(10_000) }
        #expect(!connection.send("x"))
        try Patience.wait(until: "the server answers") { try Self.isWell(site) }
    }

    @Test(
        "Requests sent all at once are answered in order, and so is one from a half-closed socket")
    func pipelined() throws {
        let site = try PreviewProcess(["1.txt": "one", "2.txt": "two"])
        let connection = try RawConnection(site.port)
        for _ in 0..<500 {
            connection.ask("/1.txt")
            connection.ask("/2.txt")
        }
        for _ in 0..<500 {
            #expect(connection.answer().body == "one")
            #expect(connection.answer().body == "two")
        }
        connection.ask("/1.txt")
        connection.finish()
        #expect(connection.answer().body == "one")
        #expect(connection.drain() == 0)
    }

    @Test("Stopping does not wait for clients", .timeLimit(.minutes(10)))
    func end() throws {
        let site = try PreviewProcess(Self.files, ["--idle", "3600000", "--unread", "3600000"])
        for name in ["large.bin", "large.html"] {
            let file = site.folder.appendingPathComponent(name)
            try Data(repeating: 97, count: 32 << 20).write(to: file)
        }
        let paths = ["/.sitegen/events", "/large.bin", "/large.html", "/a.txt", ""]
        let all = try paths.map { path in
            let connection = try RawConnection(site.port)
            if !path.isEmpty { connection.ask(path, ["Connection: close"]) }
            return connection
        }
        for connection in all.dropLast() { _ = connection.read(to: "\r\n\r\n") }
        #expect(try site.end() == "ended")
    }
}
