import Foundation

/// An SVG picture within a page, as wide as its container, in the page's colours: the custom
/// properties `--link`, `--secondary-text` and `--border`, or the browser's system colours if they
/// are not set.
struct CurveChart {
    /// The accessible name.
    let title: String

    /// The accessible description.
    let description: String

    let height: Double

    /// SVG elements, back to front.
    let elements: [String]
}

extension CurveChart {
    var svg: String {
        let box = "0 0 \(ChartScale.width.css(places: 0)) \(height.css(places: 0))"
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"motion-drawing\""
            + " viewBox=\"\(box)\" role=\"img\">"
        let parts =
            ["<title>\(title)</title>", "<desc>\(description)</desc>"]
            + ["<style>\(CurveChart.style)</style>"] + elements
        return head + "\n" + parts.joined(separator: "\n") + "\n</svg>\n"
    }

    /// A narrow screen shrinks the picture, so its text is larger there. Numbers and times run from
    /// left to right in every language.
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
        @media (max-width:40em){.motion-drawing{font-size:22px}.motion-drawing \
        .curve{stroke-width:5}.motion-drawing .dot{r:8px}}
        """
}

/// Maps times (to the right) and values (upward) to the units of a drawing 640 wide.
struct ChartScale {
    static let width = 640.0
    static let left = 84.0
    static let right = 604.0
    static let top = 46.0

    let times: ClosedRange<Double>
    let values: ClosedRange<Double>

    /// The height of the whole drawing.
    let height: Double

    var bottom: Double { height - 42 }
}

extension ChartScale {
    func x(_ time: Double) -> Double {
        ChartScale.left + (time - times.lowerBound) * horizontalScale
    }

    func y(_ value: Double) -> Double {
        bottom - (value - values.lowerBound) * verticalScale
    }

    /// Returns a point as `x y`.
    func point(_ time: Double, _ value: Double) -> String {
        x(time).css(places: 2) + " " + y(value).css(places: 2)
    }

    /// Drawing units per unit of time.
    private var horizontalScale: Double {
        (ChartScale.right - ChartScale.left) / (times.upperBound - times.lowerBound)
    }

    private var verticalScale: Double {
        (bottom - ChartScale.top) / (values.upperBound - values.lowerBound)
    }
}

extension ChartScale {
    /// Returns a horizontal line with its label at the left.
    func level(_ value: Double, _ name: String?, dotted: Bool = false) -> String {
        let height = y(value).css(places: 2)
        let line =
            "<path class=\"\(dotted ? "grid dotted" : "grid")\""
            + " d=\"M\(ChartScale.left.css(places: 2)) "
            + "\(height)H\(ChartScale.right.css(places: 2))\"/>"
        let label = name.map {
            text($0, x: ChartScale.left - 12, y: y(value), shift: ".35em", "end")
        }
        return line + (label ?? "")
    }

    /// Returns a tick at the bottom with its label below.
    func tick(_ time: Double, _ name: String) -> String {
        let foot = bottom.css(places: 2)
        return "<path class=\"grid\" d=\"M\(x(time).css(places: 2)) \(foot)v6\"/>"
            + text(name, x: x(time), y: bottom + 14, shift: ".7em", "middle")
    }

    func dot(_ time: Double, _ value: Double) -> String {
        let (x, y) = (x(time).css(places: 2), y(value).css(places: 2))
        return "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(y)\" r=\"5\"/>"
    }

    /// `shift` is the offset downward, in em; `anchor` is the value of `text-anchor`.
    func text(
        _ text: String, x: Double, y: Double, shift: String = "0", _ anchor: String
    ) -> String {
        "<text x=\"\(x.css(places: 2))\" y=\"\(y.css(places: 2))\" dy=\"\(shift)\""
            + " text-anchor=\"\(anchor)\">\(text)</text>"
    }
}
