import Pictures

/// In pixels: larger pictures would take most of the time.
private let largestPicture = 1 << 20

/// A picture is measured, cleaned and resized. What is cleaned has no more metadata.
func readPicture(_ input: [UInt8]) {
    let texts = PictureMetadata.texts(in: input)
    require(texts.reduce(0) { $0 + $1.count } <= 64 * input.count + 4096, "too many texts")
    _ = PictureMetadata.keepsExifOrXMP(input)
    var picture = input
    if case .removed(let clean) = PictureMetadata.removal(from: input) {
        require(clean.count <= input.count, "\(input.count) bytes become \(clean.count)")
        require(PictureMetadata.removal(from: clean) == .nothingToRemove, "metadata is left")
        picture = clean
    }
    guard let size = PictureSize(picture) else { return }
    guard size.width <= largestPicture / max(size.height, 1) else { return }
    let resizer = PictureResizer(
        widths: [16, 48], isSquare: picture.count % 2 == 0, quality: 75,
        extras: [.vcard, .openGraph])
    guard let result = try? resizer.resized(picture) else { return }
    for version in result.versions + result.extras.values + [result.original].compactMap({ $0 }) {
        require(PictureSize(version.bytes) == version.size, "\(version.size) is not its size")
    }
}
