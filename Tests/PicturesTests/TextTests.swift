import Pictures
import Testing

@Suite("Texts in picture files")
struct TextTests {
    private func texts(_ parts: [UInt8]...) -> [String] {
        PictureMetadata.texts(in: Array(parts.joined())).map { String(decoding: $0, as: UTF8.self) }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("Of a JPEG file: all other data in order, then joined data")
    func jpeg() {
        let block = "Exif\0\0" + text(SampleTIFF().block(orientation: 1))
        #expect(
            texts(
                SampleJPEG.start, SampleJPEG.jfif,
                SampleJPEG.exif(SampleTIFF().block(orientation: 1)),
                Array(SampleJPEG.metadata.joined()), SampleJPEG.profile, Array("stray".utf8),
                SampleJPEG.picture, Array("behind".utf8))
                == [
                    "JFIF\0\u{1}\u{2}\u{1}\0H\0H\0\0", block, "Zoë", "Ωmega",
                    "http://ns.adobe.com/xap/1.0/\0SECRET-xmp", "JFXX\0SECRET-jfxx",
                    "MPF\0SECRET-mpf", "FPXR\0SECRET-flashpix", "JPSECRET-credentials",
                    "SECRET-comment", "colours and more", "SECRET-iptc", "SECRET-extended",
                    "stray", "behind",
                ])
    }

    @Test("UTF-16 in Exif is returned as UTF-8, for both byte orders")
    func wide() {
        let block = SampleTIFF(isLittleEndian: true).block(orientation: 1)
        let chunk = SamplePNG.chunk("eXIf", block)
        #expect(texts(SamplePNG.signature, chunk) == [text(block), "Zoë", "Ωmega"])
        let webp = SampleWebP.chunk("EXIF", block)
        #expect(
            texts(SampleWebP.file(SampleWebP.lossy, webp)) == [text(block), "Zoë", "Ωmega"])
    }

    @Test("Of a PNG file: texts, compressed or not, profiles, unknown chunks, bytes after the end")
    func png() {
        let profile = SamplePNG.chunk("iCCP", Array("P3\0\0".utf8) + stored("colours"))
        let palette = SamplePNG.chunk("sPLT", Array("mine\0".utf8))
        #expect(
            texts(
                SamplePNG.signature, SamplePNG.header, profile, palette,
                Array(SamplePNG.metadata.joined()), SamplePNG.points, SamplePNG.end,
                Array("behind".utf8))
                == [
                    "P3\0\0colours", "mine\0", "Author\0SECRET-text", "Comment\0\0SECRET-packed",
                    "XML:com.adobe.xmp\0\0\0\0\0SECRET-xmp", "T\0\u{1}\0e\0t\0SECRET-itxt",
                    text([7, 0xE8, 1, 2, 3, 4, 5]), "SECRET-private", "behind",
                ])
    }

    @Test("Hexadecimal metadata in a PNG file is also returned as bytes")
    func hexadecimal() {
        let hex = "Raw profile type iptc\0\niptc\n       6\n5345435245\n54\n"
        #expect(
            texts(SamplePNG.signature, SamplePNG.chunk("tEXt", Array(hex.utf8))) == [hex, "SECRET"])
    }

    @Test("Damaged compressed text is returned unchanged")
    func damagedText() {
        let payload = Array("Comment\0\0packed".utf8)
        #expect(
            texts(SamplePNG.signature, SamplePNG.chunk("zTXt", payload)) == ["Comment\0\0packed"])
    }

    @Test("Of a WebP file: all chunks except pixels, also in frames, bytes after the end")
    func webp() {
        let secret = SampleWebP.chunk("PrVt", Array("frame".utf8))
        #expect(
            texts(
                SampleWebP.file(
                    SampleWebP.extended(0x22), SampleWebP.profile,
                    SampleWebP.frame(SampleWebP.lossy, secret),
                    Array(SampleWebP.metadata.joined())),
                Array("behind".utf8))
                == ["colours", "frame", "SECRET-xmp", "SECRET-private", "behind"])
    }

    @Test("Of a damaged file: everything from the damage on")
    func damaged() {
        let tables = Array(SampleJPEG.segment(0xDB, "SECRET"))
        #expect(texts(SampleJPEG.start, tables) == [text(tables)])
        let chunk = SamplePNG.number(9) + Array("tEXtcut".utf8)
        #expect(texts(SamplePNG.signature, chunk) == [text(chunk)])
        #expect(texts(Array("RIFF\u{60}\0\0\0WEBPEXIF\u{40}\0\0\0cut".utf8)).count == 1)
        #expect(texts(Array("no picture".utf8)) == [])
    }

    private func stored(_ text: String) -> [UInt8] { SamplePNG.stored(Array(text.utf8)) }
}
