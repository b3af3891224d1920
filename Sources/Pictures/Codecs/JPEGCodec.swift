import CTurboJPEG
import Platform

/// JPEG by libjpeg-turbo's TurboJPEG interface (version 2, which version 3 contains too).
///
/// The library reads only the bytes of the array that it is lent, and writes only into an array of
/// the size that the header gives, checked before.
enum JPEGCodec {
    /// The size in the header. Throws for pictures that are not decoded: those in print colours.
    static func size(of bytes: [UInt8]) throws(PictureObstacle) -> (width: Int, height: Int) {
        guard let handle = tjInitDecompress() else { throw .tooLarge }
        defer { tjDestroy(handle) }
        return try header(bytes, handle)
    }

    /// Decodes to the smallest of 1/8, 1/4, 1/2 and the full size that has at least the given
    /// sides.
    static func bitmap(
        of bytes: [UInt8], atLeast wanted: (width: Int, height: Int)
    ) throws(PictureObstacle) -> Bitmap {
        guard let handle = tjInitDecompress() else { throw .tooLarge }
        defer { tjDestroy(handle) }
        let (width, height) = try header(bytes, handle)
        let divisor = [8, 4, 2].first {
            (width + $0 - 1) / $0 >= wanted.width && (height + $0 - 1) / $0 >= wanted.height
        }
        let (scaledWidth, scaledHeight) =
            divisor.map { ((width + $0 - 1) / $0, (height + $0 - 1) / $0) } ?? (width, height)
        let count = scaledWidth * scaledHeight * 4
        var isDone = false
        let pixels = bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: count) { output, filled in
                isDone =
                    tjDecompress2(
                        handle, input.baseAddress, UInt(input.count), output.baseAddress,
                        Int32(scaledWidth), 0, Int32(scaledHeight), Int32(TJPF_RGBA.rawValue), 0)
                    == 0
                filled = isDone ? count : 0
            }
        }
        guard isDone else { throw .damaged(String(cString: tjGetErrorStr2(handle))) }
        return Bitmap(width: scaledWidth, height: scaledHeight, pixels: pixels)
    }

    /// Encodes an opaque picture; `quality` is 1 to 100. `nil` if the library has no memory.
    static func bytes(of bitmap: Bitmap, quality: Int) -> [UInt8]? {
        guard let handle = tjInitCompress() else { return nil }
        defer { tjDestroy(handle) }
        var output: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let status = bitmap.pixels.withUnsafeBufferPointer {
            tjCompress2(
                handle, $0.baseAddress, Int32(bitmap.width), 0, Int32(bitmap.height),
                Int32(TJPF_RGBA.rawValue), &output, &count, Int32(TJSAMP_420.rawValue),
                Int32(quality), TJFLAG_PROGRESSIVE)
        }
        defer { tjFree(output) }
        guard status == 0, let output else { return nil }
        return Array(UnsafeBufferPointer(start: output, count: Int(count)))
    }

    private static func header(
        _ bytes: [UInt8], _ handle: tjhandle
    ) throws(PictureObstacle) -> (width: Int, height: Int) {
        var (width, height, sampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let status = bytes.withUnsafeBufferPointer {
            tjDecompressHeader3(
                handle, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &colours)
        }
        guard status == 0, width > 0, height > 0 else {
            throw .damaged(String(cString: tjGetErrorStr2(handle)))
        }
        let printColours = [TJCS_CMYK.rawValue, TJCS_YCCK.rawValue]
        guard !printColours.contains(numericCast(colours)) else { throw .printColours }
        return (Int(width), Int(height))
    }
}
