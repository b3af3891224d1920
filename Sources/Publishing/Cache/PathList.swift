import Platform

/// Many paths as one text, each followed by a NUL.
struct PathList: Sendable, Codable {
    private var text = ""

    mutating func append(_ path: String) {
        text += path
        text += "\0"
    }
}

extension PathList: Sequence {
    struct Iterator: IteratorProtocol {
        fileprivate var rest: Substring

        mutating func next() -> String? {
            guard let end = rest.firstIndex(ofByte: 0) else { return nil }
            defer { rest = rest[rest.utf8.index(after: end)...] }
            return String(rest[..<end])
        }
    }

    func makeIterator() -> Iterator { Iterator(rest: text[...]) }
}
