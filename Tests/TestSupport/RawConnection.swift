import Foundation

/// A TCP connection to a server on loopback with control over every byte.
package final class RawConnection {
    private var socket: Int32
    private var unread: [UInt8] = []

    package init(_ port: Int) throws {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        socket = Foundation.socket(AF_INET, kind, 0)
        guard socket >= 0 else { throw Failure(what: "socket", code: errno) }
        limitPatience()
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(what: "connect", code: errno) }
    }

    /// A connection that a server accepted.
    init(connected: Int32) {
        socket = connected
        limitPatience()
    }

    /// Prevents SIGPIPE; macOS has a socket option instead.
    #if canImport(Darwin)
        private static let quietly: Int32 = 0
    #else
        private static let quietly = Int32(MSG_NOSIGNAL)
    #endif

    deinit { drop() }

    package struct Failure: Error {
        let what: String
        let code: Int32
    }

    /// Returns false if the peer has closed the connection.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.send(
                    socket, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Self.quietly)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Closes the sending side.
    package func finish() { shutdown(socket, Int32(SHUT_WR)) }

    /// Resets the connection.
    package func drop() {
        if socket >= 0 { close(socket) }
        socket = -1
    }

    /// Limits the receive buffer of the system.
    package func takeLittle() {
        var size: Int32 = 4096
        setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Reads through the text `end`, or to the end of the stream.
    package func read(to end: String) -> String {
        let mark = Array(end.utf8)
        var searched = 0
        while true {
            if let found = unread[searched...].firstRange(of: mark) {
                defer { unread.removeSubrange(..<found.upperBound) }
                return String(decoding: unread[..<found.upperBound], as: UTF8.self)
            }
            searched = max(0, unread.count - mark.count)
            guard receive() else {
                defer { unread = [] }
                return String(decoding: unread, as: UTF8.self)
            }
        }
    }

    /// Reads to the end of the stream and returns the number of bytes.
    package func drain() -> Int {
        var count = unread.count
        unread = []
        while receive() {
            count += unread.count
            unread = []
        }
        return count
    }

    /// Reads a response with a `Content-Length`; returns status line and body.
    package func answer() -> (status: String, body: String) {
        let head = read(to: "\r\n\r\n")
        let lines = head.components(separatedBy: "\r\n")
        let length =
            lines.first { $0.hasPrefix("Content-Length: ") }
            .flatMap { Int($0.dropFirst(16)) } ?? 0
        while unread.count < length, receive() {}
        defer { unread.removeFirst(min(length, unread.count)) }
        return (lines[0], String(decoding: unread.prefix(length), as: UTF8.self))
    }

    private func limitPatience() {
        var time = timeval(tv_sec: Patience.seconds, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, size)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, size)
        #if canImport(Darwin)
            var isQuiet: Int32 = 1
            let width = socklen_t(MemoryLayout<Int32>.size)
            setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, width)
        #endif
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket, &buffer, buffer.count, 0)
        if count > 0 { unread += buffer[..<count] }
        return count > 0
    }
}

extension RawConnection {
    /// Requests a path like a browser, and returns the response.
    package func get(_ path: String, _ headers: String...) -> (status: String, body: String) {
        ask(path, headers)
        return answer()
    }

    package func ask(_ path: String, _ headers: [String] = []) {
        let host = headers.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost:\(port)"]
        let lines = ["GET \(path) HTTP/1.1"] + host + headers.filter { $0 != "Host:" }
        send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// The server's port.
    private var port: Int {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &size) }
        }
        return Int(in_port_t(bigEndian: address.sin_port))
    }
}
