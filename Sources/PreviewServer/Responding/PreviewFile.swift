import Diagnostics

/// A file of the previewed site, made when it is asked for.
package struct PreviewFile: Sendable {
    /// A name of the file's state, known without making the file; `nil` if none is known.
    ///
    /// While it is the same, browsers keep the file, and open pages that show it do not reload.
    let version: String?
    let content: @Sendable () async -> PreviewContent

    package init(
        version: String? = nil, content: @escaping @Sendable () async -> PreviewContent
    ) {
        self.version = version
        self.content = content
    }
}

/// The content of a file, once it is made.
package enum PreviewContent: Sendable {
    case bytes([UInt8])

    /// The path of a regular file, which is read while it is sent.
    case file(String)

    /// The file has errors, such as a leak, which are shown instead.
    case refused([Problem])

    /// There is no such file after all.
    case missing
}
