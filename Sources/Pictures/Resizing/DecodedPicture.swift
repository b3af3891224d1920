import Platform

/// A size in pixels.
struct PixelSize: Equatable {
    let width: Int
    let height: Int

    init(_ size: (width: Int, height: Int)) {
        (width, height) = size
    }
}

/// A decoded picture, which its versions are made of.
struct DecodedPicture {
    let resizer: PictureResizer
    let picture: [UInt8]
    let type: PictureType

    /// The size of the picture as it is shown; `bitmap` may be smaller.
    let own: PixelSize
    let bitmap: Bitmap
    let part: PixelRect
    let profile: ColourProfile?
    let hasFewColours: Bool

    init(
        resizer: PictureResizer, picture: [UInt8], type: PictureType, own: PixelSize,
        bitmap: Bitmap
    ) {
        self.resizer = resizer
        self.picture = picture
        self.type = type
        self.own = own
        self.bitmap = bitmap
        part =
            resizer.isSquare
            ? bitmap.square : bitmap.whole
        profile = ColourProfile(of: picture)
        hasFewColours = type != .jpg && bitmap.hasFewColours
    }

    /// The width of the part in the picture's own size.
    private var ownWidth: Int { resizer.isSquare ? min(own.width, own.height) : own.width }

    var result: ResizeResult {
        let largest = min(ownWidth, resizer.widths.last ?? ownWidth)
        let base = resized(part, width: largest)
        var result = ResizeResult()
        if resizer.resizesOriginal, largest < own.width || base.height < own.height {
            result.original =
                type == .webp
                ? webP(base) : checked(encoded(base, as: type, quality: resizer.quality))
        }
        result.versions = versions(below: base)
        result.hasLargest = result.versions.last?.size.width == largest
        let small = base.resized(base.whole, width: 8, height: 8)
        if base.isOpaque { result.meanColour = small.meanColour }
        if resizer.extras.contains(.vcard) { result.extras[.vcard] = vcardPhoto }
        if resizer.extras.contains(.openGraph) { result.extras[.openGraph] = openGraph }
        return result
    }

    /// Makes each version of the smallest one that is half as large again, which takes less time
    /// than making it of the whole picture and looks the same.
    private func versions(below base: Bitmap) -> [EncodedPicture] {
        var made = [base]
        for width in resizer.widths.reversed() where width < base.width {
            let source = made.last { $0.width * 2 >= width * 3 }
            made.append(
                source.map { $0.resized($0.whole, width: width) } ?? resized(part, width: width))
        }
        return made.reversed().compactMap(webP)
    }

    private func resized(_ part: PixelRect, width: Int) -> Bitmap {
        bitmap.resized(part, width: width)
    }

    /// Drawings lose nothing in their own size, unless that takes more bytes than the picture; a
    /// smaller one has too many colours for that.
    private func webP(_ version: Bitmap) -> EncodedPicture? {
        if hasFewColours, version == bitmap,
            let lossless = checked(encoded(version, as: .webp, quality: nil))
        {
            return lossless
        }
        return checked(encoded(version, as: .webp, quality: resizer.quality))
    }

    /// Returns `nil` for a version with more bytes than the picture.
    private func checked(_ version: EncodedPicture?) -> EncodedPicture? {
        version.flatMap { $0.bytes.count < picture.count ? $0 : nil }
    }

    /// Without `quality`, a WebP file loses nothing.
    private func encoded(
        _ bitmap: Bitmap, as type: PictureType, quality: Int?
    ) -> EncodedPicture? {
        let bytes: [UInt8]? =
            switch type {
            case .jpg:
                JPEGCodec.bytes(of: bitmap.onWhite, quality: quality ?? resizer.quality)
            case .png: PNGCodec.bytes(of: bitmap, isSRGB: profile == nil)
            default: WebPCodec.bytes(of: bitmap, quality: quality)
            }
        guard let bytes, let size = PictureSize(width: bitmap.width, height: bitmap.height) else {
            return nil
        }
        return EncodedPicture(size: size, bytes: profile?.added(to: bytes) ?? bytes)
    }

    /// `nil` if the picture itself is small enough, or no version is.
    private var vcardPhoto: EncodedPicture? {
        let (side, largest) = (512, 60_000)
        if type == .jpg, picture.count <= largest, max(own.width, own.height) <= side { return nil }
        let share = min(1, Double(side) / Double(max(own.width, own.height)))
        let width = min(bitmap.width, max(1, Int(Double(own.width) * share)))
        let photo = resized(bitmap.whole, width: width)
        for quality in stride(from: resizer.quality, to: 0, by: -15) {
            if let version = encoded(photo, as: .jpg, quality: quality),
                version.bytes.count <= largest
            {
                return checked(version)
            }
        }
        return nil
    }

    /// The middle of the picture; `nil` for a smaller picture.
    private var openGraph: EncodedPicture? {
        let (width, height) = (1200, 630)
        guard own.width >= width, own.height >= height else { return nil }
        let part = bitmap.middle(of: Double(width) / Double(height))
        return encoded(
            bitmap.resized(part, width: width, height: height), as: .jpg, quality: resizer.quality)
    }
}

extension Bitmap {
    fileprivate var whole: PixelRect { PixelRect(width: width, height: height) }

    /// Returns a part with its proportions.
    fileprivate func resized(_ part: PixelRect, width: Int) -> Bitmap {
        let height = Double(part.height) * Double(width) / Double(part.width)
        return resized(part, width: width, height: max(1, Int(height.rounded())))
    }

    /// The largest square: in the middle, or around the upper third of an upright picture, where
    /// faces are.
    fileprivate var square: PixelRect {
        let side = min(width, height)
        return PixelRect(
            x: (width - side) / 2, y: max(0, height / 3 - side / 2), width: side, height: side
        )
        .within(self)
    }

    /// The largest part with a ratio of width to height, in the middle.
    fileprivate func middle(of ratio: Double) -> PixelRect {
        let part = (
            width: min(width, Int((Double(height) * ratio).rounded())),
            height: min(height, Int((Double(width) / ratio).rounded()))
        )
        return PixelRect(
            x: (width - part.width) / 2, y: (height - part.height) / 2, width: part.width,
            height: part.height)
    }
}

extension PixelRect {
    fileprivate func within(_ bitmap: Bitmap) -> PixelRect {
        var rect = self
        rect.y = min(y, bitmap.height - height)
        return rect
    }
}
