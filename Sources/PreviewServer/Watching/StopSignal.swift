import Foundation
import Platform

/// Stops a waiting thread; once sent, it stays sent.
///
/// Sending writes a byte to a pipe, and the byte is never read. Each end is closed with its last
/// owner, so a late `send()` can't write to another file that reuses the number.
final class StopSignal: Sendable {
    private let reading: Descriptor
    private let writing: Descriptor

    init() throws(Errno) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Errno(code: errno) }
        reading = Descriptor(ends[0])
        writing = Descriptor(ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    /// Can be called from any thread and repeatedly.
    func send() {
        var byte: UInt8 = 1
        _ = write(writing.number, &byte, 1)
    }
}

extension StopSignal {
    enum Event { case stop, input, timeout }

    /// Waits until the signal is sent, `input` is readable or `deadline` has passed.
    func wait(
        for input: Int32? = nil, until deadline: ContinuousClock.Instant?
    ) -> Event {
        while true {
            var polled = [reading.number, input ?? -1].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let count = poll(&polled, 2, deadline.map(Self.milliseconds) ?? -1)
            if count < 0, errno == EINTR { continue }
            if count < 0 || polled[0].revents != 0 { return .stop }
            return polled[1].revents != 0 ? .input : .timeout
        }
    }

    /// Rounded up, because waking early means waking twice.
    private static func milliseconds(until time: ContinuousClock.Instant) -> Int32 {
        let left = ContinuousClock.now.duration(to: time) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 86_400_000))
    }
}
