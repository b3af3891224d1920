import Foundation
import Platform

/// Stops a waiting thread; once sent, it stays sent.
///
/// Sending writes a byte to a pipe, and the byte is never read.
final class StopSignal: Sendable {
    private let reading: Descriptor
    private let writing: Descriptor

    init() throws(Errno) {
        (reading, writing) = try Descriptor.pipe()
    }

    /// Can be called from any thread and repeatedly.
    func send() { try? writing.write([1 as UInt8]) }

    /// Waits until `input` is readable or `deadline` has passed. Returns false once the signal is
    /// sent.
    func wait(for input: Descriptor? = nil, until deadline: ContinuousClock.Instant) -> Bool {
        while true {
            var polled = [reading, input].map {
                pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0)
            }
            // Rounded up, because waking early means waking twice.
            let left = (ContinuousClock.now.duration(to: deadline) / .milliseconds(1)).rounded(.up)
            let count = poll(&polled, 2, Int32(min(max(left, 0), 86_400_000)))
            if count < 0, errno == EINTR { continue }
            return count >= 0 && polled[0].revents == 0
        }
    }
}
