import Diagnostics

/// Limits on YAML that Yams could not read in bounded time and space, checked before it tries.
///
/// They look at bytes alone and know no quotes, so they count rather too much than too little.
extension YAMLParser {
    private static let deepestNesting = 50

    /// A chain of anchors, each holding an alias of the one before, nests as deeply as all of them
    /// together.
    private static let mostAnchors = 10

    /// With fewer aliases than these no text can name so many values that comparing its keys
    /// would take long: the most is 3 to the tenth.
    private static let fewAliases = 30

    private var source: SourceText { lines.source }

    func checkLimits() throws(Problem) {
        try refuseDeepNesting()
        let aliases = starts(of: UInt8(ascii: "*")).count
        guard aliases > 0 else { return }
        let anchors = starts(of: UInt8(ascii: "&"))
        if anchors.count > Self.mostAnchors {
            throw Problem(
                "yaml-aliases", "the text has more than \(Self.mostAnchors) anchors (&name)",
                at: source.location(of: anchors[Self.mostAnchors]..<anchors[Self.mostAnchors] + 1),
                help: "write the values out; a text that starts with & must stand in quotes")
        }
        if !anchors.isEmpty, aliases >= Self.fewAliases { try refuseKeysOfValues() }
    }
}

extension YAMLParser {
    private func refuseDeepNesting() throws(Problem) {
        var brackets = 0
        var columns: [Int] = []
        var line = range.lowerBound
        while line < range.upperBound {
            let end = source.bytes[line..<range.upperBound].firstIndex(where: \.isYAMLBreak)
            let bytes = source.bytes[line..<(end ?? range.upperBound)]
            indent(bytes, &columns)
            for offset in bytes.indices {
                brackets = max(0, brackets + Self.step(of: bytes[offset]))
                guard brackets + columns.count <= Self.deepestNesting else {
                    throw .yamlNesting(at: source.location(of: offset..<offset + 1))
                }
            }
            line = bytes.endIndex + 1
        }
    }

    private static func step(of byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): -1
        default: 0
        }
    }

    /// Keeps the columns in which the lists and maps begin that are open in a line.
    private func indent(_ line: ArraySlice<UInt8>, _ columns: inout [Int]) {
        guard let first = line.firstIndex(where: { !$0.isBlank }) else { return }
        columns.removeAll { $0 >= first - line.startIndex }
        columns.append(first - line.startIndex)
        var offset = first
        while let byte = line[offset...].first, [UInt8]("-?:".utf8).contains(byte),
            line[(offset + 1)...].first?.isBlank == true
        {
            offset = line[(offset + 1)...].firstIndex { !$0.isBlank } ?? line.endIndex
            columns.append(offset - line.startIndex)
        }
    }

    /// Where this sign begins an anchor or an alias.
    private func starts(of sign: UInt8) -> [Int] {
        let bytes = source.bytes[range]
        return bytes.indices.dropLast().filter { offset in
            bytes[offset] == sign && bytes[offset + 1].isOfName
                && (offset == range.lowerBound || bytes[offset - 1].mayEndToken)
        }
    }

    /// Looking for repeated keys, Yams follows the aliases in a key to their very end. So
    /// whatever could make a key of anything but a text is refused where there are many aliases.
    private func refuseKeysOfValues() throws(Problem) {
        let bytes = source.bytes[range]
        var closesValue = false
        for offset in bytes.indices {
            let byte = bytes[offset]
            let next = bytes[(offset + 1)...].first ?? UInt8(ascii: "\n")
            let isKey =
                byte == UInt8(ascii: "{") || byte == UInt8(ascii: ":") && closesValue
                || byte == UInt8(ascii: "?") && !next.isASCIIName
            if isKey {
                throw Problem(
                    "yaml-aliases", "so many aliases (*name) cannot stand beside such keys",
                    at: source.location(of: offset..<offset + 1),
                    help: "write maps in lines of their own, key: value, and no alias as a key")
            }
            if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "]") {
                closesValue = true
            } else if !byte.isOfName, !byte.isBlank {
                closesValue = false
            }
        }
    }
}

extension UInt8 {
    /// Whether a name of an anchor may hold it.
    fileprivate var isOfName: Bool { isASCIIName || self >= 0x80 }

    /// Whether an anchor or an alias may stand right behind it.
    fileprivate var mayEndToken: Bool {
        isYAMLSpace || self >= 0x80 || [UInt8]("[{,:?-".utf8).contains(self)
    }

    fileprivate var isBlank: Bool { isYAMLBlank || self == 0x0D }
}
