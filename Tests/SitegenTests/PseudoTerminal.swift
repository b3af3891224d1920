import Foundation

/// A terminal without a person: what is written to it can be read.
final class PseudoTerminal {
    /// The end that a program takes for its terminal.
    let device: FileHandle
    private let master: Int32

    init() throws {
        var master: Int32 = -1
        var slave: Int32 = -1
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
        for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        self.master = master
        device = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    }

    deinit { close(master) }

    /// What has been written up to now; line breaks are those of a terminal.
    func text() -> String {
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        var text: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(master, &piece, piece.count)
            guard count > 0 else { return String(decoding: text, as: UTF8.self) }
            text += piece[..<count]
        }
    }
}
