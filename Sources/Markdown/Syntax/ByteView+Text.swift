import Platform

extension ByteView {
    /// The part before the first white space.
    var firstWord: ByteView { prefix { !$0.isWhiteSpace } }

    /// In any case; `prefix` is in lower case.
    func starts(withLowercased prefix: StaticString) -> Bool {
        let prefix = prefix.bytes
        guard count >= prefix.count else { return false }
        return zip(self, prefix).allSatisfy { byte, lower in
            ((65...90).contains(byte) ? byte | 0x20 : byte) == lower
        }
    }

    /// What follows `prefix`; nil where the text does not begin with it.
    func dropping(_ prefix: StaticString) -> ByteView? {
        starts(with: prefix.bytes) ? dropFirst(prefix.bytes.count) : nil
    }
}

extension ByteView {
    /// True if it is a URL that runs code or reads files in the visitor's browser: it starts with
    /// `javascript:`, `vbscript:`, `file:` or `data:`, in any case. Pictures as data are harmless.
    var isDangerousURL: Bool {
        switch byte(at: 0) | 0x20 {
        case UInt8(ascii: "j"): starts(withLowercased: "javascript:")
        case UInt8(ascii: "v"): starts(withLowercased: "vbscript:")
        case UInt8(ascii: "f"): starts(withLowercased: "file:")
        case UInt8(ascii: "d"): starts(withLowercased: "data:") && !isPictureURL
        default: false
        }
    }

    private var isPictureURL: Bool {
        starts(withLowercased: "data:image/png") || starts(withLowercased: "data:image/gif")
            || starts(withLowercased: "data:image/jpeg")
            || starts(withLowercased: "data:image/webp")
    }
}
