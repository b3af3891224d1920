import Content
import Platform

/// How much finished markup is kept between builds, all together, so that memory stays bounded.
final class MarkupRoom: Sendable {
    /// What one text's markup takes, for as long as anybody has it.
    final class Place: Sendable {
        private let room: MarkupRoom
        private let count: Int

        fileprivate init(_ count: Int, of room: MarkupRoom) {
            self.room = room
            self.count = count
        }

        deinit {
            room.left.with { $0 += count }
        }
    }

    private let left: Locked<Int>

    /// 128 MB: some 20,000 posts of a thousand words.
    init(size: Int = 128 << 20) {
        left = Locked(size)
    }

    /// Nil, and nothing is taken, where less is left.
    func place(for count: Int) -> Place? {
        let isTaken = left.with { left in
            guard count <= left else { return false }
            left -= count
            return true
        }
        return isTaken ? Place(count, of: self) : nil
    }
}
