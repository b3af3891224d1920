import Foundation
import Platform

/// The lock on Output; the system releases it when the process ends.
final class FolderLock: Sendable {
    private let file: Descriptor

    /// Waits for the lock; calls `onWait` first if another process holds it. `nil` if the lock file
    /// was deleted meanwhile, so that the lock protects nothing.
    init?(_ disk: Disk, onWait: () -> Void) throws {
        let shown = disk.shown(StateFile.lock)
        let isNew = try disk.entry(at: StateFile.lock) == nil
        let number = try systemCall("open", shown) {
            openat(
                disk.root.number, StateFile.lock,
                O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o644)
        }
        file = Descriptor(number)
        if isNew { disk.onStep(.created(StateFile.lock)) }
        // Polls, so that a cancelled task need not wait to the end.
        for attempt in 0... {
            do {
                try systemCall("lock", shown) { flock(number, LOCK_EX | LOCK_NB) }
                break
            } catch let failure as DiskFailure where failure.code == EWOULDBLOCK {
                if attempt == 0 { onWait() } else { usleep(20_000) }
                try Task.checkCancellation()
            }
        }
        let entry = try disk.entry(at: StateFile.lock)
        guard try entry?.identity == file.status(shown: shown).identity else { return nil }
    }

    func release() {
        flock(file.number, LOCK_UN)
    }
}
