import Content
import Foundation
import Platform

/// Adds up what the stages of one build cost.
///
/// Safe to use from many tasks at once. A measurement reads the clock of its thread twice, which is
/// about a microsecond; a build that is not timed has no clock and pays for none.
final class StageClock: Sendable {
    typealias Stage = BuildTimings.Stage

    private let times: Times
    private let start: Reading
    private let state = Locked(State())

    /// In nanoseconds.
    struct Times: Sendable {
        /// CPU time of the process.
        var process: @Sendable () -> Int = { StageClock.time(CLOCK_PROCESS_CPUTIME_ID) }

        /// CPU time of the thread that asks.
        var thread: @Sendable () -> Int = { StageClock.time(CLOCK_THREAD_CPUTIME_ID) }
        var wall: @Sendable () -> Int = { StageClock.time(CLOCK_MONOTONIC) }
    }

    fileprivate struct Reading {
        var cpu = 0
        var wall = 0
    }

    fileprivate struct State {
        var current: (phase: Stage, start: Reading)?
        var phases: [Stage: Reading] = [:]

        /// CPU time, in nanoseconds.
        var steps: [Stage: Int] = [:]
    }

    init(_ times: Times = Times()) {
        self.times = times
        start = Reading(cpu: times.process(), wall: times.wall())
    }

    /// Ends the phase that was, if there was one.
    func begin(_ phase: Stage) {
        let now = now
        state.with {
            $0.end(at: now)
            $0.current = (phase, now)
        }
    }

    /// To be asked once the last phase is over: it ends it.
    func timings() -> BuildTimings {
        let now = now
        let state = state.with {
            $0.end(at: now)
            return $0
        }
        return state.timings(total: now - start)
    }

    fileprivate func add(_ step: Stage, since start: Int) {
        let cost = times.thread() - start
        state.with { $0.steps[step, default: 0] += cost }
    }

    fileprivate var threadTime: Int { times.thread() }
}

extension StageClock? {
    /// Does some work on this thread and counts what it costs as a step; measurements must not
    /// lie within each other.
    func measure<Result>(
        _ step: BuildTimings.Stage, _ work: () throws -> Result
    ) rethrows -> Result {
        guard let self else { return try work() }
        let start = self.threadTime
        defer { self.add(step, since: start) }
        return try work()
    }
}

extension StageClock {
    private var now: Reading { Reading(cpu: times.process(), wall: times.wall()) }

    private static func time(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

extension StageClock.Reading {
    fileprivate static func - (left: Self, right: Self) -> Self {
        Self(cpu: left.cpu - right.cpu, wall: left.wall - right.wall)
    }
}

extension StageClock.State {
    fileprivate mutating func end(at now: StageClock.Reading) {
        if let current { phases[current.phase] = now - current.start }
        current = nil
    }

    fileprivate func timings(total: StageClock.Reading) -> BuildTimings {
        let told = phases.reduce(0) { $1.key == .rest ? $0 : $0 + $1.value.cpu }
        let steps = steps.values.reduce(0, +)
        return BuildTimings(
            figures: BuildTimings.Stage.allCases.map { stage in
                switch stage {
                case .load, .pages, .commit: figure(stage, phases[stage] ?? StageClock.Reading())
                case .markdown, .render, .search, .compare: figure(stage, self.steps[stage] ?? 0)
                case .present: figure(stage, (phases[.pages]?.cpu ?? 0) - steps)
                case .rest: figure(stage, total.cpu - told)
                case .total: figure(stage, total)
                }
            })
    }

    private func figure(
        _ stage: BuildTimings.Stage, _ reading: StageClock.Reading
    ) -> BuildTimings.Figure {
        BuildTimings.Figure(
            stage: stage, cpu: .nanoseconds(reading.cpu), wall: .nanoseconds(reading.wall))
    }

    /// What is a difference of two clocks may fall short of nothing by as much as they differ.
    private func figure(_ stage: BuildTimings.Stage, _ cpu: Int) -> BuildTimings.Figure {
        BuildTimings.Figure(stage: stage, cpu: .nanoseconds(max(0, cpu)), wall: nil)
    }
}
