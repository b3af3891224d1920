extension Sequence<String> {
    /// Without what was there before, in whatever case.
    var eachOnce: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0.lowercased()).inserted }
    }
}
