import Content
import Foundation
import Publishing

/// Edits consent.yml on the disk. Two edits at once wait for each other, so that none is lost.
struct ConsentChange {
    let folder: ContentFolder

    /// False where the file says so already.
    func make(_ edit: ConsentEdit) throws -> Bool {
        let contacts = "\(folder.content)/contacts"
        let descriptor = open(contacts, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskFailure("open", contacts, code: errno) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw DiskFailure("lock", contacts, code: errno) }
        }
        guard let edited = try ConsentFile(folder).edited(edit) else { return false }
        try FileReplacement(path: edited.path).write(edited.bytes)
        return true
    }
}
