/// URLs that run code or read files in the reader's browser.
enum DangerousURL {
    /// Whether a URL that ends in NUL starts with `javascript:`, `vbscript:`, `file:` or `data:`,
    /// in any case; pictures as data are harmless.
    static func matches(_ url: UnsafePointer<UInt8>) -> Bool {
        switch url.pointee | 0x20 {
        case UInt8(ascii: "j"): starts(url, with: "javascript:")
        case UInt8(ascii: "v"): starts(url, with: "vbscript:")
        case UInt8(ascii: "f"): starts(url, with: "file:")
        case UInt8(ascii: "d"): starts(url, with: "data:") && !isPicture(url)
        default: false
        }
    }

    private static func isPicture(_ url: UnsafePointer<UInt8>) -> Bool {
        starts(url, with: "data:image/png") || starts(url, with: "data:image/gif")
            || starts(url, with: "data:image/jpeg") || starts(url, with: "data:image/webp")
    }

    /// `prefix` is in lower case.
    private static func starts(_ url: UnsafePointer<UInt8>, with prefix: StaticString) -> Bool {
        for index in 0..<prefix.utf8CodeUnitCount {
            let byte = url[index]
            let lower = (65...90).contains(byte) ? byte | 0x20 : byte
            guard lower == prefix.utf8Start[index] else { return false }
        }
        return true
    }
}
