#if os(Linux)
    import Platform
    import Foundation

    /// The kernel's watcher of folders: its one door.
    struct Inotify {
        /// Takes the descriptor, a path and what to watch for; gives a watch, or -1 and `errno`.
        typealias AddWatch = @Sendable (Int32, PathBytes, UInt32) -> Int32

        let file: Descriptor
        private let addWatch: AddWatch

        /// Enough for a thousand events with names of a usual length.
        private static let readSize = 65_536

        init(
            addWatch: @escaping AddWatch = { inotify_add_watch($0, $1.terminated, $2) }
        ) throws(WatchLimit) {
            let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard number >= 0 else { throw errno == EMFILE ? .watchers : .unavailable(errno) }
            file = Descriptor(number)
            self.addWatch = addWatch
        }

        /// What to wait for.
        var number: Int32 { file.number }
    }

    extension Inotify {
        enum Target {
            /// All that happens directly in a folder; what lies at the path may not be a link.
            case contents

            /// The same of a folder that a link may lead to.
            case contentsThroughLinks

            /// Only what names come and go.
            case names

            fileprivate var mask: UInt32 {
                let names = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR
                let contents = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_EXCL_UNLINK
                let flags =
                    switch self {
                    case .contents: names | contents | IN_DONT_FOLLOW
                    case .contentsThroughLinks: names | contents
                    case .names: names
                    }
                return UInt32(bitPattern: Int32(flags | IN_MASK_ADD))
            }
        }

        /// The same number for the same folder; nil where there is none that may be read.
        func watch(_ folder: PathBytes, for target: Target) throws(WatchLimit) -> Int32? {
            let watch = addWatch(number, folder, target.mask)
            guard watch < 0 else { return watch }
            switch errno {
            case ENOSPC: throw .folders
            case ENOMEM: throw .unavailable(ENOMEM)
            default: return nil
            }
        }

        func remove(_ watch: Int32) {
            inotify_rm_watch(number, watch)
        }

        /// What has happened, without waiting.
        func events() -> [InotifyEvent] {
            InotifyEvent.all(in: (try? file.readOnce(atMost: Self.readSize)) ?? [])
        }
    }
#endif
