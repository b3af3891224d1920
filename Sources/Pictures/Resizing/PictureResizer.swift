import Platform

/// Why a picture is not resized.
package enum PictureObstacle: Error, Sendable, Equatable {
    /// With the codec's reason.
    case damaged(String)

    /// Decoding would need too much memory.
    case tooLarge
    case animated

    /// A JPEG file in CMYK.
    case printColours

    /// A PNG file with 16 bits a colour.
    case deepColours

    /// GIF, AVIF, HEIC, a drawing, or no picture.
    case otherFormat
}

/// Makes smaller versions of one picture for pages.
package struct PictureResizer: Sendable, Hashable {
    /// What is made of a picture besides its WebP versions.
    package enum Extra: String, Sendable, Hashable {
        /// 1200 × 630, a JPEG file for links from other sites.
        case openGraph

        /// At most 512 × 512 pixels and 60 KB, a JPEG file for address books.
        case vcard
    }

    /// In pixels, ascending; those above the picture's own width are left out.
    let widths: [Int]

    /// Cuts out a square, for portraits.
    let isSquare: Bool

    /// False if the picture itself is published as it is.
    let resizesOriginal: Bool

    /// Of JPEG and lossy WebP, 1 to 100.
    let quality: Int
    package let extras: Set<Extra>

    package init(
        widths: [Int], isSquare: Bool = false, resizesOriginal: Bool = true, quality: Int,
        extras: Set<Extra> = []
    ) {
        self.widths = widths
        self.isSquare = isSquare
        self.resizesOriginal = resizesOriginal
        self.quality = quality
        self.extras = extras
    }

    /// The same for a picture that is published as it is.
    package var keepingOriginal: Self {
        Self(
            widths: widths, isSquare: isSquare, resizesOriginal: false, quality: quality,
            extras: extras)
    }

    package func adding(_ extra: Extra) -> Self {
        Self(
            widths: widths, isSquare: isSquare, resizesOriginal: resizesOriginal, quality: quality,
            extras: extras.union([extra]))
    }

    /// True for a picture that is small enough as it is: at most 10 KB, and no larger than the
    /// smallest version.
    package func leavesAlone(_ picture: [UInt8]) -> Bool {
        guard picture.count <= 10_000, let size = PictureSize(picture) else { return false }
        return max(size.width, size.height) <= widths.first ?? 0
    }

    /// Equal names stand for equal results. TurboJPEG does not say its version.
    package var name: String {
        let extras = extras.map(\.rawValue).sorted().joined(separator: ",")
        return "1 \(widths) \(isSquare) \(resizesOriginal) \(quality) \(extras) "
            + "png \(PNGCodec.version) webp \(WebPCodec.version)"
    }
}

/// An encoded picture.
package struct EncodedPicture: Sendable, Hashable {
    package let size: PictureSize
    package let bytes: [UInt8]
}

/// What a picture becomes.
package struct ResizedPicture: Sendable, Hashable {
    /// The picture in its own format, if it gets smaller.
    package var original: EncodedPicture?

    /// WebP, by ascending width; none that is larger in bytes than the picture.
    package var versions: [EncodedPicture] = []

    /// False if the largest version is left out because it has more bytes than the picture.
    package var hasLargest = false
    package var extras: [PictureResizer.Extra: EncodedPicture] = [:]

    /// `#rrggbb`; `nil` if parts of the picture are transparent.
    package var meanColour: String?
}

extension PictureResizer {
    /// The largest memory for decoding one picture, in bytes.
    private static let largestMemory = 256 << 20

    /// Pictures that need more, in bytes, are decoded one after another.
    private static let sharedMemory = 40 << 20
    private static let turn = Locked(())

    /// `picture` has no metadata except its orientation and its colour profile.
    package func resized(_ picture: [UInt8]) throws(PictureObstacle) -> ResizedPicture {
        guard let type = PictureType(picture) else { throw .otherFormat }
        let stored: (width: Int, height: Int)
        switch type {
        case .jpg: stored = try JPEGCodec.size(of: picture)
        case .png: stored = try PNGCodec.size(of: picture)
        case .webp: stored = try WebPCodec.size(of: picture)
        case .gif, .avif, .heic: throw .otherFormat
        }
        if type == .png, PNGFile(picture).isAnimated { throw .animated }
        let memory = Self.memory(of: picture, type, stored)
        guard memory <= Self.largestMemory else { throw .tooLarge }
        guard memory > Self.sharedMemory else { return try resized(picture, type, stored) }
        let result = Self.turn.with { _ in
            Result { () throws(PictureObstacle) in try resized(picture, type, stored) }
        }
        return try result.get()
    }

