extension WordStream {
    /// Any character, escaped or beyond ASCII.
    mutating func append(_ scalar: Unicode.Scalar, at source: Int) {
        guard scalar.isASCII else { return appendBeyondASCII(scalar, at: source) }
        let byte = ByteClass.all[UInt8(truncatingIfNeeded: scalar.value)]
        guard byte.kind == .letter else { return gap.append(byte) }
        beginWord(at: source)
        append(byte.fold)
    }

    private mutating func appendBeyondASCII(_ scalar: Unicode.Scalar, at source: Int) {
        let folds = LetterFolds.of(scalar)
        switch folds[scalar] {
        case .letters(let letters):
            beginWord(at: source)
            folds.forEach(of: letters) { append($0) }
        case .unspaced(let letters):
            gap.insert(.unspaced)
            beginWord(at: source)
            folds.forEach(of: letters) { append($0) }
            gap.insert(.unspaced)
        case .unspacedOwn:
            gap.insert(.unspaced)
            beginWord(at: source)
            appendSigns(of: scalar)
            gap.insert(.unspaced)
        case .own:
            beginWord(at: source)
            for byte in scalar.properties.lowercaseMapping.utf8 { append(byte) }
        case .separator(let character): gap.append(character)
        case .space: gap.appendSpace()
        case .wideSpace: gap.insert(.wideSpace)
        case .joint: gap.insert(.joint)
        case .nothing: break
        }
    }

    /// A syllable of Hangul as the signs that it is composed of; any other as it is.
    private mutating func appendSigns(of scalar: Unicode.Scalar) {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return appendUTF8(scalar.value) }
        let syllable = scalar.value - 0xAC00
        appendUTF8(0x1100 + syllable / 588)
        appendUTF8(0x1161 + syllable % 588 / 28)
        if syllable % 28 > 0 { appendUTF8(0x11A7 + syllable % 28) }
    }

    private mutating func appendUTF8(_ value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
    }
}
