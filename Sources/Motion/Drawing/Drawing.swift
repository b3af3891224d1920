/// An SVG picture that stands in a page, as wide as its place, in the page's own colours: the
/// custom properties `--link`, `--secondary-text` and `--border` where there are any, and else
/// what the browser takes for its own light or dark page.
struct Drawing {
    /// What it is called where it can't be seen.
    let title: String

    /// What it shows, told in words.
    let description: String

    let height: Double

    /// Back to front.
    let elements: [String]
}

extension Drawing {
    var svg: String {
        let box = "0 0 \(Plane.width.css(places: 0)) \(height.css(places: 0))"
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"motion-drawing\""
            + " viewBox=\"\(box)\" role=\"img\">"
        let parts =
            ["<title>\(title)</title>", "<desc>\(description)</desc>"]
            + ["<style>\(Drawing.style)</style>"] + elements
        return head + "\n" + parts.joined(separator: "\n") + "\n</svg>\n"
    }

    /// A narrow screen shrinks the picture, so its words are drawn larger. Numbers and times run
    /// from left to right on every page.
    private static let style = """
        .motion-drawing{display:block;width:100%;height:auto;overflow:visible;fill:none;direction:ltr;\
        font:500 14px/1 system-ui,sans-serif;font-variant-numeric:tabular-nums}
        .motion-drawing text{fill:var(--secondary-text,currentColor)}
        .motion-drawing .grid{stroke:var(--border,GrayText);vector-effect:non-scaling-stroke}
        .motion-drawing .dotted{stroke-dasharray:1 5;stroke-linecap:round;\
        stroke:var(--secondary-text,GrayText);opacity:.8}
        .motion-drawing .curve{stroke:var(--link,LinkText);stroke-width:3.5;stroke-linejoin:round;\
        stroke-linecap:round}
        .motion-drawing .dot{fill:var(--link,LinkText)}
        .motion-drawing .half{fill:var(--link,LinkText);opacity:.07}
        @media (max-width:40em){.motion-drawing{font-size:22px}.motion-drawing .curve{stroke-width:5}\
        .motion-drawing .dot{r:8px}}
        """
}
