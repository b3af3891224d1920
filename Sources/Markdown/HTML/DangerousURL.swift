import Platform

/// URLs that run code or read files in the reader's browser.
enum DangerousURL {
    /// Whether a URL starts with `javascript:`, `vbscript:`, `file:` or `data:`,
    /// in any case; pictures as data are harmless.
    static func matches(_ url: ByteView) -> Bool {
        switch url.byte(at: 0) | 0x20 {
        case UInt8(ascii: "j"): url.starts(withLowercased: "javascript:")
        case UInt8(ascii: "v"): url.starts(withLowercased: "vbscript:")
        case UInt8(ascii: "f"): url.starts(withLowercased: "file:")
        case UInt8(ascii: "d"): url.starts(withLowercased: "data:") && !isPicture(url)
        default: false
        }
    }

    private static func isPicture(_ url: ByteView) -> Bool {
        url.starts(withLowercased: "data:image/png") || url.starts(withLowercased: "data:image/gif")
            || url.starts(withLowercased: "data:image/jpeg")
            || url.starts(withLowercased: "data:image/webp")
    }
}
