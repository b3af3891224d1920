import Foundation
import Testing

/// Where pictures go, before they are there.
@Suite("Pictures that are still to come", .serialized)
struct PicturePlaceTests {
    @Test(
        "Each has its place from the start, so that nothing moves when it comes",
        arguments: [390, 1280],
        [
            "/", "/contacts/", "/contacts/grace-hopper/", "/posts/", "/posts/springs-in-css/",
            "/posts/all-or-nothing/",
        ])
    func places(width: Int, path: String) async throws {
        let page = try BrowserPage(Chromium(), folder: try await BuiltSite.folder.value)
        // All of it is in view, so that what is loaded when it comes into view is loaded too.
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

    /// Once style sheets apply, of each picture its box and whether it is there.
    private static let places = """
        new Promise(done => requestAnimationFrame(() => done([...document.images].map(image => {
          const box = image.getBoundingClientRect();
          return [image.src, box.x, box.y, box.width, box.height];
        }))))
        """

    /// How many have no box worth the name, or no picture in it.
    private static let flat = """
        [...document.images].filter(image => image.offsetHeight < 40 || !image.naturalWidth).length
        """
}
