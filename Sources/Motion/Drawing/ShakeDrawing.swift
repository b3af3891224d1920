import Foundation

/// A shake drawn as SVG: the horizontal offset over time.
package struct ShakeDrawing: Sendable {
    let animation: KeyframeAnimation
    let words: DrawingWords

    package init(_ animation: KeyframeAnimation = .shake, words: DrawingWords) {
        self.animation = animation
        self.words = words
    }
}

extension ShakeDrawing {
    /// An `svg` element for inclusion in HTML, without a size of its own.
    package var svg: String {
        CurveChart(
            title: words.text(
                "shake-drawing", ["duration": "\(milliseconds(animation.duration)) ms"]),
            description: description, height: 320,
            elements: levels + ticks + [path] + dots
        ).svg
    }
}

extension ShakeDrawing {
    /// In seconds and CSS pixels.
    private var points: [(time: Double, offset: Double)] {
        animation.keyframes.map { ($0.time * animation.duration, $0.value) }
    }

    private var plane: ChartScale {
        let offsets = points.map(\.offset) + [0]
        let (least, most) = (offsets.min() ?? 0, offsets.max() ?? 0)
        let room = max(most - least, 1) / 8
        return ChartScale(
            times: 0...animation.duration, values: least - room...most + room, height: 320)
    }

    private var description: String {
        let stations = points.map { point in
            words.text(
                "shake-station",
                ["offset": pixels(point.offset), "time": "\(milliseconds(point.time)) ms"])
        }
        return words.text("shake-stations", ["stations": stations.joined(separator: words.comma)])
    }

    private var levels: [String] {
        let plane = plane
        let offsets = Set(points.map(\.offset)).subtracting([0]).sorted()
        return [plane.level(0, pixels(0))]
            + offsets.map { plane.level($0, pixels($0), dotted: true) }
    }

    private var ticks: [String] {
        let plane = plane
        let times = points.map(\.time)
        return times.map { time in
            plane.tick(time, milliseconds(time) + (time == times.last ? " ms" : ""))
        }
    }

    private var path: String {
        let stations = points.map { plane.point($0.time, $0.offset) }
        return "<path class=\"curve\" d=\"M\(stations.joined(separator: "L"))\"/>"
    }

    private var dots: [String] { points.map { plane.dot($0.time, $0.offset) } }

    private func milliseconds(_ time: Double) -> String { (1000 * time).plain(places: 0) }

    /// Returns an offset with a minus sign (U+2212), not a hyphen.
    private func pixels(_ offset: Double) -> String {
        (offset < 0 ? "−" : "") + abs(offset).plain(places: 2) + " px"
    }
}
