/// What stands between the values of a list or a map in brackets: spaces, comments, a comma.
struct FlowGap {
    var before: [UInt8] = []
    var hasComma = false
    var after: [UInt8] = []
}

extension FlowGap {
    /// Nil where anything else stands there.
    init?(_ bytes: ArraySlice<UInt8>) {
        var isComment = false
        for byte in bytes {
            if byte.isYAMLBreak { isComment = false }
            if byte == UInt8(ascii: "#") { isComment = true }
            if !isComment, byte == UInt8(ascii: ","), !hasComma {
                hasComma = true
                continue
            }
            guard isComment || byte.isYAMLSpace else { return nil }
            if hasComma { after.append(byte) } else { before.append(byte) }
        }
    }

    var bytes: [UInt8] { before + (hasComma ? [UInt8(ascii: ",")] : []) + after }

    private var spaces: [UInt8] { before + after }

    var hasComment: Bool { spaces.contains(UInt8(ascii: "#")) }

    /// The spaces with which the last line of the gap indents what follows; nil where the gap
    /// stays in one line.
    var indentation: [UInt8]? {
        spaces.lastIndex(where: \.isYAMLBreak).map { Array(spaces[($0 + 1)...]) }
    }

    /// What is left between the neighbours of a value that is removed from between two gaps.
    static func joining(
        _ first: FlowGap, _ second: FlowGap, isFirst: Bool, isLast: Bool
    ) -> FlowGap {
        if isLast, !isFirst {
            if !first.hasComment { return second }
            return FlowGap(
                before: first.spaces + second.before, hasComma: second.hasComma,
                after: second.after)
        }
        if !second.hasComment { return first }
        return FlowGap(
            before: first.before, hasComma: first.hasComma, after: first.after + second.spaces)
    }

    /// The gap before the closing bracket, parted for one more value in a line of its own.
    func parted(_ lineBreak: [UInt8], _ indentation: [UInt8]) -> (FlowGap, FlowGap) {
        let line = hasComma ? after : before
        let end = line.firstIndex(where: \.isYAMLBreak) ?? 0
        let between = FlowGap(
            before: hasComma ? before : [], hasComma: true,
            after: line[..<end] + lineBreak + indentation)
        let rest = Array(line[end...])
        return hasComma
            ? (between, FlowGap(hasComma: true, after: rest)) : (between, FlowGap(before: rest))
    }
}
