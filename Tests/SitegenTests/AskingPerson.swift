import Foundation

/// Someone at a terminal, which is the program's stdin and stderr: reads what is asked, and types.
final class AskingPerson {
    /// The end that a program takes for its terminal.
    let device: FileHandle
    private let master: Int32
    private var heard: [UInt8] = []

    /// How much had been heard when something was last typed.
    private var answered = 0

    init() throws {
        var master: Int32 = -1
        var slave: Int32 = -1
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
        for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        self.master = master
        device = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    }

    deinit { close(master) }

    /// What has been said up to now, with what was typed; line breaks are LF.
    var text: String {
        String(decoding: heard, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Reads until the last thing said is `words`, said after what was typed last; false where
    /// that takes too long.
    func hears(_ words: String) -> Bool {
        while heard.count <= answered || !text.hasSuffix(words) {
            guard listen(for: 30_000) else { return false }
        }
        return true
    }

    /// Reads what is left, once the program has ended.
    func hearOut() { while listen(for: 100) {} }

    func type(_ text: String) {
        answered = heard.count
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }

    private func listen(for milliseconds: Int32) -> Bool {
        var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, milliseconds) == 1 else { return false }
        var piece = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &piece, piece.count)
        guard count > 0 else { return false }
        heard += piece[..<count]
        return true
    }
}
