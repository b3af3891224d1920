import Foundation
import NIOCore
import Platform

/// A host that a server is to listen at, and what it comes to.
struct BoundHost: Sendable {
    /// As the user knows it, without brackets.
    let name: String

    /// The name, or an address where the name says too little.
    let bindable: String

    /// As text; what the name stands for.
    let address: String

    init(_ text: String) throws(ServeFailure) {
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        let name = isBracketed ? String(text.dropFirst().dropLast()) : text
        // Browsers that are told `localhost` try 127.0.0.1 too, and some programs nothing else.
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
    /// Where a server at this host and a port is to be found.
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

/// How this machine is called on its networks.
extension BoundHost {
    /// The addresses of its interfaces that are up, but for loopback and those that only hold on
    /// one link; IPv4 first.
    private static var addressesOnNetwork: [String] {
        addresses.filter { !$0.isLoopback }.sorted { !$0.contains(":") && $1.contains(":") }
    }

    /// Every address and its own names.
    static var machineNames: [String] {
        let name = ProcessInfo.processInfo.hostName
        return addresses + [name, name.hasSuffix(".local") ? name : name + ".local"]
    }

    private static var addresses: [String] {
        InterfaceAddress.all.filter(\.isUp).map(\.text).filter { !$0.hasPrefix("fe80:") }
    }
}

extension String {
    /// Whether an address is of this machine alone.
    fileprivate var isLoopback: Bool { hasPrefix("127.") || self == "::1" || self == "localhost" }

    /// Whether a server at this address hears all networks.
    var isEveryAddress: Bool { self == "0.0.0.0" || self == "::" }

    /// An address as it stands in a URL.
    fileprivate var inURL: String { contains(":") ? "[\(self)]" : self }
}
