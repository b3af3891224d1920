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

    @Test("Its pages are files, with the script and the site's address")
    func pages() throws {
        let empty = try PreviewProcess([:], ["--base", "/lab/"])
        #expect(
            try RawConnection(empty.port).get("/lab/").body.withoutScript
                == Self.file("no-page-yet.html"))
        let full = try PreviewProcess(["a.txt": ""], ["--base", "/lab/"])
        #expect(
            try RawConnection(full.port).get("/x").body.withoutScript
                == Self.file("nothing-here.html").replacing("{{home}}", with: "/lab/"))
    }
}

extension String {
    fileprivate var withoutScript: String { replacing(/<script src=.*><\/script>/, with: "") }
}
