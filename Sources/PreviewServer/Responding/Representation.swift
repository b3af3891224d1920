import Crypto
import Platform

/// A file as the server sends it: its bytes, type and validators (RFC 9110, section 8.8).
struct Representation {
    private let file: OpenFile

    /// `nil` for a large file, which is read while it is sent.
    private let bytes: [UInt8]?
    private let type: String

    /// The entity tag; `nil` if later content could get the same one.
    private let tag: String?

    /// `nil` for a file from the future, or from a year that HTTP can't write.
    private let modified: HTTPDate?

    /// False if other content could have the same date.
    private let isDateExact: Bool

    /// In bytes. A longer page is sent unchanged.
    private static let longestPage = 8 << 20

    /// In bytes. A longer file is neither held in memory nor hashed.
    private static let longestRead = 128 << 10

    init(
        _ file: OpenFile, name: String, now: Int, page: ([UInt8]) -> [UInt8]
    ) throws(Errno) {
        let type = ContentType(fileName: name)
        let isAtRest = file.status.isAtRest(at: now)
        let read = try file.bytes(atMost: type.isHTML ? Self.longestPage : Self.longestRead)
        let sent = type.isHTML ? read.map(page) : read
        self.file = file
        self.type = type.text
        bytes = sent
        isDateExact = isAtRest && sent == read
        tag = sent.map(Self.tag(of:)) ?? (isAtRest ? Self.tag(of: file.status) : nil)
        let date = file.status.modified
        // Rounded down, also before 1970.
        let second = (date >= 0 ? date : date - 999_999_999) / 1_000_000_000
        modified = date > now ? nil : HTTPDate(seconds: second)
    }

    /// The response to a request for this file.
    func response(to request: FileRequest) -> FileResponse {
        if let response = conditionalResponse(to: request) { return response }
        let isDivisible = request.method == "GET" && allowsRanges(request)
        let headers = [(name: "Accept-Ranges", value: "bytes")] + validators
        switch ByteRange(isDivisible ? request.header("Range") : nil, length: length) {
        case .whole: return response(200, 0..<length, headers)
        case .partial(let range):
            let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"
            return response(206, range, headers + [("Content-Range", place)])
        case .unsatisfiable:
            return .short(
                416, [("Content-Range", "bytes */\(length)"), ("Accept-Ranges", "bytes")])
        }
    }

    /// The file as the response for another path.
    func response(status: Int) -> FileResponse {
        response(status, 0..<length, [])
    }
}

extension Representation {
    private var length: Int { bytes?.count ?? file.status.size }

    private var validators: FileResponse.Headers {
        var headers: FileResponse.Headers = []
        if let tag { headers.append(("ETag", tag)) }
        if let modified { headers.append(("Last-Modified", modified.text)) }
        return headers
    }

    private func response(
        _ status: Int, _ range: Range<Int>, _ headers: FileResponse.Headers
    ) -> FileResponse {
        let about = [
            (name: "Content-Type", value: type), (name: "Content-Length", value: "\(range.count)"),
        ]
        return FileResponse(
            status: status, headers: about + headers,
            body: bytes.map { .bytes(Array($0[range])) }
                ?? .file(FileSection(file.descriptor, range)))
    }

    private static func tag(of bytes: [UInt8]) -> String {
        "\"\(SHA256.hash(data: bytes).prefix(16).hexadecimal)\""
    }

    /// A tag of the metadata that changes with the content of a file that was at rest before.
    private static func tag(of status: FileStatus) -> String {
        let facts: [any BinaryInteger] = [
            status.identity.device, status.identity.number, status.size,
            status.modified, status.changed,
        ]
        return tag(of: Array(facts.map { "\($0)" }.joined(separator: " ").utf8))
    }
}

/// Conditional requests (RFC 9110, section 13).
extension Representation {
    /// `nil` if the request's conditions are met. A date only counts without an entity tag, which
    /// is exact.
    private func conditionalResponse(to request: FileRequest) -> FileResponse? {
        if let tags = request.header("If-Match") {
            if !isNamed(in: tags) { return .short(412) }
        } else if let date = date(request, "If-Unmodified-Since"), let modified, modified > date {
            return .short(412)
        }
        let isUnmodified =
            if let tags = request.header("If-None-Match") {
                isNamed(in: tags, evenWeakly: true)
            } else if let date = date(request, "If-Modified-Since"), let modified {
                modified <= date
            } else {
                false
            }
        return isUnmodified ? FileResponse(status: 304, headers: validators, body: .none) : nil
    }

    /// False if the client has parts of other content and needs the whole file.
    private func allowsRanges(_ request: FileRequest) -> Bool {
        guard let condition = request.header("If-Range") else { return true }
        if condition == tag { return true }
        return isDateExact && modified != nil && HTTPDate(condition) == modified
    }

    private func date(_ request: FileRequest, _ name: String) -> HTTPDate? {
        request.header(name).flatMap { HTTPDate($0) }
    }

    /// True if a list of tags contains the file's: `"a", W/"b"`, or `*` for any. A weak tag, with
    /// `W/`, only promises equivalent content. The list is read up to a syntax error.
    private func isNamed(in list: String, evenWeakly: Bool = false) -> Bool {
        var rest = list.utf8[...]
        while true {
            rest = rest.drop { " \t,".utf8.contains($0) }
            if rest.first == UInt8(ascii: "*") { return true }
            let isWeak = rest.starts(with: "W/".utf8)
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.first == UInt8(ascii: "\""),
                let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\""))
            else { return false }
            let isEqual = tag?.utf8.elementsEqual(rest[...end]) ?? false
            if isEqual, evenWeakly || !isWeak { return true }
            rest = rest[rest.index(after: end)...]
        }
    }
}
