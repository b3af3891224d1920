import Foundation

/// How this machine is called on its networks.
enum MachineAddresses {
    /// The addresses of its interfaces that are up, but for loopback and those that only hold on
    /// one link; IPv4 first.
    static var onNetwork: [String] {
        all.filter { !$0.isLoopback }.sorted { !$0.contains(":") && $1.contains(":") }
    }

    /// Every address and its own names.
    static var names: [String] {
        let name = ProcessInfo.processInfo.hostName
        return all + [name, name.hasSuffix(".local") ? name : name + ".local"]
    }
}

extension MachineAddresses {
    private static var all: [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { $0 }
            .filter { $0.pointee.ifa_flags & UInt32(IFF_UP) != 0 }
            .compactMap { $0.pointee.ifa_addr.flatMap(text) }
            .filter { !$0.hasPrefix("fe80:") }
    }

    private static func text(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
        let family = Int32(address.pointee.sa_family)
        let size: Int
        switch family {
        case AF_INET: size = MemoryLayout<sockaddr_in>.size
        case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard
            getnameinfo(
                address, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
                == 0
        else { return nil }
        return String(
            decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension String {
    /// Whether an address is of this machine alone.
    var isLoopback: Bool { hasPrefix("127.") || self == "::1" || self == "localhost" }
}
