import Content
import Foundation
import Platform
import Presentation

/// The time that each stage of a build took.
///
/// Many tasks make outputs at once, so the wall time of one of their steps says nothing and is left
/// out. `load`, `pictures`, `outputs`, `commit` and `total` have a wall time and the CPU time of
/// the whole process; the steps of `outputs` have the CPU time of their threads, each without the
/// others.
package struct BuildTimings: Sendable, Equatable {
    package enum Stage: String, CaseIterable, Sendable {
        /// Reading and parsing Content and Templates, resolving references, applying consent.
        case load

        /// Resizing pictures.
        case pictures

        /// Everything between `pictures` and `commit`: the next steps together.
        case outputs

        /// Preparing addresses, templates and the leak gate.
        case list

        /// Making each kind of output: converting texts, filling view models, rendering templates.
        case posts, pages, contacts, lists, feeds, members, files

        /// Searching all files of Output.
        case search

        /// Locking Output, comparing files with it, and staging those that differ.
        case compare

        /// Moving staged files into Output.
        case commit

        /// Everything else.
        case rest
        case total

        /// True for the steps of `outputs`.
        package var isStep: Bool {
            switch self {
            case .list, .posts, .pages, .contacts, .lists, .feeds, .members, .files, .search,
                .compare:
                true
            case .load, .pictures, .outputs, .commit, .rest, .total: false
            }
        }

        init(_ stage: Output.Stage) {
            self =
                switch stage {
                case .posts: .posts
                case .pages: .pages
                case .contacts: .contacts
                case .lists: .lists
                case .feeds: .feeds
                case .members: .members
                case .files: .files
                }
        }
    }

    package struct Figure: Sendable, Equatable {
        package let stage: Stage
        package let cpu: Duration

        /// `nil` for a step of `outputs`, which runs on many threads at once.
        package let wall: Duration?
    }

    /// One for each stage, in the order of `Stage`.
    package let figures: [Figure]
}

/// Adds up the time of each stage of a build.
///
/// Safe to use from many tasks at once. A measurement reads the thread's clock twice, which takes
/// about a microsecond; a build that is not timed has no clock and measures nothing.
final class StageClock: Sendable {
    typealias Stage = BuildTimings.Stage

    /// Returns the time of a clock in nanoseconds.
    private let time: @Sendable (clockid_t) -> Int
    private let start: Reading
    private let state = Locked(State())

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

    init(_ time: @escaping @Sendable (clockid_t) -> Int = { StageClock.time(of: $0) }) {
        self.time = time
        start = Self.now(time)
    }

    /// Begins a phase, and ends the previous one.
    func begin(_ phase: Stage) {
        let now = now
        state.with {
            $0.end(at: now)
            $0.current = (phase, now)
        }
    }

    /// Ends the last phase, and returns the timings.
    func timings() -> BuildTimings {
        let now = now
        let state = state.with {
            $0.end(at: now)
            return $0
        }
        return state.timings(total: now - start)
    }

    fileprivate func add(_ step: Stage, since start: Int) {
        let cost = threadTime - start
        state.with { $0.steps[step, default: 0] += cost }
    }

    fileprivate var threadTime: Int { time(CLOCK_THREAD_CPUTIME_ID) }
}

extension StageClock? {
    /// Adds the CPU time of some work on this thread to a step. Measurements must not be nested.
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
    private var now: Reading { Self.now(time) }

    /// The CPU time is that of the process.
    private static func now(_ time: (clockid_t) -> Int) -> Reading {
        Reading(cpu: time(CLOCK_PROCESS_CPUTIME_ID), wall: time(CLOCK_MONOTONIC))
    }

    static func time(of clock: clockid_t) -> Int {
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
        let measured = phases.reduce(0) { $1.key == .rest ? $0 : $0 + $1.value.cpu }
        return BuildTimings(
            figures: BuildTimings.Stage.allCases.map { stage in
                switch stage {
                case .rest: figure(stage, total.cpu - measured)
                case .total: figure(stage, total)
                case _ where stage.isStep: figure(stage, steps[stage] ?? 0)
                default: figure(stage, phases[stage] ?? StageClock.Reading())
                }
            })
    }

    private func figure(
        _ stage: BuildTimings.Stage, _ reading: StageClock.Reading
    ) -> BuildTimings.Figure {
        BuildTimings.Figure(
            stage: stage, cpu: .nanoseconds(reading.cpu), wall: .nanoseconds(reading.wall))
    }

    /// A difference between two clocks may be slightly negative; it counts as 0.
    private func figure(_ stage: BuildTimings.Stage, _ cpu: Int) -> BuildTimings.Figure {
        BuildTimings.Figure(stage: stage, cpu: .nanoseconds(max(0, cpu)), wall: nil)
    }
}
