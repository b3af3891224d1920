import Foundation
import Platform
import Testing

@testable import Presentation

@Suite("The HTML of a text that its page drops")
struct TextMemoryTests {
    @Test("is whole for everyone who asks for it at the same time, and made again")
    func dropped() async throws {
        let site = try await SampleSite(["pages/about.md": "---\ntitle: About\n---\nText\n"])
        let rendered = try #require(site.presenter.entryTexts.first).value
        #expect(!rendered.body.bytes.isEmpty)
        let texts = (0..<20_000).map { _ in
            let text = Lazy { rendered }
            _ = text.value
            return text
        }
        let cut = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for text in texts {
                if thread == 0 {
                    text.shrink(\.withoutBody)
                } else if text.withBody.body.bytes != rendered.body.bytes {
                    cut.with { $0 += 1 }
                }
            }
        }
        #expect(cut.with { $0 } == 0)
        #expect(texts.allSatisfy { !$0.value.hasBody && $0.withBody.hasBody })
    }
}
