/// How much finished markup is kept between builds, all together, so that memory stays bounded.
final class MarkupRoom: Sendable {
    private let left: Locked<Int>

    /// 128 MB: some 20,000 posts of a thousand words.
    init(size: Int = 128 << 20) {
        left = Locked(size)
    }

    /// False, and nothing is taken, where less is left.
    func take(_ count: Int) -> Bool {
        left.with { left in
            guard count <= left else { return false }
            left -= count
            return true
        }
    }

    func giveBack(_ count: Int) {
        left.with { $0 += count }
    }
}
