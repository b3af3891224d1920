#if os(Linux)
    import Foundation

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
        static func all(in bytes: UnsafeRawBufferPointer) -> [InotifyEvent] {
            var events: [InotifyEvent] = []
            var rest = bytes[...]
            while rest.count >= headSize {
                let head = UnsafeRawBufferPointer(rebasing: rest.prefix(headSize))
                rest = rest.dropFirst(headSize)
                let length = head.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
                guard length <= rest.count else { break }
                let name = rest.prefix(Int(length)).prefix { $0 != 0 }
                rest = rest.dropFirst(Int(length))
                events.append(
                    InotifyEvent(
                        watch: head.loadUnaligned(fromByteOffset: 0, as: Int32.self),
                        kind: Kind(
                            rawValue: head.loadUnaligned(fromByteOffset: 4, as: UInt32.self)),
                        cookie: head.loadUnaligned(fromByteOffset: 8, as: UInt32.self),
                        name: PathBytes(bytes: [UInt8](name))))
            }
            return events
        }
    }
#endif
