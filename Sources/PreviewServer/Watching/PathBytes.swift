import Foundation
import Platform

/// A path or name as bytes: to the system, two Unicode spellings of a letter are two names.
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

    /// The components; empty ones are skipped.
    var parts: [PathBytes] {
        bytes.split(separator: Self.slash).map { PathBytes(bytes: [UInt8]($0)) }
    }

    /// The parent of an absolute path without a trailing slash.
    var parent: PathBytes {
        let end = bytes.lastIndex(of: Self.slash) ?? 0
        return end == 0 ? .root : PathBytes(bytes: [UInt8](bytes[..<end]))
    }

    func appending(_ path: PathBytes) -> PathBytes {
        if path.bytes.isEmpty { return self }
        return PathBytes(bytes: (self == .root ? [] : bytes) + [Self.slash] + path.bytes)
    }

    /// The path relative to a folder; empty for the folder itself, `nil` if this is not in it.
    func relative(to folder: PathBytes) -> PathBytes? {
        if self == folder { return PathBytes(bytes: []) }
        let start = folder == .root ? [Self.slash] : folder.bytes + [Self.slash]
        guard bytes.starts(with: start) else { return nil }
        return PathBytes(bytes: [UInt8](bytes[start.count...]))
    }
}

extension PathBytes {
    /// The path with a trailing NUL, for system calls. A path that contains a NUL becomes empty:
    /// cut at the NUL, it would lead to another file.
    var nulTerminated: [CChar] {
        bytes.contains(0) ? [0] : bytes.map { CChar(bitPattern: $0) } + [0]
    }

    /// The path without links; `nil` if nothing is there.
    var real: PathBytes? {
        RealPath.of(nulTerminated).map(PathBytes.init(bytes:))
    }

    /// `nil` if nothing is there.
    func status(followsLink: Bool) -> FileStatus? {
        try? FileStatus(nulTerminated, followsLink: followsLink)
    }

    /// The entries of a folder, in the system's order; empty if it can't be read.
    var entries: [(name: PathBytes, kind: DirectoryEntry.Kind)] {
        let entries = (try? DirectoryEntry.all(in: nulTerminated)) ?? []
        return entries.map { entry in
            let name = PathBytes(bytes: entry.name)
            return (name, entry.kind ?? appending(name).entryKind)
        }
    }

    /// Some file systems do not report the kind with the name.
    private var entryKind: DirectoryEntry.Kind {
        switch status(followsLink: false)?.kind {
        case .folder: .folder
        case .link: .link
        default: .other
        }
    }

    /// A link's target as written; `nil` if this is not a link.
    var linkTarget: PathBytes? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(nulTerminated, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return PathBytes(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
    }
}

extension PathBytes {
    private static let mostLinks = 40

    /// The names that the system looks up, in order, to resolve this absolute path, each with its
    /// parent folder (without links). Ends with the first name that does not exist.
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
