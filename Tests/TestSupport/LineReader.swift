import Foundation

/// Reads the output lines of a process.
package final class LineReader {
    package let pipe = Pipe()
    private var unread = Data()

    package init() {}

    /// Waits for the next line; `nil` at the end, or when the time is over.
    package func next() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = unread[unread.startIndex..<end]
                unread = Data(unread[unread.index(after: end)...])
                return String(decoding: line, as: UTF8.self)
            }
            var input = pollfd(
                fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&input, 1, Patience.milliseconds)
            // A signal interrupts the wait.
            if count < 0 { continue }
            guard count > 0 else { return nil }
            let chunk = pipe.fileHandleForReading.availableData
            guard !chunk.isEmpty else { return nil }
            unread += chunk
        }
    }
}
