extension PNGFile {
    /// No more than this is inflated of one file, however many chunks it has.
    private static let mostInflated = 8 << 20

    /// All chunks that are not picture points, and what lies behind the last.
    var texts: [[UInt8]] {
        var left = Self.mostInflated
        var texts: [[UInt8]] = []
        for chunk in chunks {
            let payload = bytes[chunk.payload]
            switch chunk.name {
            case "tEXt", "zTXt", "iTXt", "iCCP":
                let text = PNGText(payload, of: chunk.name, limit: min(left, PNGText.limit))
                left -= text.inflated
                texts += text.texts
            case "eXIf": texts += Exif.texts(in: payload)
            case "sPLT": texts.append(Array(payload))
            case _ where chunk.isPicture: break
            default: texts.append(Array(payload))
            }
        }
        return texts + [Array(bytes[end...])]
    }
}
