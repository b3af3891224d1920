import Foundation

/// An IP address of a host.
package struct HostAddress: Sendable {
    /// For example `192.0.2.7` or `2001:db8::1`.
    package let text: String

    /// Returns the addresses of a host name, the one to prefer first, or of an address in any
    /// spelling; empty if the host is unknown. Blocks.
    package static func all(of host: String) -> [HostAddress] {
        var hints = addrinfo()
        hints.ai_protocol = Int32(IPPROTO_TCP)
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
        defer { freeaddrinfo(first) }
        return sequence(first: first) { $0?.pointee.ai_next }
            .compactMap { $0?.pointee.ai_addr.flatMap(InterfaceAddress.text).map(HostAddress.init) }
    }

    /// False for this machine, local networks and special purposes (IANA's registries), and for
    /// IPv6 addresses that contain one of IPv4.
    package var isPublic: Bool {
        let isLong = text.contains(":")
        let parts = text.split(separator: isLong ? ":" : ".", omittingEmptySubsequences: false)
            .map { Int($0, radix: isLong ? 16 : 10) ?? 0 }
        return switch (parts[0], parts[1], parts[2]) {
        case (0x2001, ..<0x200, _), (0x2001, 0xDB8, _), (0x2002, _, _): false
        case (let first, _, _) where isLong: 0x2000..<0x3FFF ~= first
        case (0, _, _), (10, _, _), (127, _, _), (169, 254, _), (224..., _, _): false
        case (100, 64..<128, _), (172, 16..<32, _), (192, 168, _), (198, 18...19, _): false
        case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 51, 100), (203, 0, 113): false
        default: true
        }
    }
}
