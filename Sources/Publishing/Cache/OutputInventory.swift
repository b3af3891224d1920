import Content

/// Everything that stands in Output, as the disk tells of it after a build: to tell, in another
/// process, whether anybody has touched it since.
struct OutputInventory: Sendable, Codable {
    /// Relative to Output, files and folders alike, each followed by a NUL.
    private var paths = ""

    /// What `DiskEntry` says of each: numbers of inodes, sizes in bytes, times of change in
    /// nanoseconds since 1970.
    @Packed private var numbers: [UInt64] = []
    @Packed private var sizes: [Int] = []
    @Packed private var changes: [Int] = []

    /// Those that changed so shortly before they were looked at that a later change may bear the
    /// same time, by position, and what they hold.
    @Packed private var fresh: [Int] = []
    @Packed private var holds: [Fingerprint] = []

    /// Nil where one of them is not there.
    init?(of paths: [String], in disk: Disk) throws {
        for path in paths {
            let now = FileStamp.now
            guard let entry = try disk.entry(at: path) else { return nil }
            if now - entry.changed < FileStamp.tick(of: entry.changed) {
                guard let content = try disk.content(of: path, entry) else { return nil }
                fresh.append(numbers.count)
                holds.append(content)
            }
            append(path, entry.identity.number, entry.size, entry.changed)
        }
    }

    /// Takes over what an earlier one tells of some of its paths.
    mutating func append(_ earlier: OutputInventory, where isTaken: (String) -> Bool) {
        let contents = Dictionary(zip(earlier.fresh, earlier.holds)) { $1 }
        for (index, path) in earlier.eachPath.enumerated() where isTaken(path) {
            if let content = contents[index] {
                fresh.append(numbers.count)
                holds.append(content)
            }
            append(path, earlier.numbers[index], earlier.sizes[index], earlier.changes[index])
        }
    }

    private mutating func append(_ path: String, _ number: UInt64, _ size: Int, _ change: Int) {
        paths += path
        paths += "\0"
        numbers.append(number)
        sizes.append(size)
        changes.append(change)
    }

    private var eachPath: some RandomAccessCollection<String> {
        paths.utf8.split(separator: 0).lazy.map { String(Substring($0)) }
    }

    /// What has changed since a moment, or may have, in nanoseconds since 1970.
    func paths(changedSince start: Int) -> [String] {
        zip(eachPath, changes).filter { $1 >= start - FileStamp.tick(of: $1) }.map(\.0)
    }

    /// Whether all is as it was.
    func isCurrent(in disk: Disk) throws -> Bool {
        let paths = eachPath
        guard [numbers.count, sizes.count, changes.count].allSatisfy({ $0 == paths.count }),
            fresh.count == holds.count
        else { return false }
        for (index, path) in paths.enumerated() {
            guard let entry = try disk.entry(at: path),
                entry.identity.number == numbers[index], entry.size == sizes[index],
                entry.changed == changes[index]
            else { return false }
        }
        return try zip(fresh, holds).allSatisfy { index, known in
            guard numbers.indices.contains(index) else { return false }
            let path = paths[paths.index(paths.startIndex, offsetBy: index)]
            return try disk.entry(at: path).map { try disk.content(of: path, $0) } == known
        }
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
