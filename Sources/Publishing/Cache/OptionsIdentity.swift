import Content
import Foundation

/// All that a build is asked, but for the time and for how it is to be told.
struct OptionsIdentity: Encodable {
    private let source: String
    private let output: String

    /// What the paths are relative to; nil where none is.
    private let folder: String?
    private let base: BaseURL?
    private let selection: PostSelection

    init(_ options: BuildOptions) {
        source = options.source
        output = options.output
        let isAbsolute = [source, output].allSatisfy { $0.hasPrefix("/") }
        folder = isAbsolute ? nil : FileManager.default.currentDirectoryPath
        base = options.baseURL
        selection = options.selection
    }
}
