extension PictureHead {
    /// That of the screen on which all its pictures are shown.
    mutating func gifSize() -> PictureSize? {
        guard holds("GIF87a".utf8, at: 0) || holds("GIF89a".utf8, at: 0),
            let width = number(at: 6, width: 2, .littleEndian),
            let height = number(at: 8, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}
