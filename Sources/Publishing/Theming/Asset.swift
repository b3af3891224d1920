import Crypto
import Presentation

/// A file of the theme that pages link to, named by its content so that browsers may keep it.
struct Asset: Sendable {
    /// As templates say it: `site-css`.
    let name: String

    /// `assets/site.4f53cda1.css`.
    let address: Address
    let bytes: [UInt8]

    /// The file that it comes from, as the user knows it; nil for one that the build makes.
    let source: String?

    init(path: String, bytes: [UInt8], source: String? = nil) {
        self.source = source
        name = path.replacing(".", with: "-").replacing("/", with: "-")
        self.bytes = bytes
        let digest = SHA256.hash(data: bytes).prefix(5)
        let hash = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
        address = .asset("\(path[..<dot]).\(hash)\(path[dot...])")
    }
}
