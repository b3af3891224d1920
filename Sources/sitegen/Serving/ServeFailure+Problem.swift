import Diagnostics
import PreviewServer

extension ServeFailure {
    /// In words.
    var problem: Problem {
        switch self {
        case .portsBusy(let ports) where ports.count == 1:
            Problem(
                "port-busy", "port \(ports.lowerBound) is busy",
                help: "end the other program, name another port, or leave out --port")
        case .portsBusy(let ports):
            Problem(
                "port-busy", "the ports \(ports.lowerBound) to \(ports.upperBound) are all busy",
                help: "name another with --port")
        case .portForbidden(let port):
            Problem(
                "port-forbidden", "the system does not let you serve on port \(port)",
                help: "name one above 1023")
        case .portUnknown(let port):
            Problem("port-unknown", "there is no port \(port)", help: "ports go from 0 to 65535")
        case .hostUnknown(let host):
            Problem(
                "host-unknown", "there is no host \"\(host)\"",
                help: "name an address of this machine, as in 127.0.0.1")
        case .hostElsewhere(let host):
            Problem(
                "host-elsewhere", "\"\(host)\" is not this machine",
                help: "127.0.0.1 is, for this machine alone; 0.0.0.0 is for the network too")
        case .system(let words):
            Problem("cannot-serve", "the site cannot be served: \(words)")
        }
    }
}
