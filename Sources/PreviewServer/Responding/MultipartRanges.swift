/// Several ranges of one file in one body.
struct MultipartRanges {
    let ranges: [Range<Int>]

    /// Of the whole file, in bytes.
    let length: Int

    /// Of the whole file.
    let type: String

    /// Which no file holds by chance, since it is its own.
    let digest: String

    private var boundary: String { "range-\(digest)" }
}

extension MultipartRanges {
    /// For `Content-Type`; the file's own is said in each part.
    var contentType: String { "multipart/byteranges; boundary=\(boundary)" }

    var parts: [FileSection.Part] {
        var parts: [FileSection.Part] = []
        for range in ranges {
            let head = """
                --\(boundary)\r
                Content-Type: \(type)\r
                Content-Range: \(ByteRanges.place(range, of: length))\r
                \r

                """
            let separator = parts.isEmpty ? "" : "\r\n"
            parts += [.bytes(Array((separator + head).utf8)), .file(range)]
        }
        return parts + [.bytes(Array("\r\n--\(boundary)--\r\n".utf8))]
    }
}

extension ByteRanges {
    /// As in `Content-Range`.
    static func place(_ range: Range<Int>, of length: Int) -> String {
        "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"
    }
}
