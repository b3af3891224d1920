import Foundation
import Platform

/// Writes new files and the folders that they need: all of them, or none.
package struct NewFileWriter {
    private let folder: String

    /// The files and folders that were made, in order.
    private var made: [String] = []

    /// Writes files by their paths below `folder`, which appears in messages; `.` is the working
    /// directory. Throws a `DiskFailure` with the code EEXIST if one of the paths exists.
    package static func write(
        _ files: [(path: String, bytes: [UInt8])], in folder: String
    ) throws {
        var writer = NewFileWriter(folder: folder)
        do {
            try files.forEach { try writer.write($0.bytes, at: $0.path) }
        } catch {
            writer.undo()
            throw error
        }
    }
}

extension NewFileWriter {
    private mutating func write(_ bytes: [UInt8], at relative: String) throws {
        let path = folder == "." ? relative : folder + (folder.hasSuffix("/") ? "" : "/") + relative
        try makeFolder(path.parent)
        let temporary = try TemporaryFile(beside: path, mode: 0o666)
        try temporary.fill(bytes, for: path) {
            // Reserves the name, since rename would replace another file. Some disks lack hard
            // links.
            let place = try systemCall("create", path) {
                open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            }
            close(place)
            made.append(path)
            try systemCall("rename", temporary.path) { rename(temporary.path, path) }
        }
    }

    /// Makes a folder and those above it, unless they exist.
    private mutating func makeFolder(_ path: String) throws {
        guard !path.isEmpty, try !Self.isFolder(path) else { return }
        try makeFolder(path.parent)
        if mkdir(path, 0o777) == 0 { return made.append(path) }
        // Another process may have made it meanwhile.
        guard errno != EEXIST else {
            guard try Self.isFolder(path) else {
                throw DiskFailure("make the folder", path, code: ENOTDIR)
            }
            return
        }
        throw DiskFailure("make the folder", path, code: errno)
    }

    /// False if there is no entry, or one that is no folder.
    private static func isFolder(_ path: String) throws -> Bool {
        do throws(Errno) {
            return try FileStatus(path).kind == .folder
        } catch {
            guard error.code == ENOENT else {
                throw DiskFailure("make the folder", path, code: error.code)
            }
            return false
        }
    }

    private func undo() {
        for path in made.reversed() { remove(path) }
    }
}

extension String {
    /// The folder of a path; empty for a path of one part.
    fileprivate var parent: String {
        let slash: Unicode.Scalar = "/"
        let parts = unicodeScalars.reversed().drop { $0 == slash }.drop { $0 != slash }
        let folder = parts.drop { $0 == slash }
        if folder.isEmpty { return parts.isEmpty ? "" : "/" }
        return String(String.UnicodeScalarView(folder.reversed()))
    }
}
