import Foundation
import TestSupport
import Testing

/// Requests for other servers, or by other servers' pages.
@Suite("Foreign requests")
struct ForeignRequestTests {
    private static let refusal =
        "This is not the preview's address: open the address that sitegen printed.\n"

    @Test(
        "A request without a Host header, or with two, is malformed",
        arguments: ["", "Host: localhost:PORT\r\nHost: localhost:PORT\r\n"])
    func numbers(_ headers: String) throws {
        let site = try PreviewProcess(["index.html": "home"])
        let connection = try RawConnection(site.port)
        let lines = headers.replacing("PORT", with: "\(site.port)")
        connection.send("GET / HTTP/1.1\r\n\(lines)Connection: close\r\n\r\n")
        let (status, body) = connection.answer()
        #expect(status == "HTTP/1.1 400 Bad Request")
        #expect(body == "A request must have one Host header.\n")
    }

    @Test("A request for another server is rejected")
    func hosts() throws {
        let site = try PreviewProcess(["index.html": "home"])
        for headers in [
            ["Host: evil.example:\(site.port)"], ["Host: localhost"], ["Host: 127.0.0.1:1"],
        ] {
            let connection = try RawConnection(site.port)
            connection.ask("/", headers)
            let (status, body) = connection.answer()
            #expect(status == "HTTP/1.1 421 Misdirected Request", "\(headers)")
            #expect(body == Self.refusal)
        }
        for host in ["127.0.0.1", "LOCALHOST", "[::1]"] {
            let answer = try RawConnection(site.port).get("/", "Host: \(host):\(site.port)")
            #expect(answer.status == "HTTP/1.1 200 OK", "\(host)")
        }
    }

    @Test("For an absolute request target, the Host header counts")
    func absolute() throws {
        let site = try PreviewProcess(["a.txt": "a"])
        let own = "localhost:\(site.port)"
        #expect(try RawConnection(site.port).get("http://\(own)/a.txt").body == "a")
        let other = try RawConnection(site.port).get("http://\(own)/a.txt", "Host: evil.example")
        #expect(other.body == Self.refusal)
    }

    @Test(
        "A page of another origin receives no events",
        arguments: [
            "Origin: https://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site",
            "Sec-Fetch-Site: same-site", "Origin: http://localhost:1",
        ])
    func origins(header: String) throws {
        let site = try PreviewProcess()
        let answer = try RawConnection(site.port).get("/.sitegen/events", header)
        #expect(answer.status == "HTTP/1.1 403 Forbidden")
        #expect(answer.body == "Only the preview's own pages may listen to its changes.\n")
    }

    @Test("A page of the same origin receives events")
    func ownOrigin() throws {
        let site = try PreviewProcess()
        let connection = try RawConnection(site.port)
        connection.ask(
            "/.sitegen/events",
            ["Origin: http://127.0.0.1:\(site.port)", "Sec-Fetch-Site: same-origin"])
        #expect(connection.read(to: "\n\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test("Other paths below the server's own path do not exist")
    func reserved() throws {
        let site = try PreviewProcess(["index.html": "home"])
        #expect(
            try RawConnection(site.port).get("/.sitegen/secret").status == "HTTP/1.1 404 Not Found")
        let script = try RawConnection(site.port).get("/.sitegen/reload.js?1")
        #expect(script.status == "HTTP/1.1 200 OK")
        let connection = try RawConnection(site.port)
        connection.send("POST /.sitegen/events HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n")
        #expect(connection.answer().status == "HTTP/1.1 405 Method Not Allowed")
    }
}
