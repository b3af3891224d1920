/// URLs that run code or read files in the reader's browser.
enum DangerousURL {
    /// Whether a URL that ends in NUL starts with `javascript:`, `vbscript:`, `file:` or `data:`,
    /// in any case; pictures as data are harmless.
    static func matches(_ url: UnsafePointer<UInt8>) -> Bool {
        switch url.pointee | 0x20 {
        case UInt8(ascii: "j"): url.starts(with: "javascript:")
        case UInt8(ascii: "v"): url.starts(with: "vbscript:")
        case UInt8(ascii: "f"): url.starts(with: "file:")
        case UInt8(ascii: "d"): url.starts(with: "data:") && !isPicture(url)
        default: false
        }
    }

    private static func isPicture(_ url: UnsafePointer<UInt8>) -> Bool {
        url.starts(with: "data:image/png") || url.starts(with: "data:image/gif")
            || url.starts(with: "data:image/jpeg") || url.starts(with: "data:image/webp")
    }
}
