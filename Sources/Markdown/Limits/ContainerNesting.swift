import Platform

/// Tracks the nesting depth of quotes and list items from line to line.
///
/// The depth may come out too large, but never too small: fenced code, HTML and comments are read
/// as Markdown, a list may interrupt any paragraph, and an empty item stays open.
struct ContainerNesting {
    let limit: Int
    private var open: [Container] = []

    /// True if the previous line had text, which the next may continue without markers.
    private var mayContinue = false

    init(limit: Int) {
        self.limit = limit
    }

    private enum Container {
        case quote
        /// A line belongs to an item if it is indented by `width` columns.
        case item(width: Int)
    }

    /// Reads the next line and returns the offset of the first marker beyond the limit, if any.
    mutating func excess(in line: Range<Int>, of bytes: ByteView) -> Int? {
        var cursor = LineCursor(bytes: bytes, line: line)
        let matched = match(&cursor)
        guard !cursor.isBlank else {
            open.removeSubrange(matched...)
            mayContinue = false
            return nil
        }
        var isFirst = true
        while let container = next(&cursor) {
            if isFirst { open.removeSubrange(matched...) }
            isFirst = false
            open.append(container.value)
            if open.count > limit { return container.offset }
        }
        if isFirst, !mayContinue { open.removeSubrange(matched...) }
        mayContinue = !cursor.isBlank
        return nil
    }
}

extension ContainerNesting {
    /// The number of open containers that the line belongs to.
    private func match(_ cursor: inout LineCursor) -> Int {
        for index in open.indices {
            switch open[index] {
            case .quote:
                guard cursor.indent < 4, cursor.consumeQuote() else { return index }
            case .item(let width):
                guard cursor.indent >= width || cursor.isBlank else { return index }
                cursor.consume(columns: min(width, cursor.indent))
            }
        }
        return open.count
    }

    private func next(_ cursor: inout LineCursor) -> (value: Container, offset: Int)? {
        guard cursor.indent < 4, !cursor.isBlank else { return nil }
        let offset = cursor.offset
        if cursor.consumeQuote() { return (.quote, offset) }
        return cursor.consumeItem().map { (.item(width: $0), offset) }
    }
}
