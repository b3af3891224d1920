import Diagnostics
import Foundation
import Platform

/// Snapshot of the bytes of a site's files, to find out which have changed: a file saved with the
/// same bytes has not.
package struct SourceSnapshot: Sendable {
    private enum State: Equatable {
        case absent
        case file(SourceDigest)

        /// An unreadable or large file: counts as changed.
        case unread

        /// A folder, a link or the like: counts as changed, and so does everything below it.
        case other
    }

    private var states: [String: State] = [:]

    /// True if a path without a state was absent.
    private var isComplete: Bool

    /// In bytes. A larger file counts as changed.
    private static let largest = 1 << 20

    /// The snapshot of no file.
    package init() {
        isComplete = false
    }

    /// The snapshot of all files of Content and Templates.
    package init(_ folder: ContentFolder, jobs: Int) async throws {
        var problems: [Problem] = []
        let paths = folder.sourceTrees.flatMap { $0.files(problems: &problems) }.map(\.absolute)
        let found = try await paths.concurrentMap(jobs: jobs, Self.state)
        isComplete = problems.isEmpty
        states = Dictionary(zip(paths, found)) { _, last in last }
        for path in paths { addFolders(above: path) }
    }

    /// Returns the paths that have changed, with those that are still a folder or unreadable last,
    /// and updates the snapshot.
    package mutating func changed(among paths: [String]) -> [String] {
        var (hasFolder, different, uncertain) = (false, [String](), [String]())
        for path in paths {
            let now = Self.state(of: path)
            let before = states.updateValue(now, forKey: path) ?? (isComplete ? .absent : .unread)
            hasFolder = hasFolder || now == .other || before == .other
            guard now != before || now == .unread || now == .other else { continue }
            if now == before { uncertain.append(path) } else { different.append(path) }
        }
        // The files of a folder that is added or removed may not be reported.
        if hasFolder { self = SourceSnapshot() }
        return different + uncertain
    }
}

extension SourceSnapshot {
    private mutating func addFolders(above path: String) {
        let folder = path.parentFolder
        guard !folder.isEmpty, states.updateValue(.other, forKey: folder) == nil else { return }
        addFolders(above: folder)
    }

    private static func state(of path: String) -> State {
        let status: FileStatus
        do throws(Errno) {
            status = try FileStatus(path, followsLink: false)
        } catch { return error.code == ENOENT ? .absent : .other }
        guard status.kind == .file else { return .other }
        guard status.size <= largest, let bytes = try? ContentFile.bytes(path, shown: path)
        else { return .unread }
        return .file(SourceDigest(bytes))
    }
}
