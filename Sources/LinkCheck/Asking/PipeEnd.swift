import Foundation
import Platform

/// One end of a pipe, which programs do not inherit. Closed with its last owner.
struct PipeEnd: Sendable {
    private let end: Descriptor

    private init(_ number: Int32) {
        end = Descriptor(number)
    }

    var descriptor: Int32 { end.number }

    static func both() throws -> (reading: PipeEnd, writing: PipeEnd) {
        var ends: [Int32] = [0, 0]
        let result = pipe(&ends)
        guard result == 0 else { throw SystemFault(call: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (PipeEnd(ends[0]), PipeEnd(ends[1]))
    }

    /// What is short enough for the pipe to hold.
    func write(_ bytes: [UInt8]) {
        // The program may have ended already: what becomes of it is told by how it ends.
        try? end.write(bytes)
    }

    /// Reads until the other end is closed, it is enough, or `alarm` has something to read.
    func read(orUntil alarm: PipeEnd, _ isEnough: ([UInt8]) -> Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        while !isEnough(bytes) {
            var ends = [descriptor, alarm.descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let result = poll(&ends, 2, -1)
            if result < 0, errno == EINTR { continue }
            guard result > 0, ends[1].revents == 0 else { break }
            guard let piece = try? end.readOnce(atMost: 16_384), !piece.isEmpty else { break }
            bytes += piece
        }
        return bytes
    }
}
