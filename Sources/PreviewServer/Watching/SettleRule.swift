/// How long changes wait for those that belong to them.
///
/// A file that was saved whole is told of after a moment. One that is still being written, or is
/// gone and may be about to come back, would give a page with half a text, so it gets longer. Many
/// at once are a program's work, a checkout or a copy, whose pauses are longer than a person
/// notices. No wait is endless.
struct SettleRule: Sendable, Hashable {
    /// After the last change, when all files are whole.
    var quiet: Duration = .milliseconds(8)

    /// After the last change, when a file is gone.
    var quietWhenGone: Duration = .milliseconds(25)

    /// After the last change, when a file is still open for writing.
    var quietWhenUnfinished: Duration = .milliseconds(100)

    /// After the last change, when there are many.
    var quietOfMany: Duration = .milliseconds(60)

    /// After the first change, come what may.
    var longest: Duration = .milliseconds(250)

    /// The same when there are many.
    var longestOfMany: Duration = .seconds(2)

    /// This many are many.
    var many = 20

    func quiet(of paths: Int, in state: PathState) -> Duration {
        let wait =
            switch state {
            case .whole: quiet
            case .gone: quietWhenGone
            case .unfinished: quietWhenUnfinished
            }
        return paths < many ? wait : max(wait, quietOfMany)
    }

    func longest(of paths: Int) -> Duration {
        paths < many ? longest : longestOfMany
    }
}
