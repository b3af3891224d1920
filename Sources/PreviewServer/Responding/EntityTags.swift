/// The list of an If-Match or If-None-Match: `"a", W/"b"`, or `*`.
struct EntityTags: Equatable {
    /// True for `*`, which every file matches.
    private(set) var isAny = false

    /// Those that only promise the same meaning, without `W/`.
    private(set) var weak: [String] = []

    /// With their quotation marks, as in `weak`.
    private(set) var strong: [String] = []

    /// What follows a mistake is left out.
    init(_ list: String) {
        var rest = list.utf8[...]
        while true {
            rest = rest.drop { " \t,".utf8.contains($0) }
            if rest.first == UInt8(ascii: "*") {
                isAny = true
                return
            }
            let isWeak = rest.starts(with: "W/".utf8)
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.first == UInt8(ascii: "\""),
                let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\""))
            else { return }
            let tag = String(Substring(rest[...end]))
            if isWeak { weak.append(tag) } else { strong.append(tag) }
            rest = rest[rest.index(after: end)...]
        }
    }
}
