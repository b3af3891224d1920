import Content
import Diagnostics
import Foundation

/// The files that an import writes, by their paths below the new site's folder.
package struct ImportedFiles: Sendable {
    private enum Source: Sendable {
        case bytes(Data)

        /// A file to copy.
        case file(String)
    }

    private var sources: [String: Source] = [:]

    /// The result of a write.
    package struct Changes: Sendable {
        package fileprivate(set) var written: [String] = []
        package fileprivate(set) var unchanged = 0

        /// The files that exist with other contents and can be replaced.
        package fileprivate(set) var kept: [String] = []

        /// The files that an earlier import wrote, and that were removed or renamed since.
        package fileprivate(set) var removed: [String] = []

        /// The lines that a kept site.yml does not have.
        package fileprivate(set) var missingSettings: [String] = []
    }

    mutating func add(_ path: String, text: String) { sources[path] = .bytes(Data(text.utf8)) }
    mutating func add(_ path: String, bytes: [UInt8]) { sources[path] = .bytes(Data(bytes)) }
    mutating func add(_ path: String, copyOf file: String) { sources[path] = .file(file) }

    /// The cards of a folder of contacts that `write` would add to a site.
    package func newCards(in container: String, of site: String, overwrite: Bool) -> [String] {
        let removed = overwrite ? [] : Self.listed(in: site)
        return sources.keys.filter {
            $0.hasPrefix("Content/contacts/\(container)/") && $0.hasSuffix(".vcf")
                && !FileManager.default.fileExists(atPath: "\(site)/\($0)") && !removed.contains($0)
        }.sorted()
    }

    func contains(_ path: String) -> Bool { sources[path] != nil }

    /// The texts that are not copies.
    var texts: [String] {
        sources.values.compactMap { source in
            guard case .bytes(let bytes) = source else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Removes files whose path is also that of a folder, or of another file on a disk that does
    /// not distinguish letter cases. Returns their paths.
    mutating func removeColliding() -> [String] {
        let folders = Set(sources.keys.flatMap { $0.lowercased().foldersAbove })
        var seen: Set<String> = []
        let removed = sources.keys.sorted().filter { path in
            folders.contains(path.lowercased()) || !seen.insert(path.lowercased()).inserted
        }
        for path in removed { sources[path] = nil }
        return removed
    }

    /// Adds the list of the files of this and earlier imports, which the next one reads.
    mutating func addList() { add(Self.list, text: "") }

    /// Writes the files that are missing, unless they were removed after an import with a list, and
    /// with `overwrite` all that differ, except consent. Files in import/ are always written.
    /// Writes nothing if `isDryRun`.
    package func write(to folder: String, overwrite: Bool, isDryRun: Bool) throws -> Changes {
        var changes = Changes()
        let earlier = Self.listed(in: folder)
        var sources = sources
        if sources[Self.list] != nil {
            let all = earlier.union(sources.keys).sorted().joined(separator: "\n")
            sources[Self.list] = .bytes(Data(all.utf8))
        }
        for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
            let target = URL(filePath: "\(folder)/\(path)")
            let bytes = try bytes(of: source)
            // An import never changes consent. Its own records are not for editing.
            let isConsent = path == ConsentFile.shown
            let isForEditing = !path.hasPrefix("import/")
            if let old = try? Data(contentsOf: target) {
                if old == bytes {
                    changes.unchanged += 1
                    continue
                }
                if isConsent { continue }
                if isForEditing, !overwrite {
                    changes.kept.append(path)
                    if path == Self.settings {
                        changes.missingSettings = Self.lines(of: bytes, not: old)
                    }
                    continue
                }
            } else if earlier.contains(path), isForEditing, !overwrite, !isConsent {
                changes.removed.append(path)
                continue
            }
            changes.written.append(path)
            if isDryRun { continue }
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: target, options: .atomic)
        }
        return changes
    }

    static let settings = "Content/site.yml"
    private static let list = "import/files.txt"

    /// Returns the files in the list of the last import into a site.
    private static func listed(in site: String) -> Set<String> {
        let text = FileManager.default.contents(atPath: "\(site)/\(list)") ?? Data()
        return Set(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    /// Returns the files of publications that imports into a site wrote.
    package static func bibliographies(in site: String) -> Set<String> {
        listed(in: site).filter { $0.hasPrefix("Content/\(OldSite.publications)/") }
    }

    private static func lines(of text: Data, not other: Data) -> [String] {
        let known = Set(other.split(separator: UInt8(ascii: "\n")))
        return text.split(separator: UInt8(ascii: "\n")).filter { !known.contains($0) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func bytes(of source: Source) throws(Problem) -> Data {
        switch source {
        case .bytes(let bytes): bytes
        case .file(let path): try Data(importing: path)
        }
    }
}

extension Data {
    /// Reads a file of an import.
    package init(importing path: String) throws(Problem) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Problem(
                "unreadable", "this file cannot be read", at: Location(path: path),
                help: "check that it exists and may be read")
        }
        self = data
    }
}
