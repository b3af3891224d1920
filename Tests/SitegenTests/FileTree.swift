import Foundation

/// The files, links and empty folders below a folder.
struct FileTree: Equatable {
    enum Entry: Equatable {
        case file(Data)
        case link(String)
        case emptyFolder
    }

    /// By relative path.
    private(set) var entries: [String: Entry] = [:]

    /// Modification times in nanoseconds since 1970.
    private(set) var times: [String: Int] = [:]

    /// Empty for a missing folder. Leaves out `.sitegen`.
    init(_ root: String) throws {
        guard FileManager.default.fileExists(atPath: root) else { return }
        try add("", of: root)
    }

    /// The tree without the paths for which `isLeftOut` is true.
    func without(_ isLeftOut: (String) -> Bool) -> FileTree {
        var tree = self
        tree.entries = entries.filter { !isLeftOut($0.key) }
        return tree
    }

    var paths: [String] { entries.keys.sorted() }

    /// A file's text; `nil` if there is no file.
    func text(_ path: String) -> String? {
        guard case .file(let bytes) = entries[path] else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FileTree {
    private mutating func add(_ folder: String, of root: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
        for name in names where name != ".sitegen" {
            let path = folder.isEmpty ? name : folder + "/" + name
            let file = root + "/" + path
            var status = stat()
            guard lstat(file, &status) == 0 else { throw POSIXError(.ENOENT) }
            times[path] = status.modified
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try add(path, of: root)
            case S_IFLNK:
                entries[path] = .link(
                    try FileManager.default.destinationOfSymbolicLink(atPath: file))
            default: entries[path] = .file(try Data(contentsOf: URL(filePath: file)))
            }
        }
        if names.isEmpty, !folder.isEmpty { entries[folder] = .emptyFolder }
    }
}

extension FileTree {
    /// One line for each path that differs, with the first differing line.
    func differences(from expected: FileTree) -> [String] {
        Set(paths + expected.paths).sorted().compactMap { path in
            switch (entries[path], expected.entries[path]) {
            case (nil, _): "\(path) is missing"
            case (_, nil): "\(path) is not expected"
            case (let found, let wanted) where found != wanted:
                "\(path): " + difference(text(path) ?? "", expected.text(path) ?? "")
            default: nil
            }
        }
    }

    private func difference(_ found: String, _ wanted: String) -> String {
        let found = found.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = wanted.split(separator: "\n", omittingEmptySubsequences: false)
        let line = zip(found, wanted).prefix { $0 == $1 }.count
        let here = line < found.count ? "“\(found[line])”" : "the end"
        let there = line < wanted.count ? "“\(wanted[line])”" : "the end"
        return "line \(line + 1) is \(here), not \(there)"
    }
}

extension stat {
    fileprivate var modified: Int {
        #if canImport(Darwin)
            let time = st_mtimespec
        #else
            let time = st_mtim
        #endif
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
