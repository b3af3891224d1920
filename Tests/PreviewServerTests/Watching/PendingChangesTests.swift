import Testing

@testable import PreviewServer

@Suite("The time until changes have settled")
struct PendingChangesTests {
    private let policy = DebouncePolicy(
        quiet: .milliseconds(8), quietWhenGone: .milliseconds(25),
        quietWhenUnfinished: .milliseconds(100), quietOfMany: .milliseconds(60),
        longest: .milliseconds(250), longestOfMany: .seconds(2), many: 20)
    private let start = ContinuousClock.now

    private func time(_ milliseconds: Int) -> ContinuousClock.Instant {
        start + .milliseconds(milliseconds)
    }

    private func isSettled(_ pending: inout PendingChanges, at time: ContinuousClock.Instant)
        -> Bool
    {
        pending.takeSettled(at: time)
    }

    @Test("It is longer if more changes are likely to follow", arguments: [8, 25, 100])
    func wait(milliseconds: Int) {
        var pending = PendingChanges(policy: policy)
        #expect(pending.dueTime == nil)
        #expect(isSettled(&pending, at: time(1_000)) == false)
        pending.note("/a", wait: policy.quiet, at: time(0))
        pending.note("/b", wait: .milliseconds(milliseconds), at: time(5))
        #expect(pending.dueTime == time(5 + milliseconds))
        #expect(isSettled(&pending, at: time(4 + milliseconds)) == false)
        #expect(isSettled(&pending, at: time(5 + milliseconds)) == true)
        #expect(pending.dueTime == nil)
    }

    @Test("A file that is complete again needs no longer wait")
    func states() {
        var pending = PendingChanges(policy: policy)
        pending.note("/a", wait: policy.quietWhenGone, at: time(0))
        pending.note("/a", wait: policy.quietWhenUnfinished, at: time(1))
        pending.note("/a", wait: nil, at: time(2))
        #expect(pending.dueTime == time(102))
        pending.note("/a", wait: policy.quiet, at: time(3))
        #expect(pending.dueTime == time(11))
        pending.note("/a", wait: nil, at: time(4))
        #expect(pending.dueTime == time(12))
        #expect(isSettled(&pending, at: time(12)) == true)
    }

    @Test("An endless burst is reported in parts", arguments: [(1, 250), (19, 250), (20, 2_000)])
    func endless(paths: Int, milliseconds: Int) {
        var pending = PendingChanges(policy: policy)
        for moment in 0...3_000 {
            pending.note("/\(moment % paths)", wait: policy.quiet, at: time(moment))
            guard pending.takeSettled(at: time(moment)) else { continue }
            #expect(moment == milliseconds)
            return
        }
        Issue.record("no batch")
    }

    @Test("Many changes wait longer")
    func many() {
        var pending = PendingChanges(policy: policy)
        for number in 0..<20 { pending.note("/\(number)", wait: policy.quiet, at: time(0)) }
        #expect(pending.dueTime == time(60))
        for number in 0...5_000 { pending.note("/\(number)", wait: policy.quiet, at: time(1)) }
        #expect(pending.dueTime == time(61))
        #expect(isSettled(&pending, at: time(61)) == true)
        pending.note("/a", wait: policy.quiet, at: time(200))
        #expect(isSettled(&pending, at: time(208)) == true)
    }
}
