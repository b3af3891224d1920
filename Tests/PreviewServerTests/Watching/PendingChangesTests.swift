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

    @Test(
        "It is longer if more changes are likely to follow",
        arguments: [
            (PathState.complete, 8), (.gone, 25), (.unfinished, 100),
        ])
    func wait(after state: PathState, milliseconds: Int) {
        var pending = PendingChanges(policy: policy)
        #expect(pending.dueTime == nil)
        #expect(pending.takeSettled(at: time(1_000)) == nil)
        pending.note(PathBytes("/a"), .complete, at: time(0))
        pending.note(PathBytes("/b"), state, at: time(5))
        #expect(pending.dueTime == time(5 + milliseconds))
        #expect(pending.takeSettled(at: time(4 + milliseconds)) == nil)
        #expect(pending.takeSettled(at: time(5 + milliseconds)) == FolderChanges(["/a", "/b"]))
        #expect(pending.dueTime == nil)
    }

    @Test("A file that is complete again needs no longer wait")
    func states() {
        var pending = PendingChanges(policy: policy)
        let path = PathBytes("/a")
        pending.note(path, .gone, at: time(0))
        pending.note(path, .unfinished, at: time(1))
        pending.touch(path, at: time(2))
        #expect(pending.dueTime == time(102))
        pending.note(path, .complete, at: time(3))
        #expect(pending.dueTime == time(11))
        pending.touch(path, at: time(4))
        #expect(pending.dueTime == time(12))
        #expect(pending.takeSettled(at: time(12)) == FolderChanges(["/a"]))
    }

    @Test("An endless burst is reported in parts", arguments: [(1, 250), (19, 250), (20, 2_000)])
    func endless(paths: Int, milliseconds: Int) {
        var pending = PendingChanges(policy: policy)
        for moment in 0...3_000 {
            pending.note(PathBytes("/\(moment % paths)"), .complete, at: time(moment))
            guard pending.takeSettled(at: time(moment)) != nil else { continue }
            #expect(moment == milliseconds)
            return
        }
        Issue.record("no batch")
    }

    @Test("Many changes wait longer, too many become everything")
    func many() {
        var pending = PendingChanges(policy: policy)
        for number in 0..<20 { pending.note(PathBytes("/\(number)"), .complete, at: time(0)) }
        #expect(pending.dueTime == time(60))
        for number in 0...FolderChanges.mostPaths {
            pending.note(PathBytes("/\(number)"), .unfinished, at: time(1))
        }
        #expect(pending.dueTime == time(61))
        #expect(pending.takeSettled(at: time(61)) == .everything)
        pending.noteEverything(at: time(100))
        pending.note(PathBytes("/a"), .complete, at: time(100))
        #expect(pending.takeSettled(at: time(160)) == .everything)
        pending.note(PathBytes("/a"), .complete, at: time(200))
        #expect(pending.takeSettled(at: time(208)) == FolderChanges(["/a"]))
    }
}
