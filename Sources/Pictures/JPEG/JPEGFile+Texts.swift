extension JPEGFile {
    /// What is longer than a segment goes on in the next: each name with the bytes before its part.
    private static let continued: [(name: [UInt8], head: Int)] = [
        (Array("ICC_PROFILE\0".utf8), 14), (Array("Photoshop 3.0\0".utf8), 14),
        (Array("http://ns.adobe.com/xmp/extension/\0".utf8), 75),
    ]

    /// Comments and application data, what was continued put together again.
    var texts: [[UInt8]] {
        var texts: [[UInt8]] = []
        var joined = Self.continued.map { _ in [UInt8]() }
        for segment in segments where JPEGMarker.isFree(segment.marker) {
            let payload = bytes[segment.payload]
            if let index = Self.continued.firstIndex(where: { payload.starts(with: $0.name) }) {
                joined[index] += payload.dropFirst(Self.continued[index].head)
            } else if case .exif = segment.content(in: bytes) {
                texts += Exif.texts(in: payload)
            } else {
                texts.append(Array(payload))
            }
        }
        return texts + joined + strays.map { Array(bytes[$0]) }
    }
}
