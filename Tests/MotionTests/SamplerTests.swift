import Foundation
import Motion
import Testing

@Suite("Stops of linear()")
struct SamplerTests {
    /// The stops are parsed from the CSS, so that the comparison includes its rounding.
    @Test("Every list of stops in CSS is within a thousandth of its spring")
    func bound() {
        for spring in Springs.grid {
            let written = WrittenEasing(SpringSampler(spring).easing.css)
            let farthest = written?.distance(from: spring) ?? .infinity
            #expect(farthest <= 0.001, "\(spring)")
        }
    }

    @Test("The bound holds at the limits of a spring's parameters")
    func limits() {
        for (ratio, velocity, duration) in [
            (0.01, 1000.0, 10.0), (0.01, -1000, 10), (1, 1000, 10), (0.01, 0, 0.01),
        ] {
            let spring = Spring(dampingRatio: ratio, velocity: velocity, duration: duration)
            let written = WrittenEasing(SpringSampler(spring).easing.css)
            #expect((written?.distance(from: spring) ?? .infinity) <= 0.001, "\(spring)")
        }
    }

    @Test("The first stop is 0, the last is the position before the snap")
    func ends() {
        let easing = SpringSampler(Bounce().up).easing
        #expect(easing.stops.first == LinearEasing.Stop(progress: 0, value: 0))
        #expect(easing.stops.last == LinearEasing.Stop(progress: 1, value: 0.988))
    }

    @Test("The grid has steps of half a percent, and is finer only if these are too coarse")
    func grid() {
        func steps(_ spring: Spring) -> Double {
            SpringSampler(spring).easing.stops.map { stop in
                [200, 400, 800, 1600].first {
                    (stop.progress * $0).rounded() / $0 == stop.progress
                } ?? .infinity
            }.max() ?? 0
        }
        #expect(steps(Bounce().down) == 200)
        #expect(steps(Bounce().up) == 200)
        #expect(steps(Spring(dampingRatio: 0.1, velocity: 0, duration: 1)) > 200)
    }

    @Test("Each stop is the farthest whose chord from the previous stop fits")
    func farthest() {
        let spring = Bounce().up
        let stops = SpringSampler(spring).easing.stops
        func value(_ progress: Double) -> Double {
            progress < 1 ? spring.position(at: progress * spring.duration) : spring.lastPosition
        }
        func fits(_ start: LinearEasing.Stop, _ end: Int) -> Bool {
            let progress = Double(end) / 200
            let last = (value(progress) * 10_000).rounded() / 10_000
            return (1..<1000).allSatisfy { step in
                let part = Double(step) / 1000
                let chord = start.value + part * (last - start.value)
                return abs(chord - value(start.progress + part * (progress - start.progress)))
                    <= 0.00098
            }
        }
        for (start, end) in zip(stops, stops.dropFirst()) {
            let beyond = Int((end.progress * 200).rounded()) + 1
            for further in beyond..<max(beyond, 201) {
                #expect(!fits(start, further), "\(start) to \(further)")
            }
        }
    }

    @Test("A list of stops is written in CSS")
    func css() {
        let easing = LinearEasing(stops: [
            LinearEasing.Stop(progress: 0, value: 0),
            LinearEasing.Stop(progress: 0.005, value: -0.0214),
            LinearEasing.Stop(progress: 0.0703125, value: 1.05),
            LinearEasing.Stop(progress: 0.5, value: 0),
            LinearEasing.Stop(progress: 1, value: 1),
        ])
        #expect(easing.css == "linear(0,-.0214 .5%,1.05 7.03125%,0 50%,1)")
    }
}
