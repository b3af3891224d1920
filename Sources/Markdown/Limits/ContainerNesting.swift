import Platform

/// Follows quotes and list items from line to line, as far as their depth is concerned.
///
/// What is inside fences, HTML or comments is taken for Markdown too, a list is opened where
/// CommonMark wants a paragraph to go on, and an item without words stays open: the depth may come
/// out too large, but never too small.
struct ContainerNesting {
    let limit: Int
    private var open: [Container] = []

    /// Whether the line before had words, so that the next may go on with them without markers.
    private var mayContinue = false

    init(limit: Int) {
        self.limit = limit
    }

    private enum Container {
        case quote
        /// `width`: columns by which a line must be indented to belong to it.
        case item(width: Int)
    }

    /// Reads the next line; returns the offset of the first marker that goes too deep.
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
    /// How many of the open containers the line belongs to.
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
