import Diagnostics
import Foundation
import Platform

/// Walks a folder. Follows links that stay inside a boundary.
package struct FolderWalk: Sendable {
    /// A folder that need not exist.
    private let root: WalkedFolder
    private let links: LinkBoundary

    /// True for a folder that is published as it is: hidden files that servers need are included,
    /// and other hidden files and backup files are reported.
    private let isPublished: Bool

    private var found: [FoundFile] = []
    private var problems: [Problem] = []

    /// The number of times each folder was walked: links to links can lead to one folder in an
    /// exponential number of ways.
    private var walks: [String: Int] = [:]

    private static let mostWalks = 50

    /// When the walk began, in nanoseconds since 1970.
    private let now = FileStatus.now

    package init(root: String, shown: String, boundary: String) {
        self.init(
            WalkedFolder(absolute: root, shown: shown), links: LinkBoundary(folder: boundary))
    }

    init(_ root: WalkedFolder, links: LinkBoundary, isPublished: Bool = false) {
        self.root = root
        self.links = links
        self.isPublished = isPublished
    }

    /// Returns all regular files, sorted by path, without hidden files and folders, whose names
    /// begin with a dot.
    package func files(problems: inout [Problem]) -> [FoundFile] {
        var tree = self
        guard (try? FileStatus(root.absolute, followsLink: false)) != nil else { return [] }
        if tree.item(at: "", below: "") != nil {
            if let real = FileStatus.realPath(of: root.absolute) {
                tree.walk("", real, below: [])
            } else {
                tree.problems.append(ContentFile.unreadable(root.shown, errno))
            }
        }
        problems += tree.problems
        return tree.found.sorted { $0.shown < $1.shown }
    }
}

extension FolderWalk {
    private enum Item {
        case file(FileStamp)

        /// `real` is the path with links resolved.
        case folder(real: String)
    }

    /// `real` is the folder's path with links resolved, and `ancestors` are those of the folders
    /// from the root to this one.
    private mutating func walk(_ folder: String, _ real: String, below ancestors: [String]) {
        let names: [String]
        do { names = try self.names(in: folder) } catch {
            return problems.append(ContentFile.unreadable(root.shown(folder), error.code))
        }
        if let refusal = links.refusal(ofWalking: real, at: root.shown(folder)) {
            return problems.append(refusal)
        }
        guard !ancestors.contains(real) else {
            return fail(
                "link-loop", "this link leads to a folder that contains it", folder,
                help: "remove the link")
        }
        walks[real, default: 0] += 1
        guard walks[real] ?? 0 <= Self.mostWalks else {
            return fail(
                "link-loop", "links lead to this folder in more than \(Self.mostWalks) ways",
                folder, help: "remove some of them")
        }
        for name in names {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            if isSkipped(name) {
                if isPublished { problems.append(skippedFile(root.shown(path))) }
                continue
            }
            switch item(at: path, below: real) {
            case .folder(let target): walk(path, target, below: ancestors + [real])
            case .file(let stamp):
                found.append(FoundFile(root.shown(path), in: root, stamp: stamp))
            case nil: break
            }
        }
    }

    private func isSkipped(_ name: String) -> Bool {
        let isHidden = name.utf8.first == UInt8(ascii: ".")
        guard isPublished else { return isHidden }
        return isHidden ? !Self.published.contains(name) : name.isBackup
    }

    private static let published: Set = [".well-known", ".nojekyll", ".htaccess"]

    private func skippedFile(_ shown: String) -> Problem {
        Problem(
            .note, "skipped-file", "hidden and backup files are not published",
            at: Location(path: shown), help: "remove it, or rename it to publish it")
    }

    /// Returns the names in a folder, sorted.
    private mutating func names(in folder: String) throws(Errno) -> [String] {
        var names: [String] = []
        for entry in try DirectoryEntry.all(in: root.absolute(folder)) {
            if let name = entry.text {
                names.append(name)
            } else {
                let name = String(decoding: entry.name, as: UTF8.self)
                fail(
                    "invalid-utf8", "the name of \"\(name)\" is not UTF-8", folder,
                    help: "rename it")
            }
        }
        return names.sorted()
    }

    /// Returns `nil` and adds a problem for anything but a readable file or folder. `folder` is the
    /// path of its folder, with links resolved: to resolve each path would be cubic in its depth.
    private mutating func item(at path: String, below folder: String) -> Item? {
        let (absolute, shown) = (root.absolute(path), root.shown(path))
        var linked: String?
        do throws(Errno) {
            var status = try FileStatus(absolute, followsLink: false)
            if status.kind == .link {
                guard let target = FileStatus.realPath(of: absolute) else {
                    throw Errno(code: errno)
                }
                status = try FileStatus(absolute)
                if let refusal = links.refusal(
                    ofLinkTo: target, isFolder: status.kind == .folder, at: shown)
                {
                    problems.append(refusal)
                    return nil
                }
                linked = target
            }
            switch status.kind {
            case .folder:
                return .folder(real: linked ?? "\(folder)/\(path[path.startOfName...])")
            case .file: return .file(FileStamp(status, now: now))
            default: problems.append(ContentFile.notAFile(shown))
            }
        } catch {
            problems.append(ContentFile.unreadable(shown, error.code))
        }
        return nil
    }

    private mutating func fail(_ code: String, _ message: String, _ path: String, help: String) {
        problems.append(Problem(code, message, at: Location(path: root.shown(path)), help: help))
    }
}

extension String {
    /// True for a copy that an editor or a file manager keeps: `a.html~`.
    var isBackup: Bool {
        hasSuffix("~") || hasPrefix("#") && hasSuffix("#") || self == "Thumbs.db"
            || self == "desktop.ini"
            || [".bak", ".orig", ".swp", ".swo"].contains(where: hasSuffix)
    }
}
