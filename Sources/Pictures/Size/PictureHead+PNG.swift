extension PictureHead {
    /// In the first chunk; how the picture is turned may stand in one before the points.
    mutating func pngSize() -> PictureSize? {
        guard holds(PNGFile.signature, at: 0), number(at: 8, width: 4) == 13,
            name(at: 12) == "IHDR", let width = number(at: 16, width: 4),
            let height = number(at: 20, width: 4), let isTurned = isTurnedPNG()
        else { return nil }
        return PictureSize(width: width, height: height, isTurned: isTurned)
    }

    /// Nil where no points are.
    private mutating func isTurnedPNG() -> Bool? {
        var position = 33
        var isTurned: Bool?
        while let length = number(at: position, width: 4), let name = name(at: position + 4) {
            if name == "IDAT" { return isTurned ?? false }
            guard name != "IEND" else { return nil }
            if name == "eXIf", isTurned == nil {
                guard let block = part(at: position + 8, count: length) else { return nil }
                isTurned = Exif(block)?.isTurned == true
            }
            position += 12 + length
        }
        return nil
    }
}
