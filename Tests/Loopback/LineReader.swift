import Foundation

/// Lines of a process, one after the other.
package final class LineReader {
    package let pipe = Pipe()
    private var unread = Data()

    package init() {}

    /// Waits for it; nil at the end.
    package func next() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = unread[unread.startIndex..<end]
                unread = Data(unread[unread.index(after: end)...])
                return String(decoding: line, as: UTF8.self)
            }
            let chunk = pipe.fileHandleForReading.availableData
            guard !chunk.isEmpty else { return nil }
            unread += chunk
        }
    }
}
