import Foundation
import TestSupport
import Testing

/// The scripts and pages of the preview itself.
@Suite("The preview's own files")
struct ClientTests {
    private static func file(_ name: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/PreviewServer/Client")
        return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test("The script is the client's file, with the overlay's style inserted")
    func script() throws {
        let site = try PreviewProcess()
        let parts = try Self.file("reload.js").components(separatedBy: "/* overlay.css */\n")
        try #require(parts.count == 2)
        let sent = try RawConnection(site.port).get("/.sitegen/reload.js").body
        #expect(sent == parts.joined(separator: try Self.file("overlay.css")))
        #expect(sent.hasPrefix("(() => {\n\"use strict\";\n"))
        #expect(sent.hasSuffix("follow();\n})();\n"))
    }

    @Test("Its pages are a file, with a title and a sentence")
    func pages() throws {
        for (files, title, text) in [
            ([:], "No page yet", "The site has not been loaded yet. Then this page reloads."),
            (
                ["a.txt": ""], "Nothing here",
                "The site has no such page. Its home page is <a href=\"/lab/\">/lab/</a>."
            ),
        ] {
            let site = try PreviewProcess(files, ["--base", "/lab/"])
            #expect(
                try RawConnection(site.port).get("/lab/x").body
                    .replacing(/<script data-build=.*><\/script>/, with: "")
                    == Self.file("message.html").replacing("{{title}}", with: title)
                    .replacing("{{text}}", with: text))
        }
    }
}
