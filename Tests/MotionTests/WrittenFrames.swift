import Foundation

/// The first keyframes of a style sheet, for browsers without `linear()`, parsed.
struct WrittenFrames {
    /// Fractions of the duration.
    let times: [Double]
    let scales: [Double]

    init?(_ css: String) {
        guard let rule = css.split(separator: "\n").first(where: { $0.hasPrefix("@keyframes") }),
            let start = rule.firstIndex(of: "{")
        else { return nil }
        let frames = rule[start...].dropFirst().dropLast().split(separator: "}").map { frame in
            frame.components(separatedBy: "%{scale:").compactMap(Double.init)
        }
        guard frames.allSatisfy({ $0.count == 2 }), frames.count > 1 else { return nil }
        times = frames.map { $0[0] / 100 }
        scales = frames.map { $0[1] }
    }

    /// Interpolates linearly between the frames, like a browser.
    func scale(at time: Double) -> Double {
        let next = times.firstIndex { $0 > time } ?? times.count - 1
        let part = (time - times[next - 1]) / (times[next] - times[next - 1])
        return scales[next - 1] + part * (scales[next] - scales[next - 1])
    }
}
