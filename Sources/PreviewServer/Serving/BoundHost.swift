import NIOCore

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
        let far = isEvery ? MachineAddresses.onNetwork : address.isLoopback ? [] : [name]
        return ServedAddress(
            url: url(near, port, base), port: port, isOpenToNetwork: !address.isLoopback,
            networkURLs: far.filter { address != "0.0.0.0" || !$0.contains(":") }
                .map { url($0, port, base) })
    }

    private func url(_ host: String, _ port: Int, _ base: String) -> String {
        "http://\(host.inURL)\(port == 80 ? "" : ":\(port)")\(base)"
    }
}
