import Content
import Foundation
import Platform

/// Makes the folders that files in the stage need, each once.
///
/// Safe to use from many tasks at once.
struct NewFolders: Sendable {
    let disk: Disk
    private let made = Locked<Set<String>>([StateFile.stage])

    init(disk: Disk) {
        self.disk = disk
    }

    /// All the folders above a path.
    func make(for path: String) throws {
        guard let slash = path.lastIndex(ofByte: UInt8(ascii: "/")) else { return }
        let folder = String(path[..<slash])
        guard !made.with({ $0.contains(folder) }) else { return }
        try make(for: folder)
        do {
            try disk.makeFolder(folder)
        } catch let failure as DiskFailure where failure.code == EEXIST {
            // Another task has just made it.
        }
        made.with { _ = $0.insert(folder) }
    }
}
