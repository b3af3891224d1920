#if os(Linux)
    import Platform
    import Foundation

    /// An inotify instance: the kernel's queue of events in watched folders.
    struct Inotify {
        /// Takes the descriptor, a path and an event mask; returns a watch, or -1 and sets `errno`.
        typealias AddWatch = @Sendable (Int32, String, UInt32) -> Int32

        /// The descriptor to poll.
        let file: Descriptor
        private let addWatch: AddWatch

        /// In bytes; enough for about a thousand events.
        private static let readSize = 65_536

        init(
            addWatch: @escaping AddWatch = { inotify_add_watch($0, $1, $2) }
        ) throws(WatchLimit) {
            let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard number >= 0 else { throw errno == EMFILE ? .watchers : .unavailable(errno) }
            file = Descriptor(number)
            self.addWatch = addWatch
        }
    }

    extension Inotify {
        private static let mask =
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE
            | IN_ATTRIB | IN_EXCL_UNLINK | IN_ONLYDIR

        /// Watches what is directly in a folder. Returns the same number for the same folder; `nil`
        /// if it is missing or not readable.
        func watch(_ folder: String) throws(WatchLimit) -> Int32? {
            let watch = addWatch(file.number, folder, UInt32(bitPattern: Int32(Self.mask)))
            guard watch < 0 else { return watch }
            switch errno {
            case ENOSPC: throw .folders
            case ENOMEM: throw .unavailable(ENOMEM)
            default: return nil
            }
        }

        func remove(_ watch: Int32) {
            inotify_rm_watch(file.number, watch)
        }

        /// Reads the queued events without waiting.
        func events() -> [InotifyEvent] {
            InotifyEvent.all(in: (try? file.readOnce(atMost: Self.readSize)) ?? [])
        }
    }

    /// A change, as the kernel reports it.
    struct InotifyEvent: Equatable {
        /// The watch's number; -1 for the queue itself.
        let watch: Int32
        let mask: Mask

        /// The name in the watched folder; empty for the folder itself.
        let name: String

        struct Mask: OptionSet {
            let rawValue: UInt32

            static let modified = Mask(IN_MODIFY)
            static let attributes = Mask(IN_ATTRIB)
            static let movedAway = Mask(IN_MOVED_FROM)
            static let movedHere = Mask(IN_MOVED_TO)
            static let created = Mask(IN_CREATE)
            static let deleted = Mask(IN_DELETE)
            static let ofFolder = Mask(IN_ISDIR)

            /// The watch was removed, because its folder was deleted or its file system unmounted.
            static let ended = Mask(IN_IGNORED)

            /// The queue is full, and further events are lost.
            static let overflow = Mask(IN_Q_OVERFLOW)

            init(rawValue: UInt32) { self.rawValue = rawValue }

            private init(_ flag: Int32) { rawValue = UInt32(bitPattern: flag) }
        }
    }

    extension InotifyEvent {
        /// The watch, kind, cookie and name length, of four bytes each.
        private static let headerSize = 16

        /// Parses events; a truncated one at the end is skipped.
        static func all(in bytes: [UInt8]) -> [InotifyEvent] {
            bytes.withView { bytes in
                var events: [InotifyEvent] = []
                var rest = bytes
                while let event = InotifyEvent(parsing: &rest) { events.append(event) }
                return events
            }
        }

        /// Parses and removes the first event; `nil` if it is truncated.
        private init?(parsing rest: inout ByteView) {
            guard rest.count >= Self.headerSize else { return nil }
            // The kernel writes numbers in the machine's byte order.
            let start = rest.startIndex
            let numbers = (0..<4).map { rest.four(at: start + $0 * 4).littleEndian }
            let tail = rest.dropFirst(Self.headerSize)
            guard numbers[3] <= tail.count else { return nil }
            watch = Int32(bitPattern: numbers[0])
            mask = Mask(rawValue: numbers[1])
            name = String(decoding: tail.prefix(Int(numbers[3])).prefix { $0 != 0 }, as: UTF8.self)
            rest = tail.dropFirst(Int(numbers[3]))
        }
    }
#endif
