import Foundation

/// Finds the lines of pieces of a text, which are asked for mostly in their order.
struct LineFinder {
    private let text: String
    private let firstLine: Int

    /// How often a piece was not found: a converted text has many that the original has not.
    private var misses = 0
    private static let mostMisses = 100

    /// The place up to which all is found, and its line.
    private var found: String.Index
    private var line: Int

    init(_ text: String, firstLine: Int) {
        self.text = text
        self.firstLine = firstLine
        found = text.startIndex
        line = firstLine
    }

    /// Returns the file with the line of the next of equal pieces, or the file if there is none.
    mutating func place(of piece: String, in file: String) -> String {
        if misses > Self.mostMisses { return file }
        var range = text.range(of: piece, range: found..<text.endIndex)
        if range == nil {
            misses += 1
            (found, line) = (text.startIndex, firstLine)
            range = text.range(of: piece)
        }
        guard let range else { return file }
        let start = line + text[found..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
        line = start + piece.utf8.count { $0 == UInt8(ascii: "\n") }
        found = range.upperBound
        return "\(file):\(start)"
    }
}
