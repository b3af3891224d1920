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

    func sizes(remembering memory: inout ContentMemory) async throws -> PictureSizes {
        if let known = memory.pictureSizes.value(of: files) { return known }
        let pictures = files.filter(PictureFinder.isPicture)
        let read = try await memory.pictures.values(of: pictures) { positions in
            try await positions.map { pictures[$0] }.concurrentMap(jobs: jobs, Reading.init)
        }
        let sizes = PictureSizes(Array(zip(pictures, read)))
        if sizes.isComplete {
            memory.pictureSizes.keep(sizes, of: files)
        } else {
            memory.pictures = Readings()
        }
        return sizes
    }
}
