import Foundation

/// The files, links and empty folders below a folder.
struct FileTree: Equatable, Sendable {
    enum Entry: Equatable, Sendable {
        case file(Data)
        case link(String)
        case emptyFolder
    }

    /// By relative path.
    private(set) var entries: [String: Entry] = [:]

    /// Modification times in nanoseconds since 1970.
    private(set) var times: [String: Int] = [:]

    /// Empty for a missing folder. `.sitegen` is left out without `hasRecords`.
    init(_ root: String, hasRecords: Bool = false) throws {
        guard FileManager.default.fileExists(atPath: root) else { return }
        try add("", of: root, hasRecords: hasRecords)
    }

    /// The tree without the paths for which `isLeftOut` is true.
    func without(_ isLeftOut: (String) -> Bool) -> FileTree {
        var tree = self
        tree.entries = entries.filter { !isLeftOut($0.key) }
        return tree
    }

    /// The tree of one of its folders, without times.
    func below(_ folder: String) -> FileTree {
        var tree = self
        tree.times = [:]
        tree.entries = Dictionary(
            uniqueKeysWithValues: entries.filter { $0.key.hasPrefix(folder + "/") }.map {
                (String($0.key.dropFirst(folder.count + 1)), $0.value)
            })
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
    private mutating func add(_ folder: String, of root: String, hasRecords: Bool) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
        for name in names where hasRecords || name != ".sitegen" {
            let path = folder.isEmpty ? name : folder + "/" + name
            let file = root + "/" + path
            var status = stat()
            guard lstat(file, &status) == 0 else { throw POSIXError(.ENOENT) }
            times[path] = status.modified
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try add(path, of: root, hasRecords: hasRecords)
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
