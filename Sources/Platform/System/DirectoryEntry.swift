import Foundation

/// An entry of a folder.
package struct DirectoryEntry: Equatable, Sendable {
    package let name: [UInt8]

    /// `nil` if the file system does not report it.
    package let kind: FileKind?

    /// The name; `nil` if it is not UTF-8.
    package var text: String? {
        let text = String(decoding: name, as: UTF8.self)
        return text.utf8.elementsEqual(name) ? text : nil
    }
}

extension DirectoryEntry {
    /// Returns the entries in the system's order, without `.` and `..`. `path` is a string, or
    /// characters that end with a NUL.
    package static func all(in path: UnsafePointer<CChar>) throws(Errno) -> [DirectoryEntry] {
        guard let stream = opendir(path) else { throw Errno(code: errno) }
        defer { closedir(stream) }
        return try all { readdir(stream) }
    }

    /// Returns the entries of an open folder, and closes its number.
    package static func all(closing number: Int32) throws(Errno) -> [DirectoryEntry] {
        guard let stream = fdopendir(number) else {
            let code = errno
            close(number)
            throw Errno(code: code)
        }
        defer { closedir(stream) }
        return try all { readdir(stream) }
    }

    /// An entry is valid until the next one is read. Its name is copied in place, up to the NUL:
    /// that comes before the field's end, and the memory may end after it.
    private static func all(
        _ next: () -> UnsafeMutablePointer<dirent>?
    ) throws(Errno) -> [DirectoryEntry] {
        var entries: [DirectoryEntry] = []
        while true {
            errno = 0
            guard let entry = next() else {
                guard errno == 0 else { throw Errno(code: errno) }
                return entries
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { [UInt8]($0.prefix { $0 != 0 }) }
            guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
            entries.append(DirectoryEntry(name: name, kind: FileKind(entry.pointee.d_type)))
        }
    }
}

extension FileKind {
    fileprivate init?(_ type: UInt8) {
        switch Int32(type) {
        case Int32(DT_UNKNOWN): return nil
        case Int32(DT_REG): self = .file
        case Int32(DT_DIR): self = .folder
        case Int32(DT_LNK): self = .link
        default: self = .other
        }
    }
}
