import Foundation
import Platform
import Testing

@testable import Presentation

@Suite("The HTML of a text that its page drops")
struct TextMemoryTests {
    private func text() async throws -> RenderedText {
        let site = try await SampleSite(["pages/about.md": "---\ntitle: About\n---\nText\n"])
        return try #require(site.presenter.entryTexts.first).value
    }

    @Test("is made again for the next who asks for it, and not kept")
    func madeAgain() async throws {
        let rendered = try await text()
        #expect(!rendered.body.bytes.isEmpty)
        let text = Lazy { rendered }
        text.shrink(\.withoutBody)
        #expect(text.value.hasBody)
        text.shrink(\.withoutBody)
        #expect(!text.value.hasBody)
        #expect(text.withBody.body.bytes == rendered.body.bytes)
        #expect(!text.value.hasBody)
    }

    @Test("is whole for a thread that asks for it while another drops it")
    func droppedMeanwhile() async throws {
        let rendered = try await text()
        #expect(whole(rendered) == 50)
    }

    /// Returns how often of 50 times the HTML is whole.
    private func whole(_ rendered: RenderedText) -> Int {
        (0..<50).count { _ in
            let (making, dropping, dropped) = (
                DispatchSemaphore(value: 0), DispatchSemaphore(value: 0),
                DispatchSemaphore(value: 0)
            )
            let text = Lazy {
                making.signal()
                dropping.wait()
                // The other thread now waits for the value, to drop its HTML.
                for _ in 0..<200 { sched_yield() }
                return rendered
            }
            Thread.detachNewThread {
                making.wait()
                dropping.signal()
                text.shrink(\.withoutBody)
                dropped.signal()
            }
            let bytes = text.withBody.body.bytes
            dropped.wait()
            return bytes == rendered.body.bytes
        }
    }
}
