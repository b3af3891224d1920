import Pictures
import Platform

/// Reads how large the pictures are that texts can show. Those of contacts are shown in squares,
/// however large they are.
struct PictureSizeReader {
    /// Those of posts, pages and static, whatever they are.
    let files: [FoundFile]
    let jobs: Int

    /// What one file gave.
    final class Reading: Sendable {
        /// Nil where the file does not tell.
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
                // Where the file is published, the problem is told.
                size = nil
                isRead = false
            }
        }
    }

    private struct Unreadable: Error {}

    func sizes(_ memory: inout ContentMemory) async throws -> PictureSizes {
        let pictures = files.filter(PictureFinder.isPicture)
        let read = try await memory.pictures.outputs(of: pictures.map(\.shown), jobs: jobs) {
            pictures[$0]
        } make: {
            Reading($0)
        }.all
        let sizes = memory.pictureSizes.output(of: files) {
            PictureSizes(Array(zip(pictures, read)))
        }
        if !sizes.isComplete { memory.forgetPictures() }
        return sizes
    }
}
