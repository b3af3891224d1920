import Diagnostics

extension ContentFile {
    /// A file that was found, and the digest of what was read.
    static func source(_ file: FoundFile) throws(Problem) -> ReadSource {
        ReadSource(try bytes(file.absolute, shown: file.shown))
    }
}
