import Foundation
import Testing

@testable import Platform

@Suite("System calls")
struct TransferTests {
    @Test("An interrupted call is repeated")
    func interruptions() throws {
        var calls = 0
        let result = try Errno.check {
            calls += 1
            errno = EINTR
            return calls < 4 ? -1 : 7
        }
        #expect(result == 7)
        #expect(calls == 4)
    }

    @Test("An error has the system's number and message")
    func refusals() {
        let refusal = #expect(throws: Errno.self) {
            try Errno.check { () -> Int32 in
                errno = ENOSPC
                return -1
            }
        }
        #expect(refusal == Errno(code: ENOSPC))
        #expect(refusal?.reason == "No space left on device")
    }

    @Test("Each call continues where the previous one ended")
    func shortCounts() throws {
        var calls: [[Int]] = []
        let count = try Descriptor.transfer(10) { done, left in
            calls.append([done, left])
            return min(4, left)
        }
        #expect(count == 10)
        #expect(calls == [[0, 10], [4, 6], [8, 2]])
    }

    @Test("At the end, the bytes moved so far are counted")
    func ends() throws {
        var rest = [3, 2, 0, 5][...]
        #expect(try Descriptor.transfer(10) { _, _ in rest.removeFirst() } == 5)
        #expect(rest == [5])
        #expect(try Descriptor.transfer(0) { _, _ in 1 } == 0)
    }
}
