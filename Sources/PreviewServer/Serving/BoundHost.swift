import Foundation
import NIOCore
import Platform

/// A host that a server listens at.
struct BoundHost: Sendable {
    /// As the user wrote it, without brackets.
    let name: String

    /// The name or address to bind to.
    let bindable: String

    /// The IP address that the name resolves to.
    let address: String

    init(_ text: String) throws(ServeFailure) {
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        let name = isBracketed ? String(text.dropFirst().dropLast()) : text
        // For `localhost`, browsers also try 127.0.0.1, and some programs try nothing else.
        bindable = name.lowercased() == "localhost" ? "127.0.0.1" : name
        guard !name.isEmpty, !name.utf8.contains(0),
            let found = try? SocketAddress.makeAddressResolvingHost(bindable, port: 0),
            let address = found.ipAddress
        else { throw .hostUnknown(text) }
        self.name = name
        self.address = address
    }
}

extension BoundHost {
    /// The addresses of a server at this host and a port.
    func address(port: Int, base: String) -> ServedAddress {
        let isEvery = address.isEveryAddress
        let near = isEvery ? (address == "::" ? "::1" : "127.0.0.1") : name
        let far = isEvery ? Self.addressesOnNetwork : address.isLoopback ? [] : [name]
        return ServedAddress(
            url: url(near, port, base), port: port, isOpenToNetwork: !address.isLoopback,
            networkURLs: far.filter { address != "0.0.0.0" || !$0.contains(":") }
                .map { url($0, port, base) })
    }

    private func url(_ host: String, _ port: Int, _ base: String) -> String {
        "http://\(host.inURL)\(port == 80 ? "" : ":\(port)")\(base)"
    }
}

extension BoundHost {
    /// The addresses of this machine's active interfaces, without loopback and link-local ones;
    /// IPv4 first.
    private static var addressesOnNetwork: [String] {
        addresses.filter { !$0.isLoopback }.sorted { !$0.contains(":") && $1.contains(":") }
    }

    /// This machine's addresses and names.
    static var machineNames: [String] {
        let name = ProcessInfo.processInfo.hostName
        return addresses + [name, name.hasSuffix(".local") ? name : name + ".local"]
    }

    private static var addresses: [String] {
        InterfaceAddress.all.filter(\.isUp).map(\.text).filter { !$0.hasPrefix("fe80:") }
    }
}

extension String {
    /// True for an address that only this machine reaches.
    fileprivate var isLoopback: Bool { hasPrefix("127.") || self == "::1" || self == "localhost" }

    /// True if a server at this address listens on all interfaces.
    fileprivate var isEveryAddress: Bool { self == "0.0.0.0" || self == "::" }

    /// The address as a URL has it, with brackets for IPv6.
    fileprivate var inURL: String { contains(":") ? "[\(self)]" : self }
}

/// Checks that a request was meant for this server.
///
/// Another site's page can point its own name at 127.0.0.1 and then read what a server there
/// responds (DNS rebinding); but the browser still sends that name, which is not one of ours.
struct HostCheck: Sendable {
    let host: BoundHost
    let port: Int

    /// Returns the machine's current addresses and names, if the server listens on all interfaces.
    let machine: @Sendable () -> [String]

    /// Checks the values of all `Host` headers.
    func allows(_ hosts: [String]) -> Bool {
        guard hosts.count == 1, let name = name(in: hosts[0].lowercased()) else { return false }
        if ["127.0.0.1", "localhost", "::1", host.name.lowercased()].contains(name) { return true }
        return host.address.isEveryAddress && machine().contains { $0.lowercased() == name }
    }

    /// Checks the values of all `Origin` headers: none, or a page of this server.
    func allows(origins: [String]) -> Bool {
        guard let origin = origins.first?.lowercased() else { return true }
        guard origin.hasPrefix("http://") else { return false }
        return origins.count == 1 && allows([String(origin.dropFirst(7))])
    }
}

extension HostCheck {
    /// The part before the port, without brackets; `nil` for another port.
    private func name(in authority: String) -> String? {
        let suffix = ":\(port)"
        let name: Substring
        if authority.hasSuffix(suffix) {
            name = authority.dropLast(suffix.utf8.count)
        } else if port == 80 {
            name = authority[...]
        } else {
            return nil
        }
        if name.hasPrefix("["), name.hasSuffix("]") { return String(name.dropFirst().dropLast()) }
        return name.contains(":") ? nil : String(name)
    }
}
