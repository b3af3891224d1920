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
package struct ResizeResult: Sendable, Hashable {
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
    package func resized(_ picture: [UInt8]) throws(PictureObstacle) -> ResizeResult {
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
    ) throws(PictureObstacle) -> ResizeResult {
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
        let work = DecodedPicture(
            resizer: self, picture: picture, type: type, own: PixelSize(own),
            bitmap: bitmap.oriented(orientation))
        return work.result
    }

    /// Returns the least size of the whole picture that all results can be made of.
    private func neededSize(of own: (width: Int, height: Int)) -> (width: Int, height: Int) {
        let side = isSquare ? min(own.width, own.height) : own.width
        var share = Double(min(side, widths.last ?? side)) / Double(side)
        if extras.contains(.vcard) {
            // At most 512 pixels; an eighth of a phone's photo, 500, is enough.
            share = max(share, 400 / Double(max(own.width, own.height)))
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
        return JPEGFile(picture, isHead: true).isSequential ? pixels : pixels * 6
    }
}
