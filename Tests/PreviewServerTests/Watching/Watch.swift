import Foundation
import Testing

@testable import PreviewServer

/// A watcher on a site, read by a test.
struct Watch {
    let site: WatchedSite
    let watcher: FolderWatcher

    /// The reported limits, in order; never ends.
    let limits: AsyncStream<WatchLimit>
    private var batches: AsyncStream<FolderChanges>.Iterator

    init(
        _ site: WatchedSite, by method: WatchMethod, _ folders: [WatchedFolder]? = nil
    ) throws {
        self.site = site
        let (limits, continuation) = AsyncStream.makeStream(of: WatchLimit.self)
        self.limits = limits
        watcher = try FolderWatcher(folders ?? site.folders, by: method) {
            continuation.yield($0)
        }
        batches = watcher.changes.makeAsyncIterator()
    }

    /// The next batch, with paths relative to the site's folder; `nil` after the end.
    mutating func next() async -> [String]? {
        guard let batch = await batches.next() else { return nil }
        if batch.isEverything { return ["everything"] }
        return batch.paths.map { path in
            path.hasPrefix("\(site.path)/") ? String(path.dropFirst(site.path.count + 1)) : path
        }
    }

    /// All reported paths until each of these, or a folder that contains it, is among them.
    mutating func reported(of paths: String...) async -> [String] {
        await reported(of: paths).paths
    }

    /// The same, and the number of batches.
    mutating func reported(of paths: [String]) async -> (paths: [String], batches: Int) {
        var missing = Set(paths)
        var reported: Set<String> = []
        var count = 0
        while !missing.isEmpty, let batch = await next() {
            count += 1
            reported.formUnion(batch)
            missing = batch == ["everything"] ? [] : missing.filter { !Self.isIn($0, reported) }
        }
        return (reported.sorted(), count)
    }

    private static func isIn(_ path: String, _ reported: Set<String>) -> Bool {
        var path = path[...]
        while !reported.contains(String(path)) {
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
        return true
    }
}

/// The two watchers, which must find the same changes.
enum WatcherKind: CaseIterable {
    #if os(Linux)
        case kernel
    #endif
    case comparing

    /// Waits long enough to join the parts of one change on a busy machine.
    var method: WatchMethod {
        var method = WatchMethod()
        method.policy = DebouncePolicy(
            quiet: .milliseconds(40), quietWhenGone: .milliseconds(60),
            quietWhenUnfinished: .seconds(2), quietOfMany: .milliseconds(200),
            longest: .seconds(20), longestOfMany: .seconds(20))
        method.interval = .milliseconds(20)
        #if os(Linux)
            if self == .comparing { method.open = nil }
        #endif
        return method
    }
}
