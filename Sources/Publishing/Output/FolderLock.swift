import Foundation
import Platform

/// The right to change Output; the system takes it back from a process that ends.
final class FolderLock: Sendable {
    private let file: Descriptor
    private let disk: Disk

    /// Waits for whoever has it; `onWait` is called before, if there is anyone.
    init(_ disk: Disk, onWait: () -> Void) throws {
        self.disk = disk
        let shown = disk.shown(StateFile.lock)
        let isNew = try disk.entry(at: StateFile.lock) == nil
        file = Descriptor(
            try systemCall("open", shown) {
                openat(
                    disk.root.number, StateFile.lock,
                    O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o644)
            })
        if isNew { disk.onStep(.created(StateFile.lock)) }
        let number = file.number
        do {
            try systemCall("lock", shown) { flock(number, LOCK_EX | LOCK_NB) }
        } catch let failure as DiskFailure where failure.code == EWOULDBLOCK {
            onWait()
            try Self.wait(for: number, shown)
        }
    }

    /// Asks again and again, so that a task that is cancelled need not wait to the end.
    private static func wait(for number: Int32, _ shown: String) throws {
        while true {
            try Task.checkCancellation()
            do {
                try systemCall("lock", shown) { flock(number, LOCK_EX | LOCK_NB) }
                return
            } catch let failure as DiskFailure where failure.code == EWOULDBLOCK {
                usleep(microseconds)
            }
        }
    }

    private static let microseconds: UInt32 = 20_000

    /// False if the lock's file was deleted while this process waited: then it guards nothing.
    var isInForce: Bool {
        get throws {
            let entry = try disk.entry(at: StateFile.lock)
            return try entry?.identity == file.entry(shown: disk.shown(StateFile.lock)).identity
        }
    }

    func release() {
        flock(file.number, LOCK_UN)
    }
}
