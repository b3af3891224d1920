import Diagnostics
import Foundation

/// A file below a folder.
public struct FoundFile: Sendable, Hashable {
    /// Relative to the folder that was walked, with `/` between its parts.
    public let path: String

    /// The path to open.
    public let absolute: String

    /// The path as the user knows it, relative to the site's folder.
    public let shown: String
}

extension FoundFile {
    public var name: String { String(path.split(separator: "/").last ?? "") }

    /// The folder it lies in, relative to the one that was walked; empty for that itself.
    public var folder: String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The name without its extension.
    public var stem: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// In lower case, without the dot; empty where there is none.
    public var fileExtension: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}

/// Walks a folder. Links are followed as long as they stay inside `boundary`.
public struct FileTree: Sendable {
    /// The folder to walk; one that does not exist holds no files.
    let root: String

    /// The root as the user knows it.
    let shown: String

    /// What a link may not lead out of, resolved.
    private let boundary: String

    public init(root: String, shown: String, boundary: String) {
        self.root = root
        self.shown = shown
        self.boundary = Self.resolved(boundary) ?? boundary
    }

    /// Every regular file, sorted by path. Files whose names begin with a dot are found too;
    /// `skipsHidden` leaves them and folders of such a name out.
    public func files(skipsHidden: Bool = true, problems: inout [Problem]) -> [FoundFile] {
        var found: [FoundFile] = []
        guard access(root, F_OK) == 0 else { return [] }
        walk("", skipsHidden: skipsHidden, ancestors: [], found: &found, problems: &problems)
        return found.sorted { $0.path < $1.path }
    }

    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension FileTree {
    private func walk(
        _ folder: String, skipsHidden: Bool, ancestors: [String], found: inout [FoundFile],
        problems: inout [Problem]
    ) {
        let absolute = folder.isEmpty ? root : "\(root)/\(folder)"
        let shown = folder.isEmpty ? self.shown : "\(self.shown)/\(folder)"
        guard let real = Self.resolved(absolute), let stream = opendir(absolute) else {
            return problems.append(ContentFile.unreadable(shown, errno))
        }
        defer { closedir(stream) }
        guard !ancestors.contains(real) else {
            return problems.append(
                Problem(
                    "link-loop", "this link leads back to a folder that it lies in",
                    at: Location(path: shown), help: "remove the link"))
        }
        for name in names(in: stream, shown: shown, problems: &problems) {
            if name.hasPrefix("."), skipsHidden || name == ".DS_Store" { continue }
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            switch kind(of: path, problems: &problems) {
            case .folder:
                walk(
                    path, skipsHidden: skipsHidden, ancestors: ancestors + [real], found: &found,
                    problems: &problems)
            case .file:
                found.append(
                    FoundFile(
                        path: path, absolute: "\(root)/\(path)", shown: "\(self.shown)/\(path)"))
            case nil: break
            }
        }
    }

    private func names(
        in stream: OpaquePointerToFolder, shown: String, problems: inout [Problem]
    ) -> [String] {
        var names: [String] = []
        while let entry = readdir(stream) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                [UInt8](name.prefix { $0 != 0 })
            }
            guard let name = String(validating: bytes, as: UTF8.self) else {
                let readable = String(decoding: bytes, as: UTF8.self)
                problems.append(
                    Problem(
                        "invalid-utf8", "the name of \"\(readable)\" is not UTF-8",
                        at: Location(path: shown), help: "rename it"))
                continue
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    private enum Kind { case file, folder }

    private func kind(of path: String, problems: inout [Problem]) -> Kind? {
        var status = stat()
        let absolute = "\(root)/\(path)"
        let shown = "\(self.shown)/\(path)"
        guard lstat(absolute, &status) == 0 else {
            problems.append(ContentFile.unreadable(shown, errno))
            return nil
        }
        if status.st_mode & S_IFMT == S_IFLNK {
            guard let target = Self.resolved(absolute), stat(absolute, &status) == 0 else {
                problems.append(ContentFile.unreadable(shown, errno))
                return nil
            }
            guard target == boundary || target.hasPrefix(boundary + "/") else {
                problems.append(leaves(shown))
                return nil
            }
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default:
            problems.append(
                Problem(
                    "unreadable", "is no regular file", at: Location(path: shown),
                    help: "move it out of the site's folder"))
            return nil
        }
    }

    private func leaves(_ shown: String) -> Problem {
        Problem(
            "link-leaves-content", "this link leads out of the site's content",
            at: Location(path: shown),
            help: "put a copy of the file here instead; a build reads nothing from outside")
    }
}

#if canImport(Darwin)
    private typealias OpaquePointerToFolder = UnsafeMutablePointer<DIR>
#else
    private typealias OpaquePointerToFolder = OpaquePointer
#endif
