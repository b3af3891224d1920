import Foundation
import Platform

/// What a file of the site is to hold: bytes, or a copy of a file.
enum StagedContent {
    case bytes([UInt8])

    /// Open at its beginning; `shown` is its path as the user knows it.
    case copy(of: Descriptor, shown: String)
}

extension StagedContent {
    init(copyOf file: String) throws {
        let source = Descriptor(
            try systemCall("open", file) {
                Foundation.open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            })
        guard try source.entry(shown: file).kind == .file else {
            throw DiskFailure("copy", file, code: EINVAL)
        }
        self = .copy(of: source, shown: file)
    }

    /// True if the file at a path, of which `entry` was told, needs no change.
    func isHeld(at path: OutputPath, entry: DiskEntry, of disk: Disk) throws -> Bool {
        guard try entry.kind == .file && size == entry.size else { return false }
        let file = try disk.open(path.text)
        switch self {
        case .bytes(let bytes):
            return try file.holds(bytes, shown: disk.shown(path.text))
        case .copy(let source, let sourceShown):
            defer { source.rewind() }
            return try source.holdsSame(
                as: file, shown: sourceShown, otherShown: disk.shown(path.text))
        }
    }

    /// Should that fail, `target` is the path to name.
    func write(to path: String, of disk: Disk, as target: String) throws {
        switch self {
        case .bytes(let bytes):
            try disk.write(bytes, to: path, as: target)
        case .copy(let source, let sourceShown):
            try disk.create(path, as: target) { file in
                try source.forEachPiece(shown: sourceShown) { piece in
                    try disk.write(piece, to: file, path, as: target)
                    return true
                }
            }
        }
    }

    private var size: Int {
        get throws {
            switch self {
            case .bytes(let bytes): bytes.count
            case .copy(let source, let shown): try source.entry(shown: shown).size
            }
        }
    }
}
