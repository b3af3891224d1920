import Foundation
import Testing

@Suite("Layout of loading pictures", .serialized)
struct PicturePlaceTests {
    @Test(
        "Each picture has its space before it loads",
        arguments: [390, 1280],
        [
            "/", "/contacts/", "/contacts/grace-hopper/", "/posts/", "/posts/springs-in-css/",
            "/posts/all-or-nothing/",
        ])
    func places(width: Int, path: String) async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        // The whole page is in view, so that lazy pictures load too.
        try page.show(width: width, height: 12_000)
        page.holds = { $0.hasSuffix(".png") || $0.hasSuffix(".svg") }
        try page.open(path, until: "Page.domContentEventFired")
        let before = try page.evaluate(Self.places)
        try page.release()
        _ = try page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
        #expect(try page.evaluate(Self.places) == before)
        let (count, flat) = try (page.evaluate("document.images.length"), page.evaluate(Self.flat))
        #expect(count != 0)
        #expect(flat == 0)
    }

    /// The box of each picture after style sheets apply, and whether it has loaded.
    private static let places = """
        new Promise(done => requestAnimationFrame(() => done([...document.images].map(image => {
          const box = image.getBoundingClientRect();
          return [image.src, box.x, box.y, box.width, box.height];
        }))))
        """

    /// The number of pictures without a box (faces are the smallest, 24 pixels) or not loaded.
    private static let flat = """
        [...document.images].filter(image => image.offsetHeight < 24 || !image.naturalWidth).length
        """
}
