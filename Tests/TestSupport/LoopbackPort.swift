import Foundation

/// A free port on loopback. It refuses connections until it listens.
package final class LoopbackPort: Sendable {
    package let number: Int
    private let socket: Int32

    package init() throws {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        socket = Foundation.socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (handle, length) = (socket, size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                let result = bind(handle, address, length)
                return result == 0 ? getsockname(handle, address, &size) : result
            }
        }
        number = Int(in_port_t(bigEndian: address.sin_port))
        guard result == 0 else { throw RawConnection.Failure(what: "bind", code: errno) }
    }

    deinit { close(socket) }

    /// Starts to listen, and closes the first connection.
    package func hangUp() throws {
        try listen()
        Thread.detachNewThread { [self] in
            if let connection = accept() { close(connection) }
        }
    }

    func listen() throws {
        guard Foundation.listen(socket, 256) == 0 else {
            throw RawConnection.Failure(what: "listen", code: errno)
        }
    }

    /// Waits for a connection; `nil` if the system has no more.
    func accept() -> Int32? {
        let connection = Foundation.accept(socket, nil, nil)
        return connection < 0 ? nil : connection
    }
}