    private func resized(
        _ picture: [UInt8], _ type: PictureType, _ stored: (width: Int, height: Int)
    ) throws(PictureObstacle) -> ResizedPicture {
        let orientation = PictureMetadata.orientation(of: picture, type)
        let isSideways = orientation.map { $0 >= 5 } == true
        let own = isSideways ? (stored.height, stored.width) : (stored.width, stored.height)
        let needed = neededSize(of: own)
        let bitmap: Bitmap =
            switch type {
            case .jpg:
                try JPEGCodec.bitmap(
                    of: picture, atLeast: isSideways ? (needed.height, needed.width) : needed)
            case .png: try PNGCodec.bitmap(of: picture)
            default: try WebPCodec.bitmap(of: picture)
            }
        let work = ResizingWork(
            resizer: self, picture: picture, type: type, own: PixelSize(own),
            bitmap: bitmap.oriented(orientation))
        return work.result
    }

    /// Returns the least size of the whole picture that all results can be made of.
    private func neededSize(of own: (width: Int, height: Int)) -> (width: Int, height: Int) {
        let side = isSquare ? min(own.width, own.height) : own.width
        var share = Double(min(side, widths.last ?? side)) / Double(side)
        if extras.contains(.vcard) {
            share = max(share, 512 / Double(max(own.width, own.height)))
        }
        if extras.contains(.openGraph) {
            share = max(share, 1200 / Double(own.width), 630 / Double(own.height))
        }
        share = min(share, 1)
        return (
            Int((Double(own.width) * share).rounded(.up)),
            Int((Double(own.height) * share).rounded(.up))
        )
    }

    /// Returns the bytes that decoding needs: four a pixel; a progressive JPEG file keeps two for
    /// each of three numbers a pixel of the whole picture, others a part of it.
    private static func memory(
        of picture: [UInt8], _ type: PictureType, _ size: (width: Int, height: Int)
    ) -> Int {
        let (pixels, isTooMany) = size.width.multipliedReportingOverflow(by: size.height)
        guard !isTooMany, pixels <= 1 << 32 else { return .max }
        guard type == .jpg else { return pixels * 4 }
        return JPEGFile(picture).isSequential ? pixels : pixels * 6
    }
}

/// A size in pixels.
struct PixelSize: Equatable {
    let width: Int
    let height: Int

    init(_ size: (width: Int, height: Int)) {
        (width, height) = size
    }
}

/// Makes the versions of one decoded picture.
private struct ResizingWork {
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
            ? bitmap.square : PixelRect(width: bitmap.width, height: bitmap.height)
        profile = ColourProfile(of: picture)
        hasFewColours = type != .jpg && bitmap.hasFewColours
    }

    /// The width of the part in the picture's own size.
    private var ownWidth: Int { resizer.isSquare ? min(own.width, own.height) : own.width }

    var result: ResizedPicture {
        let largest = min(ownWidth, resizer.widths.last ?? ownWidth)
        let base = resized(part, width: largest)
        var result = ResizedPicture()
        if resizer.resizesOriginal, largest < own.width || base.height < own.height {
            result.original = type == .webp ? webP(base) : checked(encoded(base, as: type, quality: resizer.quality))
        }
        result.versions = (resizer.widths.filter { $0 < ownWidth } + [largest]).uniqued
            .compactMap { width in
                webP(width == largest ? base : resized(part, width: width))
            }
        result.hasLargest = result.versions.last?.size.width == largest
        let small = base.resized(
            PixelRect(width: base.width, height: base.height), width: 8, height: 8)
        if base.isOpaque { result.meanColour = small.meanColour }
        if resizer.extras.contains(.vcard) { result.extras[.vcard] = vcardPhoto }
        if resizer.extras.contains(.openGraph) { result.extras[.openGraph] = openGraph }
        return result
    }

    private func resized(_ part: PixelRect, width: Int) -> Bitmap {
        let height = Double(part.height) * Double(width) / Double(part.width)
        return bitmap.resized(part, width: width, height: max(1, Int(height.rounded())))
    }

    /// Drawings lose nothing, unless that takes more bytes than the picture.
    private func webP(_ bitmap: Bitmap) -> EncodedPicture? {
        if hasFewColours, let version = checked(encoded(bitmap, as: .webp, quality: nil)) {
            return version
        }
        return checked(encoded(bitmap, as: .webp, quality: resizer.quality))
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
        let whole = PixelRect(width: bitmap.width, height: bitmap.height)
        let photo = resized(whole, width: max(1, Int(Double(own.width) * share)))
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
        return encoded(bitmap.resized(part, width: width, height: height), as: .jpg, quality: resizer.quality)
    }
}

extension Bitmap {
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

extension [Int] {
    fileprivate var uniqued: [Int] { Set(self).sorted() }
}
