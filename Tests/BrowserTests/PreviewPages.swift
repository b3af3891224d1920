/// Pages for a preview, and what a person makes of them.
enum PreviewPages {
    static let style = "<link rel=\"stylesheet\" href=\"/assets/site.1.css\">"

    /// A page that is longer than the window and has something of each to fill in.
    static func page(_ title: String, style: String = style) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width"><title>\(title)</title>\(style)</head>
        <body><h1>\(title)</h1>
        <form><input id="name"><input type="password" id="secret"><textarea name="note"></textarea>
        <input type="checkbox" id="yes"><select id="pick"><option>a<option>b</select></form>
        <p style="height: 3000px">long</p></body></html>
        """
    }

    /// Types something, and scrolls.
    static let fill = """
        window.untouched = true;
        document.getElementById("name").value = "Ada";
        document.getElementById("secret").value = "1843";
        document.querySelector("textarea").value = "two\\nlines";
        document.getElementById("yes").checked = true;
        document.getElementById("pick").value = "b";
        scrollTo(0, 1200);
        """

    /// What is there of it.
    static let filled = """
        [document.getElementById("name").value, document.getElementById("secret").value,
          document.querySelector("textarea").value, document.getElementById("yes").checked,
          document.getElementById("pick").value, scrollY]
        """

    static let untouched: JSON = ["Ada", "1843", "two\nlines", true, "b", 1200]

    /// A condition: how the heading is coloured.
    static func colour(_ part: Int) -> String {
        "getComputedStyle(document.querySelector('h1')).color === 'rgb(\(part), \(part), \(part))'"
    }

    /// The page's style sheets, without what was put behind their addresses.
    static let sheets = """
        [...document.querySelectorAll("link[rel=stylesheet]")].map(link =>
          new URL(link.href).pathname)
        """

    /// Comes to an end when a page has looked at what it was told so far: it asks for itself.
    static let heard = """
        new Promise(resolve => new PerformanceObserver((list, observer) => {
          if (list.getEntries().some(entry => entry.name === location.href
              && entry.initiatorType === "xmlhttprequest")) { observer.disconnect(); resolve(); }
        }).observe({ type: "resource", buffered: true }))
        """
}
