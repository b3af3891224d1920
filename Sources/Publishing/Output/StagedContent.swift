import Foundation
import Platform

/// What a file of the site is to hold: bytes, or a copy of a file.
enum StagedContent {
    case bytes([UInt8])

    /// `shown` is the file's path as the user knows it.
    case copy(of: Descriptor, shown: String)

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

    /// True if the file at a path, of which `entry` was reported, needs no change.
    func isHeld(at path: OutputPath, _ entry: FileStatus, of disk: Disk) throws -> Bool {
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

    /// Hands on all of it in pieces, in order, until the body returns false.
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
            case .copy(let source, let shown): try source.entry(shown: shown).size
            }
        }
    }
}

extension Descriptor {
    /// How many bytes are read or written at once.
    static let pieceSize = 128 * 1024

    /// In bytes: a file that is not larger is handed on as one window.
    static let windowSize = 64 << 20

    /// How much of one window the next one holds too.
    private static let overlap = 1 << 16

    /// Hands the file on in pieces, from its beginning, until the body returns false.
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

    /// Hands on the whole file in parts that overlap, so that nothing short is cut in two; an empty
    /// file is one empty part.
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

    func entry(shown: String) throws -> FileStatus {
        try systemCall("look at", shown) { try FileStatus(self) }
    }
}
