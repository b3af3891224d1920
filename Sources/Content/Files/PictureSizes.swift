import Pictures

/// How large the pictures are that texts can show.
package struct PictureSizes: Sendable {
    /// By the paths as the user knows them; without those of files that do not tell.
    private let sizes: [String: PictureSize]

    /// False where a file could not be read: what is made of these is made again the next time.
    package let isComplete: Bool

    init(_ readings: [(file: FoundFile, reading: PictureSizeReader.Reading)]) {
        sizes = readings.reduce(into: [:]) { $0[$1.file.shown] = $1.reading.size }
        isComplete = readings.allSatisfy(\.reading.isRead)
    }

    /// Of the file at a path as the user knows it.
    package subscript(shown: String) -> PictureSize? { sizes[shown] }
}
