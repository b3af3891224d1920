import Diagnostics

/// What a build tells the open pages.
package enum PreviewNews: Sendable {
    /// It succeeded. The files that it wrote or removed: paths below the served folder, with
    /// slashes and without one at the start.
    case built(changed: [String])

    /// It did not succeed, and the served folder is as it was.
    case failed([Problem])
}

/// Knows the newest build and its problems, and wakes those who tell the open pages.
///
/// A listener is only woken, and then asks what it has missed: one that never asks costs nothing
/// but itself.
actor ReloadHub {
    private(set) var mark: BuildMark

    /// Counts every news, also those of builds that failed.
    private var revision = 0
    private var problems: [Problem] = []
    private var history = ChangeHistory()

    /// What every path is below, as a browser shows it: `/lab/`.
    private let base: String
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastListener = 0

    init(run: String = .random, base: String = "/") {
        mark = BuildMark(run: run, number: 0)
        self.base = base
    }

    func announce(_ news: PreviewNews) {
        revision += 1
        switch news {
        case .built(let changed):
            mark = BuildMark(run: mark.run, number: mark.number + 1)
            history.note(changed.map(address), of: mark.number)
            problems = []
        case .failed(let found):
            problems = found.inReadingOrder
        }
        wake()
    }

    /// Makes every listener look whether there is something new.
    func wake() {
        for listener in listeners.values { listener.yield() }
    }

    /// Yields whenever there may be something new from now on. Two wakings that were not looked
    /// at are one.
    func listen() -> AsyncStream<Void> {
        let (stream, listener) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        lastListener += 1
        let id = lastListener
        listeners[id] = listener
        listener.onTermination = { [weak self] _ in
            Task { [weak self] in await self?.forget(id) }
        }
        return stream
    }

    /// What somebody who has heard `last` should hear now; nil if that is nothing.
    func event(after last: ReloadEvent) -> ReloadEvent? {
        last.revision == revision ? nil : firstEvent(after: last.mark)
    }

    /// What a page of the build `last` should hear first; nil for a page of none.
    func firstEvent(after last: BuildMark?) -> ReloadEvent {
        let changed = last.flatMap { last in
            last.run == mark.run ? history.changes(after: last.number, upTo: mark.number) : nil
        }
        return ReloadEvent(mark: mark, revision: revision, changed: changed, problems: problems)
    }
}

extension ReloadHub {
    private func forget(_ id: Int) { listeners[id] = nil }

    /// Where a browser has a file from. A page is where its folder is.
    private func address(of path: String) -> String {
        let address = base + path
        return address.hasSuffix("/index.html") ? String(address.dropLast(10)) : address
    }
}

/// What the last builds changed, as much of it as is worth keeping.
struct ChangeHistory {
    private var builds: [(number: Int, changed: [String])] = []
    private var paths = 0

    /// More than this many paths, or builds, are not told one by one.
    private static let mostPaths = 2000
    private static let mostBuilds = 200

    /// `changed` belongs to the build `number`, which follows the last one that was noted.
    mutating func note(_ changed: [String], of number: Int) {
        guard changed.count <= Self.mostPaths else {
            self = ChangeHistory()
            return
        }
        builds.append((number, changed))
        paths += changed.count
        while paths > Self.mostPaths || builds.count > Self.mostBuilds {
            paths -= builds.removeFirst().changed.count
        }
    }

    /// What the builds after one changed up to another, sorted, each path once; nil if that is not
    /// known any more.
    func changes(after first: Int, upTo last: Int) -> [String]? {
        guard first < last else { return first == last ? [] : nil }
        guard let index = builds.firstIndex(where: { $0.number == first + 1 }) else { return nil }
        return Set(builds[index...].flatMap(\.changed)).sorted()
    }
}

extension String {
    /// Eight hexadecimal digits.
    fileprivate static var random: String {
        let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
