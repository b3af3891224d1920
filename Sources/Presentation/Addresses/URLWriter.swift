import Content
import Platform

/// Makes every URL of the site, below the site's own path.
package struct URLWriter: Sendable, Equatable {
    package let base: BaseURL

    /// The site's own path, percent-encoded: `/` or `/lab/`.
    private let root: String

    init(base: BaseURL) {
        self.base = base
        root = base.path.percentEncoded(keepsEscapes: true)
    }

    /// `https://example.org`.
    package var origin: String { base.origin }

    /// `/lab/posts/open-day/`.
    package func url(_ address: Address) -> String {
        root + address.path.percentEncoded()
    }

    /// `https://example.org/lab/posts/open-day/`.
    package func absolute(_ address: Address) -> String {
        base.origin + url(address)
    }

    /// Makes a URL of this writer absolute; returns the URL of another server unchanged.
    func absolute(_ url: String) -> String {
        url.hasPrefix("/") ? base.origin + url : url
    }
}

extension BaseURL {
    /// Returns the rest of a path after the site's own path, or `nil` if it has another prefix.
    func relative(_ path: String) -> String? {
        let own = self.path.removingPercentEncoding ?? self.path
        guard own != "/", (path + "/").hasPrefix(own) else { return nil }
        return String(path.dropFirst(own.count))
    }
}

extension String {
    /// Escapes all characters that a path may not contain (RFC 3986, section 3.3), and percent
    /// signs, unless the text already contains escapes.
    fileprivate func percentEncoded(keepsEscapes: Bool = false) -> String {
        percentEncoded { $0.isOfPath || keepsEscapes && $0 == UInt8(ascii: "%") }
    }
}

extension UInt8 {
    /// True for unreserved characters, the slash, and sub-delimiters that HTML need not escape.
    fileprivate var isOfPath: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "/"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        default: isAlphanumeric
        }
    }
}
