import Foundation
import Platform

/// A destination within the site, cut into its parts.
struct LinkDestination {
    /// What the path may be: decoded, and as written, for a name may hold a percent sign.
    let paths: [String]

    /// `?query#anchor`, as written.
    let suffix: String

    /// Nil for another site's address, and for a place on the same page.
    init?(_ text: String) {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        let written = String(text[..<end])
        guard !written.isEmpty, !written.hasPrefix("//"), !written.hasScheme else { return nil }
        let decoded = written.removingPercentEncoding ?? written
        paths = decoded == written ? [written] : [decoded, written]
        suffix = String(text[end...])
    }
}

extension String {
    /// A letter, then letters, digits, `+`, `-` and `.`, then a colon (RFC 3986, section 3.1).
    fileprivate var hasScheme: Bool {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first else {
            return false
        }
        return first.isLetter
            && utf8[..<colon].allSatisfy { byte in
                byte.isLetter || "0123456789+-.".utf8.contains(byte)
            }
    }
}
