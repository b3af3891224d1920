import Content
import Platform
import Testing

@testable import Publishing

@Suite("The clock of a build's stages")
struct StageClockTests {
    /// Clocks that go only when they are told to, in nanoseconds.
    private struct Hands {
        let process = Locked(1_000)
        let thread = Locked(50)
        let wall = Locked(7_000)

        var times: StageClock.Times {
            StageClock.Times(
                process: { process.with(\.self) }, thread: { thread.with(\.self) },
                wall: { wall.with(\.self) })
        }

        /// Other threads work too.
        func go(process cpu: Int, thread ours: Int = 0, wall time: Int = 0) {
            process.with { $0 += cpu }
            thread.with { $0 += ours }
            wall.with { $0 += time }
        }
    }

    private func figure(
        _ stage: BuildTimings.Stage, _ cpu: Int, wall: Int? = nil
    ) -> BuildTimings.Figure {
        BuildTimings.Figure(
            stage: stage, cpu: .nanoseconds(cpu), wall: wall.map { .nanoseconds($0) })
    }

    @Test("tells phases by process and wall, steps by thread, and leaves present what no step took")
    func figures() {
        let hands = Hands()
        let clock: StageClock? = StageClock(hands.times)
        hands.go(process: 3, wall: 4)
        clock?.begin(.load)
        hands.go(process: 100, wall: 60)
        clock?.begin(.pages)
        for _ in 1...2 {
            clock.measure(.markdown) { hands.go(process: 40, thread: 20, wall: 30) }
            clock.measure(.render) { hands.go(process: 10, thread: 9, wall: 8) }
        }
        clock.measure(.search) { hands.go(process: 7, thread: 6) }
        clock.measure(.compare) { hands.go(process: 5, thread: 4) }
        hands.go(process: 30, thread: 30, wall: 20)
        clock?.begin(.commit)
        hands.go(process: 11, wall: 12)
        clock?.begin(.rest)
        hands.go(process: 2, wall: 1)
        let expected = [
            figure(.load, 100, wall: 60), figure(.pages, 142, wall: 96), figure(.present, 74),
            figure(.markdown, 40), figure(.render, 18), figure(.search, 6), figure(.compare, 4),
            figure(.commit, 11, wall: 12), figure(.rest, 5), figure(.total, 258, wall: 173),
        ]
        #expect(clock?.timings().figures == expected)
    }

    @Test("counts a step that fails, and gives its error")
    func failure() {
        struct Failure: Error {}
        let hands = Hands()
        let clock: StageClock? = StageClock(hands.times)
        #expect(throws: Failure.self) {
            try clock.measure(.compare) {
                hands.go(process: 8, thread: 8)
                throw Failure()
            }
        }
        #expect(clock?.timings().figures.first { $0.stage == .compare } == figure(.compare, 8))
    }

    @Test("tells nothing below nothing where the clocks disagree")
    func disagreement() {
        let hands = Hands()
        let clock: StageClock? = StageClock(hands.times)
        clock?.begin(.pages)
        clock.measure(.render) { hands.go(process: 1, thread: 2) }
        let present = clock?.timings().figures.first { $0.stage == .present }
        #expect(present == figure(.present, 0))
    }

    @Test("adds up what many tasks do, and loses nothing")
    func tasks() async throws {
        let clock: StageClock? = StageClock()
        let spent = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<1_000 {
                        // Before the clock's own first reading, and after its last.
                        let start = StageClock.Times().thread()
                        clock.measure(.render) {}
                        let end = StageClock.Times().thread()
                        spent.with { $0 += end - start }
                    }
                }
            }
        }
        let figures = try #require(clock?.timings().figures)
        let render = try #require(figures.first { $0.stage == .render })
        #expect(render.cpu > .zero)
        #expect(render.cpu <= .nanoseconds(spent.with(\.self)))
    }

    @Test("is not needed: without one the work is done all the same")
    func none() {
        let clock: StageClock? = nil
        #expect(clock.measure(.render) { 3 } == 3)
    }
}
