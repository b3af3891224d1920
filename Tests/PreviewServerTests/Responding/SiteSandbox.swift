import Foundation
import Platform

@testable import PreviewServer

/// A temporary folder with a `root` to serve, removed with its last owner.
final class SiteSandbox: Sendable {
    let folder: String
    var root: String { folder + "/root" }

    init(_ files: [String: String] = [:]) throws {
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        folder = temporary + "/sitegen-responder-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder + "/root", withIntermediateDirectories: true)
        for (name, text) in files { try put("root/" + name, text) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Paths are relative to `folder`, and their bytes are kept.
    func put(_ path: String, _ text: String) throws { try put(path, Array(text.utf8)) }

    func put(_ path: String, _ bytes: [UInt8]) throws {
        if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
            try makeFolder(String(path[..<slash]))
        }
        try write(bytes, to: path, O_CREAT | O_TRUNC)
    }

    /// Overwrites the file in place, without truncating it first.
    func write(_ bytes: [UInt8], to path: String, _ flags: Int32 = 0) throws {
        let file = Descriptor(
            try check(open(folder + "/" + path, O_WRONLY | O_CLOEXEC | flags, 0o644)))
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(file.number, $0.baseAddress, $0.count)
            }
            rest = rest.dropFirst(Int(try check(Int32(count))))
        }
    }

    func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/" + path, withIntermediateDirectories: true)
    }

    func link(_ path: String, to target: String) throws {
        try check(symlink(target, folder + "/" + path))
    }

    func rename(_ path: String, to target: String) throws {
        try check(Foundation.rename(folder + "/" + path, folder + "/" + target))
    }

    func cut(_ path: String, to size: Int) throws {
        try check(truncate(folder + "/" + path, off_t(size)))
    }

    func makePipe(_ path: String) throws { try check(mkfifo(folder + "/" + path, 0o644)) }

    /// Creates a socket's file; a pipe if only root can create that without a server.
    func makeSocket(_ path: String) throws {
        #if canImport(Darwin)
            try makePipe(path)
        #else
            try check(mknod(folder + "/" + path, S_IFSOCK | 0o644, 0))
        #endif
    }

    @discardableResult
    func check(_ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return result
    }
}
