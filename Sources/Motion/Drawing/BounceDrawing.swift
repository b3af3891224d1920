import Foundation

/// A bounce drawn as SVG: the scale over time, from the same functions as its style sheet.
package struct BounceDrawing: Sendable {
    let bounce: Bounce
    let words: DrawingWords

    package init(_ bounce: Bounce, words: DrawingWords) {
        self.bounce = bounce
        self.words = words
    }
}

extension BounceDrawing {
    /// An `svg` element for inclusion in HTML, without a size of its own.
    package var svg: String {
        CurveChart(
            title: words.text("bounce-drawing", ["duration": seconds(bounce.duration)]),
            description: description, height: 380,
            elements: halves + levels + ticks + [curve] + extremes
        ).svg
    }
}

extension BounceDrawing {
    private var plane: ChartScale {
        let scales = [1, Bounce.smallScale] + turns.map(\.scale) + ends
        let (least, most) = (scales.min() ?? 0, scales.max() ?? 1)
        let room = (most - least) / 8
        return ChartScale(
            times: 0...bounce.duration, values: least - room...most + 1.6 * room, height: 380)
    }

    /// The scale at the end of each half, just before it snaps.
    private var ends: [Double] {
        Bounce.Half.allCases.map { $0.scale(bounce.spring($0).lastPosition) }
    }

    /// The times and scales at which the movement reverses.
    private var turns: [(time: Double, scale: Double)] {
        let half = bounce.duration / 2
        return (bounce.down.turningPoints + bounce.up.turningPoints.map { half + $0 })
            .map { ($0, bounce.scale(at: $0)) }
    }

    private var peak: (time: Double, scale: Double)? {
        turns.max { $0.scale < $1.scale }.flatMap { $0.scale > 1 ? $0 : nil }
    }

    private var description: String {
        var values = [
            "scale": Bounce.smallScale.plain(places: 4),
            "first": bounce.down.dampingRatio.plain(places: 2),
            "second": bounce.up.dampingRatio.plain(places: 2),
        ]
        guard let peak else { return words.text("bounce-halves", values) }
        values["peak"] = peak.scale.plain(places: 4)
        values["time"] = milliseconds(peak.time)
        return words.text("bounce-beyond", values)
    }

    /// A tint of the second half, and the damping ratio above each half.
    private var halves: [String] {
        let plane = plane
        let middle = plane.x(bounce.duration / 2)
        let corner = "x=\"\(middle.css(places: 2))\" y=\"\(ChartScale.top.css(places: 2))\""
        let size =
            "width=\"\((ChartScale.right - middle).css(places: 2))\""
            + " height=\"\((plane.bottom - ChartScale.top).css(places: 2))\""
        return ["<rect class=\"half\" \(corner) \(size)/>"]
            + Bounce.Half.allCases.map { half in
                let centre =
                    half == .down ? (ChartScale.left + middle) / 2 : (middle + ChartScale.right) / 2
                let ratio = bounce.spring(half).dampingRatio.plain(places: 2)
                return plane.text(
                    words.text(half == .down ? "down" : "up", [:]) + ", ζ \(ratio)", x: centre,
                    y: ChartScale.top - 16, "middle")
            }
    }

    /// Lines for rest, the small scale and the peak; a label that would touch another is omitted.
    private var levels: [String] {
        let plane = plane
        let main = [1, Bounce.smallScale]
        let isNarrow = abs(plane.y(main[0]) - plane.y(main[1])) < 26
        let peak = peak.map { peak in
            let isFree = main.allSatisfy { abs(plane.y($0) - plane.y(peak.scale)) >= 26 }
            return plane.level(
                peak.scale, isFree ? peak.scale.plain(places: 4) : nil, dotted: true)
        }
        return [plane.level(1, "1")]
            + [plane.level(Bounce.smallScale, isNarrow ? nil : Bounce.smallScale.plain(places: 4))]
            + (peak.map { [$0] } ?? [])
    }

    private var ticks: [String] {
        let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
        let step = steps.first { bounce.duration / $0 <= 5.0001 } ?? 5
        return (0...Int(bounce.duration / step + 1e-9)).map { index in
            plane.tick(Double(index) * step, index == 0 ? "0" : seconds(Double(index) * step))
        }
    }

    private var curve: String {
        let plane = plane
        let paths = Bounce.Half.allCases.map { half in
            SpringPath(
                spring: bounce.spring(half), start: half == .down ? 0 : bounce.duration / 2,
                plane: plane, value: half.scale
            ).commands
        }
        return "<path class=\"curve\" d=\"M\(plane.point(0, 1))\(paths.joined())\"/>"
    }

    /// Dots where the halves start and end, and at the peak, which also has its time.
    private var extremes: [String] {
        let plane = plane
        let dots = [
            plane.dot(0, 1), plane.dot(bounce.duration / 2, Bounce.smallScale),
            plane.dot(bounce.duration, 1),
        ]
        guard let peak else { return dots }
        let label = plane.text(
            milliseconds(peak.time), x: plane.x(peak.time), y: plane.y(peak.scale) - 16, "middle")
        return dots + [plane.dot(peak.time, peak.scale), label]
    }

    private func seconds(_ time: Double) -> String { time.plain(places: 4) + " s" }

    private func milliseconds(_ time: Double) -> String { (1000 * time).plain(places: 0) + " ms" }
}

/// A spring's curve as cubic Béziers. They match its positions and slopes where they meet and
/// deviate by at most a thousandth of the amplitude in between.
private struct SpringPath {
    let spring: Spring

    /// The start of the curve, in the plane's time.
    let start: Double

    let plane: ChartScale

    /// Maps a position of the spring to a value of the plane; must be linear.
    let value: (Double) -> Double
}

extension SpringPath {
    /// Path commands from the curve's start to just before its snap, and a line for the snap.
    var commands: String {
        let step = spring.duration / Double(count)
        let pieces = (0..<count).map { index in
            piece(from: Double(index) * step, to: Double(index + 1) * step)
        }
        return "C" + pieces.joined(separator: " ")
            + "L" + plane.point(start + spring.duration, value(1))
    }

    /// The number of pieces: two per radian.
    private var count: Int {
        Int(
            (2 * spring.naturalFrequency * spring.duration).rounded(.up).clamped(
                to: 8...200, orElse: 8))
    }

    /// Returns one Bézier, whose control points are a third of the way along the tangents.
    private func piece(from: Double, to: Double) -> String {
        let third = (to - from) / 3
        let rise = spring.unsnappedPosition(at: from) + third * spring.slope(at: from)
        let fall = spring.unsnappedPosition(at: to) - third * spring.slope(at: to)
        return [
            (from + third, rise), (to - third, fall), (to, spring.unsnappedPosition(at: to)),
        ].map { plane.point(start + $0, value($1)) }.joined(separator: " ")
    }
}
