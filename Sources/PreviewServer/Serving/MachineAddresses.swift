import Foundation
import Platform

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
        InterfaceAddress.all.filter(\.isUp).map(\.text).filter { !$0.hasPrefix("fe80:") }
    }
}

extension String {
    /// Whether an address is of this machine alone.
    var isLoopback: Bool { hasPrefix("127.") || self == "::1" || self == "localhost" }
}
