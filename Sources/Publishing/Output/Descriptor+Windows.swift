import Platform

extension Descriptor {
    /// In bytes: a file that is not larger is handed on as one.
    static let windowSize = 64 << 20

    /// How much of one window the next one holds too.
    private static let overlap = 1 << 16

    /// Hands on the whole file in parts that overlap, so that nothing short is cut in two; an empty
    /// file is one empty part.
    func forEachWindow(
        shown: String, _ body: ([UInt8], _ isFirst: Bool) -> Void
    ) throws {
        var window: [UInt8] = []
        var isFirst = true
        try forEachPiece(shown: shown) { piece in
            if window.count + piece.count > Self.windowSize {
                body(window, isFirst)
                isFirst = false
                window.removeFirst(window.count - Self.overlap)
            }
            window.append(contentsOf: piece)
            return true
        }
        if !window.isEmpty || isFirst { body(window, isFirst) }
    }
}
