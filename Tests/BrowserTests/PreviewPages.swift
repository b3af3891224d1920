/// Pages for a preview, with user actions.
enum PreviewPages {
    static let style = "<link rel=\"stylesheet\" href=\"/assets/site.1.css\">"

    /// A page longer than the window, with one form field of each kind.
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

    /// Fills the fields and scrolls.
    static let fill = """
        window.untouched = true;
        document.getElementById("name").value = "Ada";
        document.getElementById("secret").value = "1843";
        document.querySelector("textarea").value = "two\\nlines";
        document.getElementById("yes").checked = true;
        document.getElementById("pick").value = "b";
        scrollTo(0, 1200);
        """

    /// Reads the fields and the scroll position.
    static let filled = """
        [document.getElementById("name").value, document.getElementById("secret").value,
          document.querySelector("textarea").value, document.getElementById("yes").checked,
          document.getElementById("pick").value, scrollY]
        """

    static let untouched: JSON = ["Ada", "1843", "two\nlines", true, "b", 1200]

    /// A condition on the heading's colour.
    static func colour(_ part: Int) -> String {
        "getComputedStyle(document.querySelector('h1')).color === 'rgb(\(part), \(part), \(part))'"
    }

    /// The addresses of the page's style sheets, without queries.
    static let sheets = """
        [...document.querySelectorAll("link[rel=stylesheet]")].map(link =>
          new URL(link.href).pathname)
        """

    /// A promise that resolves when the page has handled all events so far: it requests itself.
    static let heard = """
        new Promise(resolve => new PerformanceObserver((list, observer) => {
          if (list.getEntries().some(entry => entry.name === location.href
              && entry.initiatorType === "xmlhttprequest")) { observer.disconnect(); resolve(); }
        }).observe({ type: "resource", buffered: true }))
        """
}
