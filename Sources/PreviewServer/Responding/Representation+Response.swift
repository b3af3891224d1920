extension Representation {
    /// What a client gets that asked for this file.
    func response(to request: FileRequest) -> FileResponse {
        let conditions = Preconditions(request: request)
        switch conditions.outcome(for: self) {
        case .failed: return .short(412)
        case .unmodified: return FileResponse(status: 304, headers: validators, body: .none)
        case .met: break
        }
        let isDivisible = request.method == "GET" && conditions.allowsRanges(of: self)
        switch ByteRanges(isDivisible ? request.header("Range") : nil, length: length) {
        case .whole:
            return response(200, [("Accept-Ranges", "bytes")] + validators, whole)
        case .some(let ranges):
            return response(of: ranges)
        case .outside:
            return .short(
                416, [("Content-Range", "bytes */\(length)"), ("Accept-Ranges", "bytes")])
        }
    }

    /// The file as the page of an address where there is nothing else.
    func response(status: Int) -> FileResponse {
        response(status, [], whole)
    }
}

extension Representation {
    private typealias Headers = [(name: String, value: String)]

    private var validators: Headers {
        var headers: Headers = []
        if let tag { headers.append(("ETag", tag)) }
        if let modified { headers.append(("Last-Modified", modified.text)) }
        return headers
    }

    private var whole: [FileSection.Part] { [.file(0..<length)] }

    private func response(of ranges: [Range<Int>]) -> FileResponse {
        let headers: Headers = [("Accept-Ranges", "bytes")] + validators
        if ranges.count == 1, let range = ranges.first {
            let place = ("Content-Range", ByteRanges.place(range, of: length))
            return response(206, headers + [place], [.file(range)])
        }
        let several = MultipartRanges(ranges: ranges, length: length, type: type, digest: digest)
        return response(206, headers, several.parts, type: several.contentType)
    }

    private func response(
        _ status: Int, _ headers: Headers, _ parts: [FileSection.Part], type: String? = nil
    ) -> FileResponse {
        let length = parts.reduce(0) { $0 + $1.count }
        return FileResponse(
            status: status,
            headers: [("Content-Type", type ?? self.type), ("Content-Length", "\(length)")]
                + headers,
            body: body(parts))
    }
}
