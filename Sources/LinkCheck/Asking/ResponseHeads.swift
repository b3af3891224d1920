/// The heads of HTTP's responses as they come in, one for each redirect.
struct ResponseHeads: Sendable {
    /// Of the last one; nil before the first has come as a whole.
    private(set) var status: Int?

    /// What the last one says of when to come again, in seconds.
    private(set) var retryAfter: Int?

    /// Whether no other head will follow: what comes now are contents.
    private(set) var isComplete = false

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !isComplete, rest.starts(with: "HTTP/".utf8), let end = Self.end(of: rest) {
            read(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[end...]
        }
    }

    /// Behind the empty line; some servers end their lines with a line feed alone.
    private static func end(of head: ArraySlice<UInt8>) -> Int? {
        let newline = UInt8(ascii: "\n")
        var start = head.startIndex
        while let end = head[start...].firstIndex(of: newline) {
            let line = head[start..<end]
            if line.isEmpty || line.elementsEqual("\r".utf8) { return end + 1 }
            start = end + 1
        }
        return nil
    }

    private mutating func read(_ head: String) {
        let lines = head.split(whereSeparator: \.isNewline)
        let code = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        // 103 and its like only tell that there will be an answer.
        guard code >= 200 else { return }
        status = code
        retryAfter = Self.value(of: "retry-after", in: lines).flatMap { Int($0) }
        isComplete = !((300..<400).contains(code) && Self.value(of: "location", in: lines) != nil)
    }

    private static func value(of name: String, in lines: [Substring]) -> String? {
        lines.first { $0.lowercased().hasPrefix(name + ":") }.map { line in
            let value = line.dropFirst(name.count + 1)
            return String(value.drop { $0 == " " }.prefix { $0 != " " })
        }
    }
}
