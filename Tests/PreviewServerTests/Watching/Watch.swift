import Foundation
import Testing

@testable import PreviewServer

/// A watcher on a site, read by a test.
struct Watch {
    let site: WatchedSite
    let watcher: FolderWatcher

    /// What it said of limits, in their order; ends never.
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

    /// The next batch with paths from the site's folder; nil after the end.
    mutating func next() async -> [String]? {
        guard let batch = await batches.next() else { return nil }
        if batch.isEverything { return ["everything"] }
        return batch.paths.map { path in
            path.hasPrefix("\(site.path)/") ? String(path.dropFirst(site.path.count + 1)) : path
        }
    }

    /// All that was told until each of the paths, or a folder that it lies in, was among it.
    mutating func told(of paths: String...) async -> [String] {
        await told(of: paths).paths
    }

    /// The same, and how many batches it came in.
    mutating func told(of paths: [String]) async -> (paths: [String], batches: Int) {
        var missing = Set(paths)
        var told: Set<String> = []
        var count = 0
        while !missing.isEmpty, let batch = await next() {
            count += 1
            told.formUnion(batch)
            missing = batch == ["everything"] ? [] : missing.filter { !Self.isIn($0, told) }
        }
        return (told.sorted(), count)
    }

    private static func isIn(_ path: String, _ told: Set<String>) -> Bool {
        var path = path[...]
        while !told.contains(String(path)) {
            guard let slash = path.lastIndex(of: "/") else { return false }
            path = path[..<slash]
        }
        return true
    }
}
