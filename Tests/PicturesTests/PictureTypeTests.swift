import Pictures
import Testing

@Suite("Types of pictures")
struct PictureTypeTests {
    @Test(
        "The type is recognized by the first bytes",
        arguments: [
            ("GIF89a", .gif), ("GIF87a", .gif), ("GIF", nil),
            ("RIFF    WEBPVP8 ", .webp), ("RIFF    WAVE", nil), ("RIFF", nil),
            ("\0\0\0\u{18}ftypavif\0\0\0\0mif1", .avif), ("\0\0\0\u{18}ftypavis", .avif),
            ("\0\0\0\u{1C}ftypmif1\0\0\0\0mif1avif", .avif),
            ("\0\0\0\u{18}ftypheic\0\0\0\0mif1", .heic), ("\0\0\0\u{14}ftypmif1", .heic),
            ("\0\0\0\u{14}ftypisom\0\0\0\0mp42avif", nil), ("    ftypmp42", nil),
            ("<svg>", nil), ("", nil),
        ] as [(String, PictureType?)])
    func types(start: String, type: PictureType?) {
        #expect(PictureType(Array(start.utf8)) == type)
        #expect(PictureType(start.utf8) == type)
    }

    @Test("JPEG and PNG files begin with bytes that are not text")
    func binary() {
        #expect(PictureType(SampleJPEG.start + SampleJPEG.picture) == .jpg)
        #expect(PictureType(SamplePNG.picture) == .png)
        #expect(PictureType([0xFF, 0xD8]) == nil)
        #expect(PictureType([0xFF, 0xD8, 0xFF][...]) == .jpg)
    }

    @Test("A type is a file extension and a media type")
    func names() {
        #expect(
            PictureType.allCases.map { "\($0.rawValue) \($0.mediaType)" } == [
                "jpg image/jpeg", "png image/png", "gif image/gif", "webp image/webp",
                "avif image/avif", "heic image/heic",
            ])
    }
}
