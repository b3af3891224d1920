/// What the server can send of a file: the bytes, of which type, and how to know them again.
struct Representation {
    enum Content {
        case bytes([UInt8])
        case file(OpenFile)
    }

    let content: Content

    /// For `Content-Type`.
    let type: String

    /// Of the bytes, or of what the system says about a large file.
    let digest: String

    /// The digest as an entity tag; nil where other bytes could come to have the same.
    let tag: String?

    /// Nil for a file from the future, and for one from a year that HTTP cannot write.
    let modified: HTTPDate?

    /// False where other bytes could have the same date.
    let isDateExact: Bool

    var length: Int {
        switch content {
        case .bytes(let bytes): bytes.count
        case .file(let file): file.status.size
        }
    }
}

extension Representation {
    /// In bytes. A longer page is sent as it is; nobody wrote one by hand.
    private static let longestPage = 8 << 20

    /// In bytes. What is longer is not held in memory, and not read to be known again.
    private static let longestRead = 128 << 10

    init(
        _ file: OpenFile, name: String, now: FileTime, page: ([UInt8]) -> [UInt8]
    ) throws(DiskTrouble) {
        let type = ContentType(fileName: name)
        self.type = type.text
        let isAtRest = file.status.isAtRest(at: now)
        let limit = type.isHTML ? Self.longestPage : Self.longestRead
        if let bytes = try file.bytes(atMost: limit) {
            let sent = type.isHTML ? page(bytes) : bytes
            content = .bytes(sent)
            digest = Digest.hex(of: sent)
            tag = "\"\(digest)\""
            isDateExact = isAtRest && sent == bytes
        } else {
            content = .file(file)
            digest = Digest.hex(of: file.status)
            tag = isAtRest ? "\"\(digest)\"" : nil
            isDateExact = isAtRest
        }
        let date = file.status.modified
        modified = date > now ? nil : HTTPDate(seconds: date.seconds)
    }

    func body(_ parts: [FileSection.Part]) -> FileResponse.Body {
        switch content {
        case .file(let file):
            return .file(FileSection(file.descriptor, parts))
        case .bytes(let bytes):
            return .bytes(
                parts.flatMap { part in
                    switch part {
                    case .bytes(let bytes): bytes[...]
                    case .file(let range): bytes[range]
                    }
                })
        }
    }
}
