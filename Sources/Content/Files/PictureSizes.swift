import Pictures

/// The sizes of the pictures that texts can show. Those of contacts are shown as squares of one
/// size.
package struct PictureSizes: Sendable {
    /// By path in messages, without files of unknown size.
    private let sizes: [String: PictureSize]

    /// False if a file could not be read: the results are not reused.
    package let isComplete: Bool

    /// The size of the file at a path as in messages.
    package subscript(shown: String) -> PictureSize? { sizes[shown] }
}

extension PictureSizes {
    /// `nil` if the file's format has no size, or it is damaged. An unreadable file is reported
    /// when it is published.
    typealias ReadSize = Result<PictureSize?, any Error>

    /// `files` are all files of entries and of static.
    static func read(
        _ files: [FoundFile], jobs: Int, _ memory: inout ContentMemory
    ) async throws -> PictureSizes {
        let pictures = files.filter(\.isPicture)
        let read = try await memory.pictures.outputs(of: pictures.map(\.shown), jobs: jobs) {
            pictures[$0]
        } make: {
            size(of: $0)
        }
        let sizes = memory.pictureSizes.output(of: files) { PictureSizes(pictures, read) }
        if !sizes.isComplete { memory.removePictures() }
        return sizes
    }

    private init(_ files: [FoundFile], _ read: [ReadSize]) {
        sizes = zip(files, read).reduce(into: [:]) { $0[$1.0.shown] = try? $1.1.get() }
        isComplete = read.allSatisfy { if case .success = $0 { true } else { false } }
    }

    private static func size(of file: FoundFile) -> ReadSize {
        Result { try PictureSize.read { try ContentFile.head(file.absolute, count: $0) } }
    }
}
