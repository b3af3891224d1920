import Platform

/// The bytes of a file that a Range header requests.
enum ByteRange: Equatable {
    /// No header, an invalid one, or several ranges: the response is the whole file.
    case whole
    case partial(Range<Int>)

    /// The range begins after the file's end.
    case unsatisfiable

    init(_ header: String?, length: Int) {
        guard let (first, last) = Self.ends(header) else {
            self = .whole
            return
        }
        switch (Self.number(first), Self.number(last)) {
        case (let start?, let end?) where start <= end: self.init(start, through: end, of: length)
        case (let start?, nil) where last.isEmpty: self.init(start, through: length, of: length)
        case (nil, 0?) where first.isEmpty: self = .unsatisfiable
        case (nil, let count?) where first.isEmpty && length > 0:
            self = .partial(max(0, length - count)..<length)
        default: self = .whole
        }
    }
}

extension ByteRange {
    private init(_ start: Int, through end: Int, of length: Int) {
        self = start < length ? .partial(start..<min(end, length - 1) + 1) : .unsatisfiable
    }

    /// The texts before and after the hyphen of a single range; `nil` for another unit, a syntax
    /// error or several ranges.
    private static func ends(_ header: String?) -> (Substring.UTF8View, Substring.UTF8View)? {
        guard let header, let equals = header.utf8.firstIndex(of: UInt8(ascii: "=")),
            header[..<equals].lowercased() == "bytes"
        else { return nil }
        let ranges = header.utf8[header.utf8.index(after: equals)...]
            .split(separator: UInt8(ascii: ",")).map(\.trimmingBlanks).filter { !$0.isEmpty }
        guard ranges.count == 1 else { return nil }
        let ends = ranges[0].split(
            separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
        return ends.count == 2 ? (ends[0], ends[1]) : nil
    }

    /// A number too large for an `Int` becomes `Int.max`: no file is that long.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
        return Int(Substring(digits)) ?? Int.max
    }
}

extension Substring.UTF8View {
    var trimmingBlanks: Self {
        var rest = drop { " \t".utf8.contains($0) }
        while let last = rest.last, " \t".utf8.contains(last) { rest = rest.dropLast() }
        return rest
    }
}
