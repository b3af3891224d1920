import Foundation
import TestSupport

/// A tab that shows a preview over HTTP.
final class PreviewTab {
    let browser: Chromium
    private let session: String

    init(_ browser: Chromium) throws {
        self.browser = browser
        let target = try browser.send(
            "Target.createTarget", ["url": "about:blank", "browserContextId": browser.context])
        let attached = try browser.send(
            "Target.attachToTarget", ["targetId": target["targetId"], "flatten": true])
        session = attached["sessionId"].text ?? ""
        try send("Page.enable")
        try send("Runtime.enable")
    }

    @discardableResult
    func send(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
        try browser.send(method, parameters, session: session)
    }

    func show(width: Int, height: Int = 800, dark: Bool = false) throws {
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
                    ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]
                ]
            ])
    }

    /// Opens an address and waits until the page listens for builds.
    func open(_ url: String) throws {
        browser.forgetEvents()
        try send("Page.navigate", ["url": .text(url)])
        try loaded()
    }

    /// Waits until the next page is loaded.
    func loaded() throws { _ = try browser.event("Page.loadEventFired") }

    /// Evaluates a JavaScript expression; awaits a promise.
    @discardableResult
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

    /// Waits until an expression is true, also across navigation.
    func wait(until condition: String) throws {
        // Looks for five seconds at a time.
        let promise = """
            new Promise(resolve => {
              let looks = 0;
              const look = () => {
                const isTrue = Boolean(\(condition));
                if (isTrue || (looks += 1) > 500) resolve(isTrue); else setTimeout(look, 10);
              };
              look();
            })
            """
        try Patience.wait(until: condition) {
            do {
                return try evaluate(promise).isTrue
            } catch let failure as BrowserFailure where failure.isOfPageThatLeft { return false }
        }
    }

    /// A screenshot as PNG.
    func picture() throws -> Data {
        Data(base64Encoded: try send("Page.captureScreenshot")["data"].text ?? "") ?? Data()
    }
}

extension BrowserFailure {
    /// True if the page was closed during a request.
    fileprivate var isOfPageThatLeft: Bool {
        description.contains("navigated or closed") || description.contains("context was destroyed")
            || description.contains("Cannot find context")
            || description.contains("Promise was collected")
    }
}
