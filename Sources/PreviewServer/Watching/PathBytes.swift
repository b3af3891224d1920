import Foundation
import Platform

/// A path, or a name, as the system has it: two spellings of one letter are two files.
struct PathBytes: Sendable, Hashable {
    var bytes: [UInt8]

    static let root = PathBytes(bytes: [slash])

    private static let slash = UInt8(ascii: "/")

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ text: String) {
        bytes = [UInt8](text.utf8)
    }

    /// Bytes that are not UTF-8 become replacement characters.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    var isAbsolute: Bool { bytes.first == Self.slash }

    var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

    /// Between slashes, without empty ones.
    var parts: [PathBytes] {
        bytes.split(separator: Self.slash).map { PathBytes(bytes: [UInt8]($0)) }
    }

    /// Of an absolute path without a slash at its end.
    var parent: PathBytes {
        let end = bytes.lastIndex(of: Self.slash) ?? 0
        return end == 0 ? .root : PathBytes(bytes: [UInt8](bytes[..<end]))
    }

    func appending(_ path: PathBytes) -> PathBytes {
        if path.bytes.isEmpty { return self }
        return PathBytes(bytes: (self == .root ? [] : bytes) + [Self.slash] + path.bytes)
    }

    /// What leads from a folder to this; empty for the folder itself, nil where it lies elsewhere.
    func relative(to folder: PathBytes) -> PathBytes? {
        if self == folder { return PathBytes(bytes: []) }
        let start = folder == .root ? [Self.slash] : folder.bytes + [Self.slash]
        guard bytes.starts(with: start) else { return nil }
        return PathBytes(bytes: [UInt8](bytes[start.count...]))
    }
}

extension PathBytes {
    /// With a NUL at its end, as the system's calls want it. One that holds another would lead to
    /// something else; empty it leads to nothing.
    var terminated: [CChar] {
        bytes.contains(0) ? [0] : bytes.map { CChar(bitPattern: $0) } + [0]
    }

    /// Without links; nil where the path leads to nothing.
    var real: PathBytes? {
        RealPath.of(terminated).map(PathBytes.init(bytes:))
    }

    /// What is there; nil for nothing.
    func status(followsLink: Bool) -> FileStatus? {
        var status = stat()
        let result = followsLink ? stat(terminated, &status) : lstat(terminated, &status)
        return result == 0 ? FileStatus(status) : nil
    }

    /// What a folder holds directly, in the system's order; nothing where it cannot be read.
    var entries: [(name: PathBytes, kind: DirectoryEntry.Kind)] {
        let entries = (try? DirectoryEntry.all(in: terminated)) ?? []
        return entries.map { entry in
            let name = PathBytes(bytes: entry.name)
            return (name, entry.kind ?? appending(name).entryKind)
        }
    }

    /// Not every file system tells the kind with the name.
    private var entryKind: DirectoryEntry.Kind {
        switch status(followsLink: false)?.kind {
        case .folder: .folder
        case .link: .link
        default: .other
        }
    }

    /// Where a link leads, as it was written; nil where this is no link.
    var linkTarget: PathBytes? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(terminated, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return PathBytes(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
    }
}

/// The way to a path.
extension PathBytes {
    private static let mostLinks = 40

    /// The names that the system looks up, one after the other, on the way to this absolute path,
    /// each in a folder without links; up to the first name that leads to nothing.
    var lookups: [(folder: PathBytes, name: PathBytes)] {
        var lookups: [(folder: PathBytes, name: PathBytes)] = []
        var folder = PathBytes.root
        var rest = [PathBytes](parts.reversed())
        var links = 0
        while let name = rest.popLast() {
            if name.bytes == Array(".".utf8) { continue }
            guard name.bytes != Array("..".utf8) else {
                folder = folder.parent
                continue
            }
            lookups.append((folder, name))
            let place = folder.appending(name)
            guard let status = place.status(followsLink: false) else { break }
            guard status.kind == .link else {
                folder = place
                continue
            }
            links += 1
            guard links <= Self.mostLinks, let target = place.linkTarget else { break }
            if target.isAbsolute { folder = .root }
            rest += target.parts.reversed()
        }
        return lookups
    }
}
