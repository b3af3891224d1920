import Diagnostics
import Platform

/// The Markdown part of a file, and where its lines start.
struct MarkdownLines {
    let source: SourceText
    let body: Range<Int>

    /// Offsets into the file. As in CommonMark, a line ends with LF, CR or CR LF.
    let starts: [Int]

    init(of source: SourceText, in body: Range<Int>) {
        self.source = source
        self.body = body.clamped(to: source.bytes.indices)
        starts = Self.starts(in: source.bytes, self.body)
    }

    /// The range of line `index`, from 0, including its line break.
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
                if index + 8 <= body.upperBound, !containsControl(bytes, at: index) {
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

    /// True if one of eight bytes is below 16, as line breaks are.
    @inline(__always)
    private static func containsControl(_ bytes: ByteView, at index: Int) -> Bool {
        !EightBytes(bytes, at: index).marks(below: 0x10).isEmpty
    }
}

/// Maps line numbers of the text that libcmark parsed to those of the original text.
struct LineMap {
    /// The original line of each line inserted before the text, one for every table cell.
    var cellLines: [Int] = []

    /// Both count from 1.
    func line(_ parsed: Int) -> Int {
        cellLines.indices.contains(parsed - 1) ? cellLines[parsed - 1] : parsed - cellLines.count
    }
}
