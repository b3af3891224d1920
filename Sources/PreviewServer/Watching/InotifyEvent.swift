#if os(Linux)
    import Platform
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
