extension PictureHead {
    /// In the first tag.
    mutating func svgSize() -> PictureSize? {
        var scanner = SVGScanner(bytes)
        guard let root = scanner.root() else {
            if scanner.isAtEnd { want(count + 1) }
            return nil
        }
        guard let (width, height) = root.sides, let width = Int(exactly: width.rounded()),
            let height = Int(exactly: height.rounded())
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}
