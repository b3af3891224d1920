import Foundation

/// Times to the right and values upward, in the units of a drawing 640 wide.
struct Plane {
    static let width = 640.0
    static let left = 84.0
    static let right = 604.0
    static let top = 46.0

    let times: ClosedRange<Double>
    let values: ClosedRange<Double>

    /// Of the whole drawing.
    let height: Double

    var bottom: Double { height - 42 }
}

extension Plane {
    func x(_ time: Double) -> Double {
        Plane.left + (time - times.lowerBound) * horizontalScale
    }

    func y(_ value: Double) -> Double {
        bottom - (value - values.lowerBound) * verticalScale
    }

    /// `x y`
    func point(_ time: Double, _ value: Double) -> String {
        x(time).css(places: 2) + " " + y(value).css(places: 2)
    }

    /// Units for each unit of time.
    private var horizontalScale: Double {
        (Plane.right - Plane.left) / (times.upperBound - times.lowerBound)
    }

    private var verticalScale: Double {
        (bottom - Plane.top) / (values.upperBound - values.lowerBound)
    }
}

extension Plane {
    /// A level from side to side, with its name at the left.
    func level(_ value: Double, _ name: String?, dotted: Bool = false) -> String {
        let height = y(value).css(places: 2)
        let line =
            "<path class=\"\(dotted ? "grid dotted" : "grid")\""
            + " d=\"M\(Plane.left.css(places: 2)) \(height)H\(Plane.right.css(places: 2))\"/>"
        let label = name.map { text($0, x: Plane.left - 12, y: y(value), shift: ".35em", "end") }
        return line + (label ?? "")
    }

    /// A tick at the foot, with its name below.
    func tick(_ time: Double, _ name: String) -> String {
        let foot = bottom.css(places: 2)
        return "<path class=\"grid\" d=\"M\(x(time).css(places: 2)) \(foot)v6\"/>"
            + text(name, x: x(time), y: bottom + 14, shift: ".7em", "middle")
    }

    func dot(_ time: Double, _ value: Double) -> String {
        let (x, y) = (x(time).css(places: 2), y(value).css(places: 2))
        return "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(y)\" r=\"5\"/>"
    }

    /// `shift` is the way down, in em; `anchor` is what `text-anchor` takes.
    func text(
        _ text: String, x: Double, y: Double, shift: String = "0", _ anchor: String
    ) -> String {
        "<text x=\"\(x.css(places: 2))\" y=\"\(y.css(places: 2))\" dy=\"\(shift)\""
            + " text-anchor=\"\(anchor)\">\(text)</text>"
    }
}
