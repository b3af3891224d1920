import Foundation

/// One end of a pipe, which programs do not inherit. Closed with its last owner.
final class PipeEnd: Sendable {
    let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    static func both() throws -> (reading: PipeEnd, writing: PipeEnd) {
        var ends: [Int32] = [0, 0]
        let result = pipe(&ends)
        guard result == 0 else { throw SystemFault(call: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (PipeEnd(ends[0]), PipeEnd(ends[1]))
    }

    /// What is short enough for the pipe to hold.
    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads until the other end is closed, it is enough, or `alarm` has something to read.
    func read(orUntil alarm: PipeEnd, _ isEnough: ([UInt8]) -> Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while !isEnough(bytes) {
            var ends = [descriptor, alarm.descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let result = poll(&ends, 2, -1)
            if result < 0, errno == EINTR { continue }
            guard result > 0, ends[1].revents == 0 else { break }
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return bytes
    }
}
