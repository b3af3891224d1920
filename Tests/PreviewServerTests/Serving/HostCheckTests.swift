import Testing

@testable import PreviewServer

/// The host names that the server accepts.
@Suite("The host of a request")
struct HostCheckTests {
    private func check(_ host: String, port: Int = 8080) throws -> HostCheck {
        HostCheck(host: try BoundHost(host), port: port) { ["192.168.1.5", "fd00::5", "Desk"] }
    }

    @Test(
        "A name of this server with its port is accepted",
        arguments: [
            ("127.0.0.1", "127.0.0.1:8080"), ("127.0.0.1", "localhost:8080"),
            ("127.0.0.1", "LocalHost:8080"), ("localhost", "[::1]:8080"), ("::1", "[::1]:8080"),
            ("127.0.0.2", "127.0.0.2:8080"), ("0.0.0.0", "192.168.1.5:8080"),
            ("::", "[fd00::5]:8080"), ("0.0.0.0", "desk:8080"), ("0", "desk:8080"),
        ])
    func allowed(host: String, asked: String) throws {
        #expect(try check(host).allows([asked]))
        #expect(try check(host).allows(origins: ["http://" + asked]))
    }

    @Test(
        "Other names are rejected",
        arguments: [
            ("127.0.0.1", "evil.example:8080"), ("127.0.0.1", "evil.example"),
            ("127.0.0.1", "127.0.0.1"), ("127.0.0.1", "127.0.0.1:80"), ("127.0.0.1", ""),
            ("127.0.0.1", ":8080"), ("127.0.0.1", "192.168.1.5:8080"),
            ("127.0.0.1", "desk:8080"), ("0.0.0.0", "192.168.1.6:8080"),
            ("0.0.0.0", "evil.example:8080"), ("::1", "::1:8080"),
            ("127.0.0.1", "127.0.0.1.evil.example:8080"), ("127.0.0.1", "x@127.0.0.1:8080"),
            ("127.0.0.1", "127.0.0.1:8080:8080"), ("127.0.0.1", "localhost.:8080"),
            ("127.0.0.1", "127.0.0.1:08080"), ("127.0.0.1", "[127.0.0.1:8080"),
        ])
    func refused(host: String, asked: String) throws {
        #expect(try !check(host).allows([asked]))
        #expect(try !check(host).allows(origins: ["http://" + asked]))
    }

    @Test("No host and two are rejected; no origin is accepted, another scheme is rejected")
    func numbers() throws {
        let check = try check("127.0.0.1")
        #expect(!check.allows([]))
        #expect(!check.allows(["localhost:8080", "localhost:8080"]))
        #expect(check.allows(origins: []))
        #expect(!check.allows(origins: ["https://localhost:8080"]))
        #expect(!check.allows(origins: ["null"]))
        #expect(!check.allows(origins: ["http://localhost:8080", "http://localhost:8080"]))
    }

    @Test("At port 80 a browser sends no port")
    func portEighty() throws {
        #expect(try check("127.0.0.1", port: 80).allows(["localhost"]))
        #expect(try check("127.0.0.1", port: 80).allows(["[::1]"]))
        #expect(try check("127.0.0.1", port: 80).allows(["localhost:80"]))
        #expect(try !check("127.0.0.1", port: 80).allows(["localhost:8080"]))
        #expect(try !check("127.0.0.1", port: 80).allows(["::1"]))
    }
}
