import Content
import Platform

/// Everything that stands in Output, as the disk tells of it after a build: to tell, in another
/// process, whether anybody has touched it since.
struct OutputInventory: Sendable, Codable {
    /// Relative to Output, files and folders alike.
    private var paths = PathList()

    /// What the disk says of each.
    @Packed private var entries: [Entry] = []

    /// Those that changed so shortly before they were looked at that a later change may bear the
    /// same time, by position, and what they hold.
    @Packed private var fresh: [Int] = []
    @Packed private var holds: [Fingerprint] = []

    /// Nil where one of them is not there.
    init?(of paths: [String], in disk: Disk) throws {
        for path in paths {
            let now = FileStatus.now
            guard let entry = try disk.entry(at: path) else { return nil }
            let isFresh = now - entry.changed < FileStamp.tick(of: entry.changed)
            let content = isFresh ? try disk.content(of: path, entry) : nil
            if isFresh, content == nil { return nil }
            append(path, Entry(entry), content)
        }
    }

    /// Takes over what an earlier one tells of some of its paths.
    mutating func append(_ earlier: OutputInventory, where isTaken: (String) -> Bool) {
        let contents = earlier.contents
        for (index, (path, entry)) in zip(earlier.paths, earlier.entries).enumerated()
        where isTaken(path) {
            append(path, entry, contents[index])
        }
    }

    /// What has changed since a moment, or may have, in nanoseconds since 1970.
    func paths(changedSince start: Int) -> some Sequence<String> {
        zip(paths, entries).lazy
            .filter { $1.changed >= start - FileStamp.tick(of: $1.changed) }.map(\.0)
    }

    /// Whether all is as it was.
    func isCurrent(in disk: Disk) throws -> Bool {
        guard fresh.count == holds.count else { return false }
        let contents = contents
        var index = 0
        for path in paths {
            guard entries.indices.contains(index), let entry = try disk.entry(at: path),
                Entry(entry) == entries[index]
            else { return false }
            if let content = contents[index], try disk.content(of: path, entry) != content {
                return false
            }
            index += 1
        }
        return index == entries.count
    }
}

extension OutputInventory {
    /// What `DiskEntry` says.
    struct Entry: Equatable {
        /// Of the inode.
        let number: UInt64

        /// In bytes.
        let size: Int

        /// In nanoseconds since 1970.
        let changed: Int

        init(_ entry: DiskEntry) {
            (number, size, changed) = (entry.identity.number, entry.size, entry.changed)
        }
    }

    /// By position.
    private var contents: [Int: Fingerprint] { Dictionary(zip(fresh, holds)) { $1 } }

    private mutating func append(_ path: String, _ entry: Entry, _ content: Fingerprint?) {
        if let content {
            fresh.append(entries.count)
            holds.append(content)
        }
        paths.append(path)
        entries.append(entry)
    }
}

extension OutputInventory.Entry: Packable {
    static var width: Int { 3 }

    func pack(into integers: inout [UInt64]) {
        integers.append(number)
        size.pack(into: &integers)
        changed.pack(into: &integers)
    }

    init?(packed integers: ArraySlice<UInt64>) {
        let start = integers.startIndex
        guard let size = Int(packed: integers[(start + 1)...]),
            let changed = Int(packed: integers[(start + 2)...])
        else { return nil }
        (number, self.size, self.changed) = (integers[start], size, changed)
    }
}

extension Disk {
    /// Of a file's bytes, or of a folder's names; nil for anything else.
    fileprivate func content(of path: String, _ entry: DiskEntry) throws -> Fingerprint? {
        switch entry.kind {
        case .file: Fingerprint(bytes: try open(path).bytes(shown: shown(path)))
        case .folder:
            Fingerprint(try FolderListing(path, of: self).names.map { $0.text ?? "" }.sorted())
        case .link, .other: nil
        }
    }
}
