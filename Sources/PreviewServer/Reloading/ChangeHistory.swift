/// What the last builds changed, as much of it as is worth keeping.
struct ChangeHistory {
    private var builds: [Build] = []
    private var paths = 0

    /// More than this many paths, or builds, are not told one by one.
    static let mostPaths = 2000
    static let mostBuilds = 200

    private struct Build {
        let number: Int
        let changed: [String]
    }

    /// `changed` belongs to the build `number`, which follows the last one that was noted.
    mutating func note(_ changed: [String], of number: Int) {
        guard changed.count <= Self.mostPaths else {
            self = ChangeHistory()
            return
        }
        builds.append(Build(number: number, changed: changed))
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
