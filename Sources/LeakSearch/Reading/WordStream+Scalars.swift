extension WordStream {
    /// Any character, escaped or beyond ASCII.
    mutating func append(_ scalar: Unicode.Scalar, at source: Int) {
        guard scalar.isASCII else { return appendBeyondASCII(scalar, at: source) }
        let byte = UInt8(scalar.value)
        let kind = ByteClass.table[Int(byte)]
        switch kind {
        case ByteClass.letter...:
            beginWord(at: source)
            append(kind)
        case ByteClass.space: gap.appendSpace()
        case ByteClass.wideSpace, ByteClass.lineEnd:
            gap.insert(Gap(bits: Gap.space.bits | Gap.wide.bits))
        default: gap.append(byte)
        }
    }

    private mutating func appendBeyondASCII(_ scalar: Unicode.Scalar, at source: Int) {
        let folds = LetterFolds.shared
        switch folds[scalar] {
        case .letters(let range):
            beginWord(at: source)
            for index in range { append(folds.pool[index]) }
        case .unspaced(let range):
            gap.insert(.unspaced)
            beginWord(at: source)
            for index in range { append(folds.pool[index]) }
            gap.insert(.unspaced)
        case .own(let isUnspaced):
            if isUnspaced { gap.insert(.unspaced) }
            beginWord(at: source)
            appendFolded(scalar)
            if isUnspaced { gap.insert(.unspaced) }
        case .separator(let character): gap.append(character)
        case .space: gap.appendSpace()
        case .wideSpace: gap.insert(Gap(bits: Gap.space.bits | Gap.wide.bits))
        case .joint: gap.insert(.joint)
        case .nothing: break
        }
    }

    /// A letter outside the table; a syllable of Hangul as the signs that it is composed of.
    private mutating func appendFolded(_ scalar: Unicode.Scalar) {
        guard (0xAC00...0xD7A3).contains(scalar.value) else {
            for byte in String(scalar.properties.lowercaseMapping).utf8 { append(byte) }
            return
        }
        let syllable = scalar.value - 0xAC00
        let final = syllable % 28
        let parts = [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + final]
        for part in final == 0 ? parts.dropLast() : parts[...] {
            guard let sign = Unicode.Scalar(part) else { continue }
            for byte in String(sign).utf8 { append(byte) }
        }
    }
}
