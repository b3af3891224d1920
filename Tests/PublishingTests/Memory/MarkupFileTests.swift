import Content
import Foundation
import Templating
import Testing

@testable import Publishing

@Suite("Markup that waits in a file")
struct MarkupFileTests {
    private static let texts = (0..<300).map { number in
        HTML((0..<number * 37 % 20_011).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
    }

    @Test("comes back as it was, whoever else keeps some meanwhile")
    func concurrent() async throws {
        let file = try #require(MarkupFile())
        let places = try await Self.texts.concurrentMap(jobs: 4, chunk: 1) { file.keep($0) }
        let markups = try await places.concurrentMap(jobs: 4, chunk: 1) { $0?.markup }
        #expect(markups == Self.texts)
        #expect(places.compactMap { $0?.count } == Self.texts.map(\.bytes.count))
    }

    @Test("leaves no file behind, not even while it waits")
    func nameless() throws {
        let file = try #require(MarkupFile())
        let place = try #require(file.keep(HTML("<p>Hello</p>")))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: FileManager.default.temporaryDirectory.path)
        #expect(!names.contains { $0.hasPrefix("sitegen-markup-\(getpid())-") })
        #expect(place.markup == HTML("<p>Hello</p>"))
    }
}
