import Foundation
import Motion

/// `linear()` parsed from CSS, like in a browser.
struct WrittenEasing {
    private let progress: [Double]
    private let values: [Double]

    init?(_ css: String) {
        guard css.hasPrefix("linear("), css.hasSuffix(")") else { return nil }
        let stops = css.dropFirst(7).dropLast().split(separator: ",").map {
            $0.split(separator: " ")
        }
        var (progress, values) = ([Double](), [Double]())
        for (index, stop) in stops.enumerated() {
            guard let value = Double(stop[0]) else { return nil }
            values.append(value)
            if stop.count == 2, stop[1].hasSuffix("%"), let percent = Double(stop[1].dropLast()) {
                progress.append(percent / 100)
            } else if index == 0 || index == stops.count - 1 {
                progress.append(index == 0 ? 0 : 1)
            } else {
                return nil
            }
        }
        guard progress == progress.sorted(), progress.count > 1 else { return nil }
        self.progress = progress
        self.values = values
    }

    /// The largest deviation between stops, at seven points per segment, or more if it is long
    /// for the spring's oscillation.
    func distance(from spring: Spring) -> Double {
        var farthest = 0.0
        for index in progress.indices.dropLast() {
            let width = progress[index + 1] - progress[index]
            let swings = width * spring.duration * spring.naturalFrequency
            let places = max(7, Int(swings * 8))
            for place in 0..<places {
                let part = (Double(place) + 0.43) / Double(places)
                let chord = values[index] + part * (values[index + 1] - values[index])
                let time = (progress[index] + part * width) * spring.duration
                farthest = max(farthest, abs(chord - spring.position(at: time)))
            }
        }
        return max(farthest, abs((values.last ?? 0) - spring.lastPosition))
    }
}
