import Foundation

/// The names in a folder of Output, in the system's order, without `.` and `..`.
struct FolderListing {
    struct Name {
        /// Nil for a name that is not UTF-8, which no build wrote.
        let text: String?
        let isFolder: Bool
    }

    let names: [Name]

    /// `.` is Output itself.
    init(_ folder: String, of disk: Disk) throws {
        let shown = disk.shown(folder)
        let number = try systemCall("open", shown) {
            openat(disk.root.number, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        guard let stream = fdopendir(number) else {
            let code = errno
            close(number)
            throw DiskFailure("list", shown, code: code)
        }
        defer { closedir(stream) }
        var names: [Name] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = Self.name(of: &entry.pointee)
            guard name != "." && name != ".." else { continue }
            let isFolder =
                switch Int32(entry.pointee.d_type) {
                case Int32(DT_DIR): true
                case Int32(DT_UNKNOWN):
                    try disk.entry(at: "\(folder)/\(name ?? "")")?.kind == .folder
                default: false
                }
            names.append(Name(text: name, isFolder: isFolder))
        }
        guard errno == 0 else { throw DiskFailure("list", shown, code: errno) }
        self.names = names
    }

    private static func name(of entry: inout dirent) -> String? {
        withUnsafePointer(to: &entry.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
        }
    }
}
