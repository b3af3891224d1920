import TestSupport
import Testing

@testable import Pictures

@Suite("Pictures that are not resized")
struct ObstacleTests {
    private let resizer = PictureResizer(widths: [40, 80], quality: 80)

    private func obstacle(_ picture: [UInt8]) -> PictureObstacle? {
        do throws(PictureObstacle) {
            _ = try resizer.resized(picture)
            return nil
        } catch { return error }
    }

    private func isDamaged(_ picture: [UInt8]) -> Bool {
        if case .damaged(let reason) = obstacle(picture) { return !reason.isEmpty }
        return false
    }

    @Test("Print colours, 16 bits a colour, animations and other formats are named")
    func kinds() throws {
        let print = try ImageMagick.picture("-size 90x90 plasma: -colorspace CMYK", "jpg")
        #expect(obstacle(print) == .printColours)
        #expect(
            obstacle(try ImageMagick.picture("-size 90x90 plasma: -depth 16", "png48"))
                == .deepColours)
        let frames = "-size 90x90 xc:red -size 90x90 xc:blue"
        #expect(obstacle(try ImageMagick.picture(frames, "webp")) == .animated)
        #expect(obstacle(try ImageMagick.picture(frames, "gif")) == .otherFormat)
        #expect(obstacle([]) == .otherFormat)
        #expect(obstacle(Array("<svg/>".utf8)) == .otherFormat)
        let still = SamplePNG.signature + SamplePNG.header + SamplePNG.chunk("acTL", [0, 0, 0, 2])
        #expect(obstacle(still + SamplePNG.points + SamplePNG.end) == .animated)
    }

    @Test("Progressive, arithmetic and grey JPEG, interlaced, grey and palette PNG are resized")
    func variants() throws {
        let photo = "-size 200x100 plasma: -depth 8"
        for (options, type) in [
            ("-interlace JPEG", "jpg"), ("-colorspace Gray", "jpg"), ("-interlace PNG", "png"),
            ("-colorspace Gray", "png"), ("-colors 60", "png8"), ("-quality 90", "webp"),
            ("-define webp:lossless=true", "webp"),
        ] {
            let picture = try ImageMagick.picture("\(photo) \(options)", type)
            #expect(obstacle(picture) == nil, "\(options) \(type)")
        }
    }

    @Test(
        "Truncated files are damaged, wherever they end", arguments: ["jpg", "png", "webp"])
    func truncated(_ type: String) throws {
        let picture = try ImageMagick.picture("-size 200x100 plasma: -depth 8", type)
        for share in [0.02, 0.3, 0.6, 0.9] {
            let part = Array(picture.prefix(Int(Double(picture.count) * share)))
            #expect(isDamaged(part), "\(share)")
        }
    }

    @Test("A header of 60,000 × 60,000 takes no memory")
    func bombs() throws {
        var png = try ImageMagick.picture("-size 10x10 plasma: -depth 8", "png")
        png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        let content = Array(png[12..<29])
        let header = SamplePNG.chunk("IHDR", Array(content.dropFirst(4)))
        png.replaceSubrange(8..<33, with: header)
        #expect(obstacle(png) == .tooLarge)
        var jpeg = try ImageMagick.picture("-size 10x10 plasma:", "jpg")
        let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).lowerBound
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
        #expect(obstacle(jpeg) == .tooLarge)
    }

    @Test("Mutations of the bytes cause no crash", arguments: Seeds.from(0, count: 3))
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pictures = try ["jpg", "png", "webp"].map {
            try ImageMagick.picture("-size 60x40 plasma: -depth 8", $0)
        }
        var resized = 0
        let rounds = Seeds.rounds(300)
        for index in 0..<rounds {
            let picture = random.mutation(of: pictures[index % pictures.count])
            if obstacle(picture) == nil { resized += 1 }
        }
        #expect(resized > 0 && resized < rounds)
    }
}
