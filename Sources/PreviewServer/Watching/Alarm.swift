import Foundation
import Platform

/// Wakes a thread that waits, once and for good.
///
/// A pipe whose byte is never taken out: each end is closed with the last owner, so that no late
/// `ring()` can write into another file of the same number.
final class Alarm: Sendable {
    private let listening: Descriptor
    private let ringing: Descriptor

    init() throws(Errno) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Errno(code: errno) }
        listening = Descriptor(ends[0])
        ringing = Descriptor(ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    /// May be called from anywhere, and again.
    func ring() {
        var byte: UInt8 = 1
        _ = write(ringing.number, &byte, 1)
    }
}

extension Alarm {
    enum Waking { case alarm, input, time }

    /// Waits until the alarm rings, `input` can be read or the time has come; nil waits for the
    /// others alone.
    func wait(for input: Int32? = nil, until time: ContinuousClock.Instant?) -> Waking {
        while true {
            var awaited = [listening.number, input ?? -1].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let count = poll(&awaited, 2, time.map(Self.milliseconds) ?? -1)
            if count < 0, errno == EINTR { continue }
            if count < 0 || awaited[0].revents != 0 { return .alarm }
            return awaited[1].revents != 0 ? .input : .time
        }
    }

    /// Rounded up: to wake early would be to wake twice.
    private static func milliseconds(until time: ContinuousClock.Instant) -> Int32 {
        let left = ContinuousClock.now.duration(to: time) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 86_400_000))
    }
}
