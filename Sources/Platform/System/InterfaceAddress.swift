import Foundation

/// An IP address of one of this machine's network interfaces.
package struct InterfaceAddress: Sendable {
    /// As people write it: `192.0.2.7`, or `fe80::1%eth0`.
    package let text: String

    /// Whether the interface is switched on.
    package let isUp: Bool
}

extension InterfaceAddress {
    /// In the system's order; none where it does not tell.
    ///
    /// The list and what it points to are the system's until `freeifaddrs`, behind the last look.
    package static var all: [InterfaceAddress] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { interface in
            guard let interface = interface?.pointee, let text = interface.ifa_addr.flatMap(text)
            else { return nil }
            return InterfaceAddress(
                text: text, isUp: interface.ifa_flags & UInt32(IFF_UP) != 0)
        }
    }

    /// Nil for what is no IP address. Its family tells how much memory it takes.
    private static func text(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
        let size: Int
        switch Int32(address.pointee.sa_family) {
        case AF_INET: size = MemoryLayout<sockaddr_in>.size
        case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let result = getnameinfo(
            address, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
        guard result == 0 else { return nil }
        return String(
            decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
