/// Everything that stopped a run, gathered before stopping.
public struct Problems: Error, Sendable {
    /// Sorted by file and line, each once.
    public let all: [Problem]

    public init(_ problems: [Problem]) {
        all = problems.inReadingOrder
    }
}

extension Collection<Problem> {
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// Sorted by file, line and column, each once; problems of no file come first.
    public var inReadingOrder: [Problem] {
        Set(self).sorted { a, b in
            switch (a.location, b.location) {
            case (nil, nil): (a.code, a.message) < (b.code, b.message)
            case (nil, _): true
            case (_, nil): false
            case (let x?, let y?): x == y ? (a.code, a.message) < (b.code, b.message) : x < y
            }
        }
    }
}
