#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import PreviewServer

    @Suite("Events of inotify")
    struct InotifyEventTests {
        @Test("Names end at their first NUL, and can be missing")
        func events() {
            let bytes =
                Self.bytes(3, IN_CREATE | IN_ISDIR, 0, name: Array("posts".utf8) + [0, 0, 0])
                + Self.bytes(4, IN_MOVED_TO, 77, name: [0xFF, 0x61, 0])
                + Self.bytes(5, IN_IGNORED, 0, name: [])
                + Self.bytes(-1, IN_Q_OVERFLOW, 0, name: [])
            #expect(
                Self.events(bytes) == [
                    InotifyEvent(
                        watch: 3, mask: [.created, .ofFolder], name: "posts"),
                    InotifyEvent(
                        watch: 4, mask: .movedHere,
                        name: "\u{FFFD}a"),
                    InotifyEvent(watch: 5, mask: .ended, name: ""),
                    InotifyEvent(watch: -1, mask: .overflow, name: ""),
                ])
        }

        @Test("A truncated event is skipped")
        func cutOff() {
            let whole = Self.bytes(3, IN_DELETE, 0, name: Array("a.md".utf8) + [0])
            let next = Self.bytes(4, IN_DELETE, 0, name: Array("b.md".utf8) + [0])
            for count in 0..<next.count {
                #expect(Self.events(whole + next[..<count]) == Self.events(whole))
            }
            #expect(Self.events(whole + next).count == 2)
            for count in 0..<whole.count { #expect(Self.events(Array(whole[..<count])) == []) }
        }

        @Test("An excessive length does not crash")
        func excess() {
            var bytes = Self.bytes(3, IN_DELETE, 0, name: [])
            bytes.replaceSubrange(12..<16, with: [0xFF, 0xFF, 0xFF, 0xFF])
            #expect(Self.events(bytes) == [])
        }

        @Test("Random bytes do not crash", arguments: Seeds.from(0))
        func nonsense(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            for _ in 0..<Seeds.rounds(2_000) {
                let bytes = (0..<random.below(97)).map { _ in
                    random.isOneIn(4) ? UInt8(random.below(256)) : 0
                }
                #expect(Self.events(bytes).count <= bytes.count / 16, "\(bytes)")
            }
        }

        private static func events(_ bytes: [UInt8]) -> [InotifyEvent] {
            InotifyEvent.all(in: bytes)
        }

        private static func bytes(
            _ watch: Int32, _ mask: Int32, _ cookie: UInt32, name: [UInt8]
        ) -> [UInt8] {
            let numbers = [
                UInt32(bitPattern: watch), UInt32(bitPattern: mask), cookie, UInt32(name.count),
            ]
            return numbers.flatMap { withUnsafeBytes(of: $0) { [UInt8]($0) } } + name
        }
    }
#endif
