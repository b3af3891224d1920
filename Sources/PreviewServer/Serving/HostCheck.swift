/// Whether a request was meant for this server.
///
/// A page elsewhere can have its own name lead to 127.0.0.1 and then read what a server says
/// there; but the browser still sends that name, and it is none of ours.
struct HostCheck: Sendable {
    let host: BoundHost
    let port: Int

    /// The machine's own addresses and name at the moment: asked where every address is served.
    let machine: @Sendable () -> [String]

    /// Of the values of all `Host` headers.
    func allows(_ hosts: [String]) -> Bool {
        guard hosts.count == 1, let name = name(in: hosts[0].lowercased()) else { return false }
        if ["127.0.0.1", "localhost", "::1", host.name.lowercased()].contains(name) { return true }
        return host.address.isEveryAddress && machine().contains { $0.lowercased() == name }
    }

    /// Of the values of all `Origin` headers: a page of ours, or nothing said.
    func allows(origins: [String]) -> Bool {
        guard let origin = origins.first?.lowercased() else { return true }
        guard origin.hasPrefix("http://") else { return false }
        return origins.count == 1 && allows([String(origin.dropFirst(7))])
    }
}

extension HostCheck {
    /// The part before the port, without brackets; nil if the port is another one.
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
