import Diagnostics
import Platform

/// The part of a file that is Markdown, and where its lines start.
struct SourceLines {
    let source: SourceText
    let body: Range<Int>

    /// Offsets into the file. A line ends in LF, CR or both, as CommonMark has it.
    let starts: [Int]

    init(of source: SourceText, in body: Range<Int>) {
        self.source = source
        self.body = body.clamped(to: source.bytes.indices)
        starts = Self.starts(in: source.bytes, self.body)
    }

    /// Line `index`, which counts from 0, with its line break.
    func range(_ index: Int) -> Range<Int> {
        let start = starts[index]
        return start..<(index + 1 < starts.count ? starts[index + 1] : body.upperBound)
    }

    private static func starts(in bytes: [UInt8], _ body: Range<Int>) -> [Int] {
        var starts = [body.lowerBound]
        starts.reserveCapacity(body.count / 32 + 1)
        bytes.withView { bytes in
            var index = body.lowerBound
            while index < body.upperBound {
                if index + 8 <= body.upperBound, !holdsControl(bytes, at: index) {
                    index += 8
                    continue
                }
                let end = min(index + 8, body.upperBound)
                while index < end {
                    let byte = bytes[index]
                    index += 1
                    guard byte.isLineEnd, index < body.upperBound else { continue }
                    if byte == .carriageReturn, bytes[index] == .lineFeed { continue }
                    starts.append(index)
                }
            }
        }
        return starts
    }

    /// Whether one of eight bytes is below 16, as line breaks are.
    @inline(__always)
    private static func holdsControl(_ bytes: ByteView, at index: Int) -> Bool {
        !EightBytes(bytes, at: index).marks(below: 0x10).isEmpty
    }
}

/// From lines as libcmark counts them to lines of the text.
struct LineMap {
    /// Lines that were put before the text, one for each table cell: the line of the cell's row.
    var cellLines: [Int] = []

    /// Both count from 1.
    func line(_ parsed: Int) -> Int {
        cellLines.indices.contains(parsed - 1) ? cellLines[parsed - 1] : parsed - cellLines.count
    }
}
