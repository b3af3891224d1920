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

    /// One change, as the kernel tells it.
    struct InotifyEvent: Equatable {
        /// The number of the watch; -1 for the queue itself.
        let watch: Int32
        let kind: Kind

        /// The same for the two halves of a rename; else 0.
        let cookie: UInt32

        /// In the watched folder; empty where it is the folder itself.
        let name: PathBytes

        struct Kind: OptionSet {
            let rawValue: UInt32

            static let modified = Kind(IN_MODIFY)
            static let attributes = Kind(IN_ATTRIB)
            static let movedAway = Kind(IN_MOVED_FROM)
            static let movedHere = Kind(IN_MOVED_TO)
            static let created = Kind(IN_CREATE)
            static let deleted = Kind(IN_DELETE)
            static let ofFolder = Kind(IN_ISDIR)

            /// The watch is no more: its folder was deleted, or its file system taken away.
            static let ended = Kind(IN_IGNORED)

            /// More happened than the queue holds, and the rest is lost.
            static let overflow = Kind(IN_Q_OVERFLOW)

            init(rawValue: UInt32) { self.rawValue = rawValue }

            private init(_ flag: Int32) { rawValue = UInt32(bitPattern: flag) }
        }
    }

    extension InotifyEvent {
        /// The watch, the kind, the cookie, the length of the name.
        private static let headSize = 16

        /// All in what was read; an event that is cut off is left out.
        static func all(in bytes: [UInt8]) -> [InotifyEvent] {
            bytes.withView { bytes in
                var events: [InotifyEvent] = []
                var rest = bytes
                while let event = InotifyEvent(takenFrom: &rest) { events.append(event) }
                return events
            }
        }

        /// The first of what is left; nil where it is cut off.
        private init?(takenFrom rest: inout ByteView) {
            guard rest.count >= Self.headSize else { return nil }
            // The kernel writes numbers as the machine has them.
            let start = rest.startIndex
            let numbers = (0..<4).map { rest.four(at: start + $0 * 4).littleEndian }
            let tail = rest.dropFirst(Self.headSize)
            guard numbers[3] <= tail.count else { return nil }
            watch = Int32(bitPattern: numbers[0])
            kind = Kind(rawValue: numbers[1])
            cookie = numbers[2]
            name = PathBytes(bytes: [UInt8](tail.prefix(Int(numbers[3])).prefix { $0 != 0 }))
            rest = tail.dropFirst(Int(numbers[3]))
        }
    }
#endif
