import Foundation

/// A tab that shows a built site at its own address: all requests are answered from a folder.
final class BrowserPage {
    let browser: Chromium
    private let session: String
    private let folder: URL

    /// The site's address without a trailing slash.
    private let origin: String

    /// Requested files that the folder does not have.
    private(set) var missing: [String] = []

    /// Requests to hold until `release()`.
    var holds: (_ url: String) -> Bool = { _ in false }
    private var held: [JSON] = []

    /// False if style sheets are served without `@view-transition`: while pages move, the browser
    /// may leave commands unanswered.
    private let movesPages: Bool

    /// Changes each style sheet before the browser reads it.
    var reading: (_ css: String) -> String = { $0 }

    init(
        _ browser: Chromium, folder: URL, origin: String = "https://example.org",
        movesPages: Bool = false
    ) throws {
        self.browser = browser
        self.movesPages = movesPages
        self.folder = folder
        self.origin = origin
        let target = try browser.send(
            "Target.createTarget", ["url": "about:blank", "browserContextId": browser.context])
        let attached = try browser.send(
            "Target.attachToTarget", ["targetId": target["targetId"], "flatten": true])
        session = attached["sessionId"].text ?? ""
        browser.onRequest = { [unowned self] in try answer($0) }
        try send("Page.enable")
        try send("Runtime.enable")
        try send("Fetch.enable", ["patterns": [["urlPattern": "*"]]])
    }

    @discardableResult
    func send(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
        try browser.send(method, parameters, session: session)
    }

    func show(
        width: Int, height: Int = 900, dark: Bool = false, reducedMotion: Bool = false,
        forcedColours: Bool = false
    ) throws {
        try send(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)),
                "deviceScaleFactor": 1, "mobile": .bool(width < 500),
            ])
        try send(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
                    ["name": "forced-colors", "value": forcedColours ? "active" : "none"],
                    [
                        "name": "prefers-reduced-motion",
                        "value": reducedMotion ? "reduce" : "no-preference",
                    ],
                ]
            ])
    }

    /// Opens a path of the site and waits for an event, by default until everything is loaded.
    func open(_ path: String, until event: String = "Page.loadEventFired") throws {
        browser.forgetEvents()
        try send("Runtime.evaluate", ["expression": .text("location.href = '\(origin)\(path)'")])
        _ = try browser.event(event)
    }

    /// Answers held requests, and holds no more.
    func release() throws {
        holds = { _ in false }
        let requests = held
        held = []
        for request in requests { try answer(request) }
    }

    /// Waits until the next page is loaded.
    func loaded() throws { _ = try browser.event("Page.loadEventFired") }

    /// Evaluates a JavaScript expression; awaits a promise.
    func evaluate(_ expression: String) throws -> JSON {
        let answer = try send(
            "Runtime.evaluate",
            ["expression": .text(expression), "returnByValue": true, "awaitPromise": true])
        guard answer["exceptionDetails"] == .null else {
            let details = answer["exceptionDetails"]["exception"]["description"].text
            throw BrowserFailure("\(expression): \(details ?? "failed")")
        }
        return answer["result"]["value"]
    }
}

extension BrowserPage {
    private func answer(_ request: JSON) throws {
        let url = request["request"]["url"].text ?? ""
        if holds(url) {
            held.append(request)
            return
        }
        let (status, file) = file(for: url)
        var body = file.flatMap { try? Data(contentsOf: $0) } ?? Data()
        if file?.pathExtension == "css" {
            let sheet = reading(String(decoding: body, as: UTF8.self))
            let moves = movesPages ? "@view-transition" : "@unknown"
            body = Data(sheet.replacing("@view-transition", with: moves).utf8)
        }
        if status == 404 { missing.append(url) }
        try browser.post(
            "Fetch.fulfillRequest",
            [
                "requestId": request["requestId"], "responseCode": .number(Double(status)),
                "responseHeaders": [
                    ["name": "content-type", "value": .text(Self.type(of: file))]
                ],
                "body": .text(body.base64EncodedString()),
            ], session: session)
    }

    private func file(for url: String) -> (status: Int, file: URL?) {
        guard url.hasPrefix(origin + "/") else { return (404, nil) }
        let path = url.dropFirst(origin.count).prefix { $0 != "?" && $0 != "#" }
        let decoded = String(path).removingPercentEncoding ?? String(path)
        let file = folder.appending(path: decoded.hasSuffix("/") ? decoded + "index.html" : decoded)
        return FileManager.default.isReadableFile(atPath: file.path) ? (200, file) : (404, nil)
    }

    private static func type(of file: URL?) -> String {
        switch file?.pathExtension {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "jpg": "image/jpeg"
        default: "application/octet-stream"
        }
    }
}
