import Content
import Foundation

/// All that a build is asked, but for the time and for how it is to be told.
struct OptionsIdentity: Encodable {
    private let source: String
    private let output: String

    /// What the other paths may be relative to.
    private let folder: String
    private let base: BaseURL?
    private let selection: PostSelection

    init(_ options: BuildOptions) {
        source = options.source
        output = options.output
        folder = FileManager.default.currentDirectoryPath
        base = options.baseURL
        selection = options.selection
    }
}
