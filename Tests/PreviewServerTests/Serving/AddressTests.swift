import Foundation
import TestSupport
import Testing

@testable import PreviewServer

/// Where a server listens, and errors that prevent it.
@Suite("Addresses of a preview")
struct AddressTests {
    @Test("A busy port leads to the next one if that is allowed")
    func busy() async throws {
        let first = try PreviewProcess()
        let other = try PreviewProcess([:], ["--port", "\(first.port)"])
        #expect(other.url == "portsBusy(ClosedRange(\(first.port)...\(first.port)))")
        let next = try PreviewProcess([:], ["--port", "\(first.port)", "--next"])
        #expect(next.port > first.port)
        #expect(try RawConnection(next.port).get("/").status == "HTTP/1.1 503 Service Unavailable")
    }

    @Test(
        "A host of another machine, or an invalid one, is an error",
        arguments: [
            ("192.0.2.7", ServeFailure.hostNotLocal("192.0.2.7")),
            ("2001:db8::7", .hostNotLocal("2001:db8::7")),
            ("[2001:db8::7]", .hostNotLocal("2001:db8::7")),
            ("no such host", .hostUnknown("no such host")), ("", .hostUnknown("")),
            ("256.1.1.1", .hostUnknown("256.1.1.1")), ("[]", .hostUnknown("[]")),
            ("127.0.0.1\0.example", .hostUnknown("127.0.0.1\0.example")),
        ])
    func hosts(host: String, failure: ServeFailure) async {
        await #expect(throws: failure) {
            try await PreviewServer(host: host, port: 0) { _ in nil }.run()
        }
    }

    @Test("An invalid port is an error", arguments: [-1, 65536, Int.max, Int.min])
    func ports(port: Int) async {
        await #expect(throws: ServeFailure.portInvalid(port)) {
            try await PreviewServer(port: port) { _ in nil }.run()
        }
    }

    @Test(
        "A server reports its addresses",
        arguments: [
            ("127.0.0.1", "http://127.0.0.1:PORT/lab/", false),
            ("localhost", "http://localhost:PORT/lab/", false),
            ("::1", "http://[::1]:PORT/lab/", false), ("[::1]", "http://[::1]:PORT/lab/", false),
            ("0.0.0.0", "http://127.0.0.1:PORT/lab/", true), ("::", "http://[::1]:PORT/lab/", true),
        ])
    func address(host: String, url: String, isOpen: Bool) async throws {
        let server = PreviewServer(base: "lab", host: host, port: 0) { _ in nil }
        let (addresses, started) = AsyncStream.makeStream(of: ServedAddress.self)
        let running = Task { try await server.run { started.yield($0) } }
        let address = try #require(await addresses.first { _ in true })
        running.cancel()
        try await running.value
        #expect(address.url == url.replacing("PORT", with: "\(address.port)"))
        #expect(address.isOpenToNetwork == isOpen)
        #expect(address.networkURLs.allSatisfy { isOpen && $0.hasSuffix(":\(address.port)/lab/") })
    }
}
