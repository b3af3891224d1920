import Foundation

/// An IP address of one of this machine's network interfaces.
package struct InterfaceAddress: Sendable {
    /// For example `192.0.2.7` or `fe80::1%eth0`.
    package let text: String

    /// True if the interface is up.
    package let isUp: Bool
}

extension InterfaceAddress {
    /// All addresses in the system's order; empty on failure.
    ///
    /// The list belongs to the system, and is freed after its last use.
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

    /// `nil` if it is not an IP address. Its family determines its size in memory.
    static func text(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
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
