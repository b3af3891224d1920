import Foundation

/// A pseudo-terminal: tests read a program's output and type its input.
final class PseudoTerminal {
    /// The program's end.
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

    /// The unread output; line breaks are CRLF.
    func text() -> String {
        var text: [UInt8] = []
        while let piece = next(within: 0) { text += piece }
        return String(decoding: text, as: UTF8.self)
    }

    /// Waits for output; `nil` after a timeout.
    func next(within milliseconds: Int32) -> [UInt8]? {
        var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, milliseconds) == 1 else { return nil }
        var piece = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &piece, piece.count)
        return count > 0 ? Array(piece[..<count]) : nil
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }
}
