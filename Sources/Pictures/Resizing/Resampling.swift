import Foundation
import Platform

extension Bitmap {
    /// Returns a part of the picture at another size. Lanczos with three lobes, widened when the
    /// picture gets smaller, separately along each axis; in the values of the file, as browsers and
    /// ImageMagick's default do.
    func resized(_ part: PixelRect, width newWidth: Int, height newHeight: Int) -> Bitmap {
        if part == PixelRect(width: width, height: height), newWidth == width, newHeight == height {
            return self
        }
        let isOpaque = isOpaque
        let source = isOpaque ? self : premultiplied
        let columns = ResamplingWeights(from: part.x, part.width, to: newWidth)
        let rows = ResamplingWeights(from: part.y, part.height, to: newHeight)
        // Only the lines of the part are needed.
        let across = Self.pass(
            source.pixels, columns, lines: part.height,
            from: (start: part.y * width, step: 1, line: width), to: (step: 1, line: newWidth))
        let along = Self.pass(
            across, rows.shifted(by: -part.y), lines: newWidth,
            from: (start: 0, step: newWidth, line: 1), to: (step: newWidth, line: 1))
        let result = Bitmap(width: newWidth, height: newHeight, pixels: along)
        return isOpaque ? result : result.unpremultiplied
    }

    /// Resizes each line of pixels. `step` is the distance between pixels of a line, `line` that of
    /// lines.
    private static func pass(
        _ pixels: [UInt8], _ weights: ResamplingWeights, lines: Int,
        from: (start: Int, step: Int, line: Int), to: (step: Int, line: Int)
    ) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: weights.count * lines * 4)
        pixels.withView { pixels in
            result.withMutableView { result in
                weights.values.withView { values in
                    for line in 0..<lines {
                        for index in 0..<weights.count {
                            let (first, taps) = (weights.starts[index], weights.taps)
                            var place = (from.start + line * from.line + first * from.step) * 4
                            var sum = SIMD4<Float>(repeating: 0.5)
                            for tap in index * taps..<index * taps + weights.counts[index] {
                                sum += values[tap] * pixels.numbers(at: place)
                                place += from.step * 4
                            }
                            let target = (line * to.line + index * to.step) * 4
                            for channel in 0..<4 {
                                result[target + channel] = UInt8(max(0, min(255, sum[channel])))
                            }
                        }
                    }
                }
            }
        }
        return result
    }
}

/// The weights of the pixels that each resized pixel is made of.
private struct ResamplingWeights {
    /// The number of resized pixels.
    let count: Int

    /// The room for the weights of one pixel in `values`.
    let taps: Int

    /// The first pixel of each, and the number of pixels.
    private(set) var starts: [Int] = []
    private(set) var counts: [Int] = []

    /// Those of one pixel add up to 1.
    private(set) var values: [Float] = []

    private static let lobes = 3.0

    init(from first: Int, _ length: Int, to count: Int) {
        self.count = count
        let scale = Double(length) / Double(count)
        let width = Self.lobes * max(1, scale)
        taps = Int((2 * width).rounded(.up)) + 1
        for index in 0..<count {
            let centre = (Double(index) + 0.5) * scale
            let start = max(0, Int((centre - width).rounded(.up)))
            let end = min(length, Int((centre + width).rounded(.up)))
            let exact = (start..<max(end, start + 1)).map {
                Self.lanczos((Double($0) + 0.5 - centre) / max(1, scale))
            }
            let sum = exact.reduce(0, +)
            starts.append(first + start)
            counts.append(exact.count)
            values += exact.map { Float($0 / sum) }
            values += Array(repeating: 0, count: taps - exact.count)
        }
    }

    func shifted(by offset: Int) -> Self {
        var weights = self
        weights.starts = starts.map { $0 + offset }
        return weights
    }

    private static func lanczos(_ x: Double) -> Double {
        guard x != 0 else { return 1 }
        guard abs(x) < lobes else { return 0 }
        let angle = Double.pi * x
        return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
    }
}
