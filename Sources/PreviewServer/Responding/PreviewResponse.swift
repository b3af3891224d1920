import HTTPTypes
import Platform

/// A response. In response to HEAD, only its head is sent.
struct PreviewResponse: Sendable {
    enum Body: Sendable {
        case none
        case bytes([UInt8])
        case file(FileSection)
    }

    let head: HTTPResponse
    let body: Body
}

extension PreviewResponse {
    /// A browser may cache a response but must revalidate it. `no-store` would prevent going back
    /// to a page as the user left it.
    init(
        _ status: HTTPResponse.Status, _ body: Body, type: ContentType, _ fields: HTTPFields = [:]
    ) {
        var fields = fields
        fields[.contentType] = type.text
        fields[.contentLength] = "\(body.count)"
        self.init(status, fields, body)
    }

    /// A response without a body, or with one that `fields` describe.
    init(_ status: HTTPResponse.Status, _ fields: HTTPFields, _ body: Body = .none) {
        var fields = fields
        fields[.cacheControl] = "no-cache"
        fields[.xContentTypeOptions] = "nosniff"
        head = HTTPResponse(status: status, headerFields: fields)
        self.body = body
    }

    /// A response whose text is a sentence; by default, its status.
    static func plain(
        _ status: HTTPResponse.Status, _ sentence: String? = nil, _ fields: HTTPFields = [:]
    ) -> PreviewResponse {
        let sentence = sentence ?? "\(status.code) \(status.reasonPhrase)"
        return PreviewResponse(
            status, .bytes(Array((sentence + "\n").utf8)), type: ContentType(fileName: "a.txt"),
            fields)
    }

    static func page(_ status: HTTPResponse.Status, _ page: [UInt8]) -> PreviewResponse {
        PreviewResponse(status, .bytes(page), type: .html)
    }

    /// Redirects to another path of this server. The redirect is temporary, because the path may
    /// lead elsewhere tomorrow, or in the next site that is previewed at this address.
    static func redirect(to names: [String], query: String?) -> PreviewResponse {
        let path = names.map { $0.percentEncodedName + "/" }.joined()
        let query = query.map { "?" + $0.percentEncodedQuery } ?? ""
        return plain(.found, nil, [.location: "/" + path + query])
    }

    /// Sends a file, the part of it that is requested, or nothing if the client has it already.
    /// `tag` is the entity tag; `nil` if later content could get the same one.
    init(_ body: Body, type: ContentType, tag: String?, to request: HTTPRequest) {
        if let tag, request.has(tag) {
            self.init(unmodified: tag)
            return
        }
        var fields: HTTPFields = [.acceptRanges: "bytes"]
        fields[.eTag] = tag
        switch ByteRange(request.range(of: tag), length: body.count) {
        case .whole: self.init(.ok, body, type: type, fields)
        case .partial(let range):
            fields[.contentRange] =
                "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)"
            self.init(.partialContent, body.part(range), type: type, fields)
        case .unsatisfiable:
            fields = [.contentRange: "bytes */\(body.count)", .acceptRanges: "bytes"]
            self = .plain(.rangeNotSatisfiable, nil, fields)
        }
    }

    init(unmodified tag: String) {
        self.init(.notModified, [.eTag: tag])
    }
}

/// Conditional requests (RFC 9110, section 13).
extension HTTPRequest {
    /// True if the client has the content with an entity tag.
    func has(_ tag: String) -> Bool {
        (headerFields[.ifNoneMatch] ?? "").utf8.split(separator: UInt8(ascii: ",")).contains {
            item in
            ["*", tag, "W/" + tag].contains { $0.utf8.elementsEqual(item.trimmingBlanks) }
        }
    }

    /// The Range header; `nil` without one, or if the client has parts of other content and needs
    /// the whole file.
    fileprivate func range(of tag: String?) -> String? {
        let condition = headerFields[.ifRange]
        return method == .get && (condition == nil || condition == tag) ? headerFields[.range] : nil
    }
}

extension PreviewResponse.Body {
    fileprivate var count: Int {
        switch self {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .file(let section): section.unread
        }
    }

    fileprivate func part(_ range: Range<Int>) -> Self {
        switch self {
        case .none: .none
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .file(let section): .file(section.part(range))
        }
    }
}

/// A range of an open file, read piece by piece. A copy continues where it was copied. Renaming or
/// removing the file meanwhile has no effect.
struct FileSection: Sendable {
    private let file: Descriptor

    /// The offsets still to be read.
    private var rest: Range<Int>

    init(_ file: Descriptor, _ range: Range<Int>) {
        self.file = file
        rest = range
    }

    /// The number of bytes still to be read. If not zero after `read` has returned nothing, the
    /// file was truncated meanwhile, and the connection can only be closed.
    var unread: Int { rest.count }

    /// A part of a whole file.
    func part(_ range: Range<Int>) -> FileSection { FileSection(file, range) }

    /// Returns the next bytes, `count` (at least one) or fewer; none at the end of the section or
    /// of the file.
    mutating func read(upTo count: Int) -> [UInt8] {
        let count = min(max(count, 1), rest.count)
        let bytes = (try? file.bytes(at: rest.lowerBound, count: count)) ?? []
        rest = rest.dropFirst(bytes.count)
        return bytes
    }
}
