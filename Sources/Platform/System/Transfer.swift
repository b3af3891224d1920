/// Bytes on their way between memory and the system.
enum Transfer {
    /// Has a count of bytes moved, from the first on and as many at a time as the system likes; gives
    /// how many were, which are fewer where it has no more.
    ///
    /// `move` is told how many are done and how many are left, which are `count` together: what it
    /// moves by these never reaches beyond that.
    static func of(
        _ count: Int, _ move: (_ done: Int, _ left: Int) -> Int
    ) throws(Errno) -> Int {
        var done = 0
        while done < count {
            let moved = try Errno.check { move(done, count - done) }
            guard moved > 0 else { break }
            done += moved
        }
        return done
    }
}
