import CPNG
import Platform

/// PNG by libpng's simplified interface.
///
/// The library reads only the bytes of the array that it is lent, and writes only into an array of
/// the size that the header gives, checked before.
enum PNGCodec {
    /// The version of the library, which decides what bytes it writes.
    static var version: Int { Int(png_access_version_number()) }

    /// The size in the header. Throws for pictures with 16 bits a colour, which are not decoded.
    static func size(of bytes: [UInt8]) throws(PictureObstacle) -> (width: Int, height: Int) {
        try reading(bytes) { image throws(PictureObstacle) in
            (Int(image.width), Int(image.height))
        }
    }

    static func bitmap(of bytes: [UInt8]) throws(PictureObstacle) -> Bitmap {
        try reading(bytes) { image throws(PictureObstacle) in
            let (width, height) = (Int(image.width), Int(image.height))
            let count = width * height * 4
            image.format = format(hasAlpha: true)
            var isDone = false
            let pixels = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
                isDone = png_image_finish_read(&image, nil, output.baseAddress, 0, nil) != 0
                filled = isDone ? count : 0
            }
            guard isDone else { throw damaged(image) }
            return Bitmap(width: width, height: height, pixels: pixels)
        }
    }

    /// `nil` if the library has no memory. `isSRGB` is false if the file gets a colour profile.
    static func bytes(of bitmap: Bitmap, isSRGB: Bool) -> [UInt8]? {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(bitmap.width)
        image.height = png_uint_32(bitmap.height)
        let isOpaque = bitmap.isOpaque
        image.format = format(hasAlpha: !isOpaque)
        image.flags = isSRGB ? 0 : png_uint_32(PNG_IMAGE_FLAG_COLORSPACE_NOT_sRGB)
        defer { png_image_free(&image) }
        let colours = isOpaque ? bitmap.withoutAlpha : bitmap.pixels
        return colours.withUnsafeBufferPointer { input in
            // libpng's bound: deflate adds less than a thousandth, each row has one more byte.
            var count = input.count + input.count / 500 + bitmap.height + 4096
            var isDone = false
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
                isDone =
                    png_image_write_to_memory(
                        &image, output.baseAddress, &count, 0, input.baseAddress, 0, nil) != 0
                filled = isDone ? count : 0
            }
            return isDone ? bytes : nil
        }
    }

    private static func format(hasAlpha: Bool) -> png_uint_32 {
        png_uint_32(PNG_FORMAT_FLAG_COLOR) | (hasAlpha ? png_uint_32(PNG_FORMAT_FLAG_ALPHA) : 0)
    }

    /// The image refers to the bytes, so both are used only while `body` runs.
    private static func reading<Result>(
        _ bytes: [UInt8], _ body: (inout png_image) throws(PictureObstacle) -> Result
    ) throws(PictureObstacle) -> Result {
        try bytes.withUnsafeBufferPointer { input throws(PictureObstacle) in
            var image = png_image()
            image.version = png_uint_32(PNG_IMAGE_VERSION)
            defer { png_image_free(&image) }
            guard png_image_begin_read_from_memory(&image, input.baseAddress, input.count) != 0,
                image.width > 0, image.height > 0
            else { throw damaged(image) }
            guard image.format & png_uint_32(PNG_FORMAT_FLAG_LINEAR) == 0 else {
                throw .deepColours
            }
            return try body(&image)
        }
    }

    private static func damaged(_ image: png_image) -> PictureObstacle {
        let text = withUnsafeBytes(of: image.message) { Array($0) }
        return .damaged(String(decoding: text[..<(text.firstIndex(of: 0) ?? 0)], as: UTF8.self))
    }
}
