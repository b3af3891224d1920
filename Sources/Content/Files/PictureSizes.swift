import Pictures
import Platform

/// The sizes of the pictures that texts can show.
package struct PictureSizes: Sendable {
    /// By path in messages, without files of unknown size.
    private let sizes: [String: PictureSize]

    /// False if a file could not be read: the results are not reused.
    package let isComplete: Bool

    init(_ readings: [(file: FoundFile, reading: PictureSizeReader.ReadResult)]) {
        sizes = readings.reduce(into: [:]) { $0[$1.file.shown] = $1.reading.size }
        isComplete = readings.allSatisfy(\.reading.isRead)
    }

    /// The size of the file at a path as in messages.
    package subscript(shown: String) -> PictureSize? { sizes[shown] }
}

/// Reads the sizes of the pictures that texts can show. Those of contacts are shown as squares of
/// one size.
struct PictureSizeReader {
    /// All files of posts, pages and static.
    let files: [FoundFile]
    let jobs: Int

    /// The result of reading one file.
    final class ReadResult: Sendable {
        /// `nil` if the file's format has no size, or it is damaged.
        let size: PictureSize?
        let isRead: Bool

        init(_ file: FoundFile) {
            do {
                size = try PictureSize.read { count in
                    guard let head = ContentFile.head(file.absolute, count: count) else {
                        throw Unreadable()
                    }
                    return head
                }
                isRead = true
            } catch {
                // The problem is reported when the file is published.
                size = nil
                isRead = false
            }
        }
    }

    private struct Unreadable: Error {}

    func sizes(_ memory: inout ContentMemory) async throws -> PictureSizes {
        let pictures = files.filter(\.isPicture)
        let read = try await memory.pictures.outputs(of: pictures.map(\.shown), jobs: jobs) {
            pictures[$0]
        } make: {
            ReadResult($0)
        }
        let sizes = memory.pictureSizes.output(of: files) {
            PictureSizes(Array(zip(pictures, read)))
        }
        if !sizes.isComplete { memory.removePictures() }
        return sizes
    }
}
