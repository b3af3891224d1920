import Diagnostics
import Foundation
import Platform

/// What a site's files hold, so that it can be told which of them have changed: one that is touched,
/// or saved as it was, has not.
package struct SourceDigests: Sendable {
    private enum State: Equatable {
        case absent
        case file(SourceDigest)

        /// A file that cannot be read or takes long to: never the same.
        case unread

        /// A folder, a link and the like: what lies below it may be anything, and it is never the
        /// same.
        case other
    }

    private var states: [String: State] = [:]

    /// Whether a path without a state was absent.
    private var isWhole: Bool

    /// In bytes: one that is larger counts as changed.
    private static let largest = 1 << 20

    /// Of no file.
    package init() {
        isWhole = false
    }

    /// Of every file of Content and Templates, as they are now.
    package init(_ folder: ContentFolder, jobs: Int) async throws {
        var problems: [Problem] = []
        let paths = folder.sourceTrees.flatMap { $0.files(problems: &problems) }.map(\.absolute)
        let found = try await paths.concurrentMap(jobs: jobs, Self.state)
        isWhole = problems.isEmpty
        states = Dictionary(zip(paths, found)) { _, last in last }
        for path in paths { addFolders(above: path) }
    }

    /// Returns those of the paths at which something else is than before, files and what has come
    /// first, and keeps what is there now for the next time.
    package mutating func changed(among paths: [String]) -> [String] {
        var (isMoved, new, standing) = (false, [String](), [String]())
        for path in paths {
            let now = Self.state(of: path)
            let before = states.updateValue(now, forKey: path) ?? (isWhole ? .absent : .unread)
            isMoved = isMoved || now == .other || before == .other
            guard now != before || now == .unread || now == .other else { continue }
            if now == before { standing.append(path) } else { new.append(path) }
        }
        // Of a folder that comes or goes, its files may come and go untold.
        if isMoved { self = SourceDigests() }
        return new + standing
    }
}

extension SourceDigests {
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
