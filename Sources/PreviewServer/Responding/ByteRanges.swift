/// Which bytes of a file a Range header wants.
enum ByteRanges: Equatable {
    /// There is no header, or none that is worth more than the whole file.
    case whole
    case some([Range<Int>])

    /// All of them lie behind the file's end.
    case outside

    /// More could cost more than the file, in a client that wants to harm.
    private static let most = 16

    init(_ header: String?, length: Int) {
        guard let specs = Self.specs(header) else {
            self = .whole
            return
        }
        let ranges = specs.compactMap { $0.range(in: length) }
        if ranges.isEmpty {
            self = .outside
        } else if Self.overlap(ranges) || ranges.contains(where: \.isEmpty) {
            self = .whole
        } else {
            self = .some(ranges)
        }
    }

    /// Nil for another unit, for a mistake and for too many.
    private static func specs(_ header: String?) -> [Spec]? {
        guard let header, let equals = header.utf8.firstIndex(of: UInt8(ascii: "=")),
            header[..<equals].lowercased() == "bytes"
        else { return nil }
        let list = header.utf8[header.utf8.index(after: equals)...]
        let parts = list.split(separator: UInt8(ascii: ","), maxSplits: most)
            .map { $0.trimmingBlanks }.filter { !$0.isEmpty }
        let specs = parts.compactMap(Spec.init)
        return specs.isEmpty || specs.count < parts.count || specs.count > most ? nil : specs
    }

    private static func overlap(_ ranges: [Range<Int>]) -> Bool {
        let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
        return zip(sorted, sorted.dropFirst()).contains { $0.upperBound > $1.lowerBound }
    }
}

extension ByteRanges {
    private enum Spec {
        /// Nil for all that follows.
        case from(Int, through: Int?)
        case last(Int)

        init?(_ text: Substring.UTF8View) {
            let parts = text.split(
                separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            switch (Self.number(parts[0]), Self.number(parts[1])) {
            case (let first?, let last?) where first <= last: self = .from(first, through: last)
            case (let first?, nil) where parts[1].isEmpty: self = .from(first, through: nil)
            case (nil, let count?) where parts[0].isEmpty: self = .last(count)
            default: return nil
            }
        }

        /// Nil behind the end; empty for the end of an empty file.
        func range(in length: Int) -> Range<Int>? {
            switch self {
            case .from(let first, _) where first >= length: nil
            case .from(let first, let last): first..<min(last ?? length, length - 1) + 1
            case .last(let count): count == 0 ? nil : max(0, length - count)..<length
            }
        }

        /// A number that is too large for an Int is the largest: no file reaches that far.
        private static func number(_ digits: Substring.UTF8View) -> Int? {
            guard !digits.isEmpty,
                digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
            else { return nil }
            return Int(Substring(digits)) ?? Int.max
        }
    }
}

extension Substring.UTF8View {
    fileprivate var trimmingBlanks: Self {
        var rest = drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        while let last = rest.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
            rest = rest.dropLast()
        }
        return rest
    }
}
