import CWebP
import Platform

/// WebP by libwebp's simple interface.
///
/// The library reads only the bytes of the array that it is lent, and writes only into an array of
/// the size that the header gives, checked before.
enum WebPCodec {
    /// The version of the encoder, which decides what bytes it writes.
    static var version: Int { Int(WebPGetEncoderVersion()) }

    /// No side of a WebP file is longer, in pixels.
    static let largestSide = 16_383

    /// The size in the header. Throws for animations, which are not decoded.
    static func size(of bytes: [UInt8]) throws(PictureObstacle) -> (width: Int, height: Int) {
        var features = WebPBitstreamFeatures()
        let status = bytes.withUnsafeBufferPointer {
            WebPGetFeaturesInternal(
                $0.baseAddress, $0.count, &features, Int32(WEBP_DECODER_ABI_VERSION))
        }
        guard status == VP8_STATUS_OK, features.width > 0, features.height > 0 else {
            throw .damaged("its header cannot be read")
        }
        guard features.has_animation == 0 else { throw .animated }
        return (Int(features.width), Int(features.height))
    }

    static func bitmap(of bytes: [UInt8]) throws(PictureObstacle) -> Bitmap {
        let (width, height) = try size(of: bytes)
        let count = width * height * 4
        var isDone = false
        let pixels = bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: count) { output, filled in
                isDone =
                    WebPDecodeRGBAInto(
                        input.baseAddress, input.count, output.baseAddress, count,
                        Int32(width * 4)) != nil
                filled = isDone ? count : 0
            }
        }
        guard isDone else { throw .damaged("its pixels cannot be read") }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// `quality` is 1 to 100, `nil` for no loss. Returns `nil` if a side is too long, or the
    /// library has no memory.
    static func bytes(of bitmap: Bitmap, quality: Int?) -> [UInt8]? {
        guard max(bitmap.width, bitmap.height) <= largestSide else { return nil }
        let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
        var output: UnsafeMutablePointer<UInt8>?
        let count = bitmap.pixels.withUnsafeBufferPointer { input in
            if let quality {
                WebPEncodeRGBA(input.baseAddress, width, height, width * 4, Float(quality), &output)
            } else {
                WebPEncodeLosslessRGBA(input.baseAddress, width, height, width * 4, &output)
            }
        }
        defer { WebPFree(output) }
        guard count > 0, let output else { return nil }
        return Array(UnsafeBufferPointer(start: output, count: count))
    }
}
