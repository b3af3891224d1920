import Foundation
import TestSupport
import Testing

@testable import Pictures

@Suite("Resizing")
struct ResizingTests {
    private static let photo = PictureResizer(widths: [40, 80, 200], quality: 80)

    private func check(_ picture: EncodedPicture, _ width: Int, _ height: Int, _ type: PictureType)
    {
        #expect(picture.size == PictureSize(width: width, height: height))
        #expect(PictureSize(picture.bytes) == picture.size)
        #expect(PictureType(picture.bytes) == type)
    }

    @Test("A photograph gets a version for each width below its own, and is resized itself")
    func photograph() throws {
        let photo = try ImageMagick.picture("-size 300x200 plasma:fractal -quality 95", "jpg")
        let resized = try Self.photo.resized(photo)
        #expect(resized.versions.map(\.size.width) == [40, 80, 200])
        check(resized.versions[0], 40, 27, .webp)
        check(try #require(resized.original), 200, 133, .jpg)
        #expect(resized.versions.allSatisfy { $0.bytes.count < photo.count })
        #expect(try #require(resized.meanColour).wholeMatch(of: /#[0-9a-f]{6}/) != nil)
    }

    @Test("A picture is never enlarged, and its largest version has its own width")
    func smallPicture() throws {
        let photo = try ImageMagick.picture("-size 100x50 plasma:fractal -quality 95", "jpg")
        let resized = try Self.photo.resized(photo)
        #expect(resized.original == nil)
        #expect(resized.versions.map(\.size.width) == [40, 80, 100])
    }

    @Test("No version has more bytes than the picture")
    func bytes() throws {
        let drawing = try ImageMagick.picture("-size 300x300 xc:red -type Palette", "png")
        let resized = try Self.photo.resized(drawing)
        let all = resized.versions + [resized.original].compactMap(\.self)
        #expect(all.allSatisfy { $0.bytes.count < drawing.count })
    }

    /// The largest difference of two good filters' results that is allowed: 2 of 255 on average.
    @Test(
        "Pixels equal those that ImageMagick makes with the same filter",
        arguments: [(300, 200, 120), (301, 77, 99), (64, 64, 7)])
    func pixels(width: Int, height: Int, newWidth: Int) throws {
        let options = "-size \(width)x\(height) plasma:fractal -depth 8 -type TrueColor"
        let picture = try ImageMagick.picture(options, "png")
        let newHeight = height * newWidth / width
        let wanted = try ImageMagick.pixels(
            of: picture, "-filter Lanczos -resize \(newWidth)x\(newHeight)!")
        let bitmap = try PNGCodec.bitmap(of: picture)
        let made = bitmap.resized(
            PixelRect(width: width, height: height), width: newWidth, height: newHeight)
        #expect(made.difference(from: wanted) < 2)
    }

    @Test("A JPEG file that is decoded at a part of its size looks as if it were resized")
    func scaledDecoding() throws {
        let photo = try ImageMagick.picture("-size 800x600 plasma:fractal -quality 95", "jpg")
        let resized = try PictureResizer(widths: [90], quality: 95).resized(photo)
        let wanted = try ImageMagick.pixels(of: photo, "-filter Lanczos -resize 90x68!")
        let made = try WebPCodec.bitmap(of: try #require(resized.versions.first).bytes)
        #expect(made.difference(from: wanted) < 6)
    }

    @Test("Each orientation is applied, and no version has it any more", arguments: 2...8)
    func orientation(_ orientation: Int) throws {
        let upright = "-size 160x90 gradient:red-blue -fill lime -draw 'rectangle 5,5,60,20'"
        let photo = try ImageMagick.picture("\(upright) -quality 95", "jpg")
        let turned =
            SampleJPEG.start
            + SampleJPEG.exif(SampleTIFF().block(orientation: orientation)) + photo.dropFirst(2)
        guard case .removed(let cleaned) = PictureMetadata.removal(from: turned) else {
            Issue.record("the file has nothing to remove")
            return
        }
        let resized = try PictureResizer(widths: [60], quality: 90).resized(cleaned)
        let original = try #require(resized.original)
        #expect(PictureMetadata.orientation(of: original.bytes, .jpg) == nil)
        let size = "\(original.size.width)x\(original.size.height)"
        let wanted = try ImageMagick.pixels(of: turned, "-auto-orient -resize \(size)!")
        let made = try JPEGCodec.bitmap(of: original.bytes, atLeast: (1000, 1000))
        #expect((made.width > made.height) == (orientation < 5))
        #expect(made.difference(from: wanted) < 6)
    }

    @Test("Portraits are squares: around the upper third of an upright picture, else in the middle")
    func squares() throws {
        let squares = PictureResizer(widths: [30], isSquare: true, quality: 90)
        let upright = try ImageMagick.picture(
            "-size 60x160 xc:red -fill blue -draw 'rectangle 0,60,60,160' -quality 95", "jpg")
        let wide = try ImageMagick.picture(
            "-size 160x60 xc:red -fill blue -draw 'rectangle 50,0,110,60' -quality 95", "jpg")
        for (picture, share) in [(upright, 0.4), (wide, 1.0)] {
            let version = try #require(try squares.resized(picture).versions.first)
            check(version, 30, 30, .webp)
            let pixels = try WebPCodec.bitmap(of: version.bytes).pixels
            let blue = stride(from: 0, to: pixels.count, by: 4).count { pixels[$0] < 100 }
            #expect(abs(Double(blue) / 900 - share) < 0.1)
        }
    }

    @Test("Transparency is kept, and no colour of invisible pixels is seen")
    func transparency() throws {
        let picture = try ImageMagick.picture(
            "-size 200x200 xc:'#ff000000' -fill blue -draw 'circle 100,100 100,40' -depth 8", "png")
        let resized = try PictureResizer(widths: [50], quality: 90).resized(picture)
        #expect(resized.meanColour == nil)
        let made = try WebPCodec.bitmap(of: try #require(resized.versions.first).bytes)
        #expect(made.pixels[3] == 0)
        let visible = stride(from: 0, to: made.pixels.count, by: 4)
            .filter { made.pixels[$0 + 3] > 20 }
        #expect(!visible.isEmpty && visible.allSatisfy { made.pixels[$0] < 12 })
    }

    @Test("A colour profile is copied to every version, an sRGB profile is left out")
    func colourProfile() throws {
        let photo = try ImageMagick.picture("-size 300x200 plasma: -quality 95", "jpg")
        var profile = [UInt8](repeating: 7, count: 600)
        profile.replaceSubrange(16..<20, with: "RGB ".utf8)
        let segment = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        let head = SampleJPEG.start + [0xFF, 0xE2] + UInt16(segment.count + 2).bytes + segment
        let resized = try Self.photo.resized(head + photo.dropFirst(2))
        for version in resized.versions + [try #require(resized.original)] {
            #expect(version.bytes.firstRange(of: profile) != nil)
            _ = try ImageMagick.pixels(of: version.bytes, "")
        }
        let webp = try #require(resized.versions.last).bytes
        #expect(try Self.photo.resized(webp).versions[0].bytes.firstRange(of: profile) != nil)
        let png = try ImageMagick.pixelsAsPNG(of: photo)
        let marked = ColourProfile(of: webp)?.added(to: png) ?? []
        let again = try #require(try Self.photo.resized(marked).versions.first)
        #expect(again.bytes.firstRange(of: profile) != nil)
        profile.replaceSubrange(100..<104, with: "sRGB".utf8)
        let plain =
            SampleJPEG.start + [0xFF, 0xE2] + UInt16(segment.count + 2).bytes
            + Array("ICC_PROFILE\0".utf8) + [1, 1] + profile + photo.dropFirst(2)
        #expect(ColourProfile(of: plain) == nil)
    }

    @Test("Address books get a JPEG file of at most 512 pixels and 60 KB, other sites 1200 × 630")
    func extras() throws {
        let resizer = PictureResizer(widths: [80], quality: 90, extras: [.vcard, .openGraph])
        let noise = try ImageMagick.picture(
            "-size 1300x900 xc:gray +noise Random -depth 8 -type TrueColor -quality 95", "jpg")
        let resized = try resizer.resized(noise)
        let vcard = try #require(resized.extras[.vcard])
        check(vcard, 512, 354, .jpg)
        #expect(vcard.bytes.count <= 60_000)
        check(try #require(resized.extras[.openGraph]), 1200, 630, .jpg)
        let small = try ImageMagick.picture("-size 300x200 plasma: -quality 80", "jpg")
        #expect(try resizer.resized(small).extras.isEmpty)
    }
}

extension Bitmap {
    /// The mean difference of all values, 0 to 255.
    func difference(from other: [UInt8]) -> Double {
        guard other.count == pixels.count, !other.isEmpty else { return .infinity }
        let sum = zip(pixels, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        return Double(sum) / Double(other.count)
    }
}
