import Content
import Foundation
import Platform
import Testing

@testable import Publishing

@Suite("The clock of a build's stages")
struct StageClockTests {
    /// Clocks in nanoseconds that a test advances.
    private struct ManualClocks {
        let process = Locked(1_000)
        let thread = Locked(50)
        let wall = Locked(7_000)

        @Sendable func time(_ clock: clockid_t) -> Int {
            switch clock {
            case CLOCK_PROCESS_CPUTIME_ID: process.with(\.self)
            case CLOCK_THREAD_CPUTIME_ID: thread.with(\.self)
            default: wall.with(\.self)
            }
        }

        /// Advances the clocks; `process` includes other threads.
        func advance(process cpu: Int, thread ours: Int = 0, wall time: Int = 0) {
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

    @Test("measures phases by process and wall, and steps by thread")
    func figures() {
        let clocks = ManualClocks()
        let clock: StageClock? = StageClock(clocks.time)
        clocks.advance(process: 3, wall: 4)
        clock?.begin(.load)
        clocks.advance(process: 100, wall: 60)
        clock?.begin(.outputs)
        for _ in 1...2 {
            clock.measure(.posts) { clocks.advance(process: 40, thread: 20, wall: 30) }
            clock.measure(.lists) { clocks.advance(process: 10, thread: 9, wall: 8) }
        }
        clock.measure(.search) { clocks.advance(process: 7, thread: 6) }
        clock.measure(.compare) { clocks.advance(process: 5, thread: 4) }
        clocks.advance(process: 30, thread: 30, wall: 20)
        clock?.begin(.commit)
        clocks.advance(process: 11, wall: 12)
        clock?.begin(.rest)
        clocks.advance(process: 2, wall: 1)
        let expected = [
            figure(.load, 100, wall: 60), figure(.pictures, 0, wall: 0),
            figure(.outputs, 142, wall: 96), figure(.list, 0), figure(.posts, 40),
            figure(.pages, 0), figure(.contacts, 0), figure(.lists, 18), figure(.feeds, 0),
            figure(.members, 0), figure(.files, 0), figure(.search, 6), figure(.compare, 4),
            figure(.commit, 11, wall: 12), figure(.rest, 5), figure(.total, 258, wall: 173),
        ]
        #expect(clock?.timings().figures == expected)
    }

    @Test("counts a step that fails, and throws its error")
    func failure() {
        struct Failure: Error {}
        let clocks = ManualClocks()
        let clock: StageClock? = StageClock(clocks.time)
        #expect(throws: Failure.self) {
            try clock.measure(.compare) {
                clocks.advance(process: 8, thread: 8)
                throw Failure()
            }
        }
        #expect(clock?.timings().figures.first { $0.stage == .compare } == figure(.compare, 8))
    }

    @Test("adds up the times of many tasks without loss")
    func tasks() async throws {
        let clock: StageClock? = StageClock()
        let spent = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<1_000 {
                        // Read before the clock's first reading and after its last.
                        let start = StageClock.time(of: CLOCK_THREAD_CPUTIME_ID)
                        clock.measure(.lists) {}
                        let end = StageClock.time(of: CLOCK_THREAD_CPUTIME_ID)
                        spent.with { $0 += end - start }
                    }
                }
            }
        }
        let figures = try #require(clock?.timings().figures)
        let render = try #require(figures.first { $0.stage == .lists })
        #expect(render.cpu > .zero)
        #expect(render.cpu <= .nanoseconds(spent.with(\.self)))
    }

    @Test("is optional: the work is done without one too")
    func none() {
        let clock: StageClock? = nil
        #expect(clock.measure(.lists) { 3 } == 3)
    }
}
