import Diagnostics
import Foundation
import Platform

/// The files that a build has staged so far.
struct StagedFiles: Sendable {
    /// All staged files, whether they differ from Output or not.
    var claims = OutputClaims()

    /// The files that differ from Output.
    private(set) var changes: [(path: OutputPath, entry: ExistingEntry)] = []

    /// The renames of the commit: of a file, or of a missing folder with all its files.
    private(set) var placements: [(staged: String, path: OutputPath)] = []

    /// The paths in the stage of the folders that Output lacks.
    private var newFolders: [OutputPath: String] = [:]

    /// The first error; with it, `commit` fails.
    var failure: (any Error)?
    var isClosed = false

    /// Returns the path of a file in the stage. A file with an unusual name is staged under this
    /// name, so that a file system that refuses the name does so before the commit.
    mutating func place(for path: OutputPath, _ entry: ExistingEntry) -> String {
        changes.append((path, entry))
        if case .missing(topFolder: let folder?) = entry {
            let place = newFolders[folder] ?? add(folder, in: "")
            newFolders[folder] = place
            return place + String(Substring(path.text.utf8.dropFirst(folder.text.utf8.count)))
        }
        guard path.text.utf8.contains(where: Self.isUnusual) else { return add(path, in: "") }
        let name = path.text.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init)
        return add(path, in: "/\(name ?? "")")
    }

    private mutating func add(_ path: OutputPath, in folder: String) -> String {
        let staged = "\(StateFile.stage)/\(placements.count)\(folder)"
        placements.append((staged, path))
        return staged
    }

    private static func isUnusual(_ byte: UInt8) -> Bool {
        byte < UInt8(ascii: " ") || #""*:<>?\|"#.utf8.contains(byte)
    }
}

/// The content of a file of the site: bytes, or a copy of a file.
enum StagedContent {
    case bytes([UInt8])

    /// `shown` is the file's path in messages.
    case copy(of: Descriptor, shown: String)

    init(copyOf file: String) throws {
        let source = Descriptor(
            try systemCall("open", file) {
                Foundation.open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            })
        guard try source.status(shown: file).kind == .file else {
            throw DiskFailure("copy", file, code: EINVAL)
        }
        self = .copy(of: source, shown: file)
    }

    /// True if the file at a path, with the status `entry`, has this content.
    func equals(fileAt path: OutputPath, _ entry: FileStatus, of disk: Disk) throws -> Bool {
        guard try entry.kind == .file && size == entry.size else { return false }
        let file = try disk.open(path.text)
        var offset = 0
        try forEachPiece { piece in
            let other = try systemCall("read", disk.shown(path.text)) {
                try file.bytes(at: offset, count: piece.count)
            }
            guard other.equals(piece) else { return false }
            offset += piece.count
            return true
        }
        return offset == entry.size
    }

    /// Passes the content in pieces, in order, until the body returns false.
    func forEachPiece(_ body: (ArraySlice<UInt8>) throws -> Bool) throws {
        switch self {
        case .bytes(let bytes):
            var rest = bytes[...]
            while !rest.isEmpty, try body(rest.prefix(Descriptor.pieceSize)) {
                rest = rest.dropFirst(Descriptor.pieceSize)
            }
        case .copy(let source, let shown):
            try source.forEachPiece(shown: shown) { try $0.isEmpty || body($0[...]) }
        }
    }

    private var size: Int {
        get throws {
            switch self {
            case .bytes(let bytes): bytes.count
            case .copy(let source, let shown): try source.status(shown: shown).size
            }
        }
    }
}

extension Descriptor {
    /// The number of bytes that are read or written at once.
    static let pieceSize = 128 * 1024

    /// In bytes; a file of at most this size is one window.
    static let windowSize = 64 << 20

    /// The number of bytes that two successive windows share.
    private static let overlap = 1 << 16

    /// Passes the file in pieces, from its beginning, until the body returns false.
    func forEachPiece(shown: String, _ body: ([UInt8]) throws -> Bool) throws {
        var offset = 0
        while true {
            let piece = try systemCall("read", shown) {
                try bytes(at: offset, count: Self.pieceSize)
            }
            offset += piece.count
            guard try body(piece), piece.count == Self.pieceSize else { return }
        }
    }

    /// Passes the whole file in windows that overlap, so that no short text is split; an empty file
    /// is one empty window.
    func forEachWindow(shown: String, _ body: ([UInt8], _ isFirst: Bool) -> Void) throws {
        var window: [UInt8] = []
        var isFirst = true
        try forEachPiece(shown: shown) { piece in
            if window.count + piece.count > Self.windowSize {
                body(window, isFirst)
                isFirst = false
                window.removeFirst(window.count - Self.overlap)
            }
            window.append(contentsOf: piece)
            return true
        }
        if !window.isEmpty || isFirst { body(window, isFirst) }
    }

    func status(shown: String) throws -> FileStatus {
        try systemCall("inspect", shown) { try FileStatus(self) }
    }
}
