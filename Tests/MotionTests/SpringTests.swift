import Foundation
import Testing

@testable import Motion

@Suite("Springs")
struct SpringTests {
    /// Computed independently with forty digits: ζ, v, D; then ω, x(D/3) and x(D⁻).
    struct Reference: Sendable {
        let given: (ratio: Double, velocity: Double, duration: Double)
        let frequency: Double
        let third: Double
        let last: Double

        init(
            _ ratio: Double, _ velocity: Double, _ duration: Double,
            _ frequency: Double, _ third: Double, _ last: Double
        ) {
            given = (ratio, velocity, duration)
            self.frequency = frequency
            self.third = third
            self.last = last
        }
    }

    @Test(
        "Frequencies and positions equal the model's",
        arguments: [
            Reference(0.9, 20, 0.2, 21.69990005461247, 0.78828934681756, 1.007296663549),
            Reference(0.3, 20, 0.2, 59.79375108573073, 1.2320182253473, 0.98799720830197),
            Reference(1, 0, 0.25, 36.93365390580634, 0.81217521834873, 0.999),
            Reference(1, 20, 0.2, 43.18565212573541, 0.85696040942844, 0.999),
            Reference(1, 40, 3, 3.861486714001776, 1.7391983872205, 1.001),
            Reference(0.5, 0, 0.5, 25.43379653859233, 1.1386698731785, 1.0009693929185),
            Reference(0.7, -5, 0.4, 25.48163539527881, 0.99368747859306, 0.99872746259782),
            Reference(1, -5, 0.4, 23.56920413761321, 0.79237550471269, 0.999),
            Reference(0.05, -5, 0.05, 1589.711922355648, 0.9226842331566, 1.0132031264848),
            Reference(0.05, 40, 3, 44.90395729336444, 0.99923003522251, 1.0015342237444),
            Reference(0.999, 10, 1, 8.383132737258041, 0.97228989077752, 1.0001514896164),
            Reference(0.9, 20, 0.183, 41.72579555099985, 0.86750480817751, 1.0012038327646),
            Reference(0.9, 20, 0.1, 81.25864136671263, 0.84558191166053, 1.0010036813016),
        ])
    func references(reference: Reference) {
        let (ratio, velocity, duration) = reference.given
        let spring = Spring(dampingRatio: ratio, velocity: velocity, duration: duration)
        #expect(abs(spring.naturalFrequency / reference.frequency - 1) < 1e-13)
        #expect(abs(spring.position(at: duration / 3) - reference.third) < 1e-11)
        #expect(abs(spring.lastPosition - reference.last) < 1e-11)
    }

    @Test("A spring starts at 0 with its velocity, and ends at 1")
    func ends() {
        for spring in Springs.grid {
            let tiny = 1e-7 * spring.duration
            let slope = spring.position(at: tiny) / tiny
            let bend = spring.curvature(from: 0, to: tiny) * tiny
            let exact =
                spring.position(at: 0) == 0 && spring.position(at: -1) == 0
                && abs(spring.slope(at: 0) - spring.velocity)
                    <= 1e-12 * max(1, spring.naturalFrequency)
                && abs(slope - spring.velocity) <= bend + 1e-6
                && spring.position(at: spring.duration) == 1 && spring.position(at: 99) == 1
            #expect(exact, "\(spring)")
        }
    }

    @Test("The envelope is a thousandth at the end")
    func envelope() {
        for spring in Springs.grid {
            let condition = SpringFrequency(
                dampingRatio: spring.dampingRatio, velocity: spring.velocity,
                duration: spring.duration)
            let height = condition.envelope(spring.naturalFrequency)
            #expect(abs(height - 0.001) < 1e-12, "\(spring)")
        }
    }

    @Test("A spring obeys the equation of a damped oscillator of mass 1")
    func equation() {
        for spring in Springs.grid {
            let (frequency, step) = (spring.naturalFrequency, 1e-3 / spring.naturalFrequency)
            for part in [0.1, 0.37, 0.8] {
                let time = part * spring.duration
                let (before, now, after) = (
                    spring.position(at: time - step), spring.position(at: time),
                    spring.position(at: time + step)
                )
                let acceleration = (after - 2 * now + before) / (step * step)
                let force =
                    frequency * frequency * (1 - now)
                    - 2 * spring.dampingRatio * frequency * spring.slope(at: time)
                let scale = spring.curvature(from: 0, to: spring.duration)
                #expect(abs(acceleration - force) < 1e-4 * scale, "\(spring) at \(time)")
                #expect(abs(acceleration) <= scale * (1 + 1e-4), "\(spring) at \(time)")
            }
        }
    }

    @Test("A spring reverses exactly where its slope is zero")
    func turningPoints() {
        let spring = Spring(dampingRatio: 0.3, velocity: 20, duration: 0.2)
        #expect(spring.turningPoints.count == 3)
        for time in spring.turningPoints { #expect(abs(spring.slope(at: time)) < 1e-10) }
        #expect(Spring(dampingRatio: 0.9, velocity: 20, duration: 0.2).turningPoints == [])
        #expect(Spring(dampingRatio: 1, velocity: 0, duration: 0.2).turningPoints == [])
        let backward = Spring(dampingRatio: 1, velocity: -5, duration: 0.4)
        #expect(backward.turningPoints.count == 1)
        #expect(backward.turningPoints.allSatisfy { abs(backward.slope(at: $0)) < 1e-12 })
    }

    @Test(
        "Parameters are clamped to their ranges",
        arguments: [
            ((0, 0, 1), (0.01, 0, 1)), ((7, 0, 1), (1, 0, 1)), ((0.9999999, 3, 1), (1, 3, 1)),
            ((0.5, 1e300, 1), (0.5, 1000, 1)), ((0.5, -.infinity, 1), (0.5, -1000, 1)),
            ((0.5, 0, 0), (0.5, 0, 0.01)), ((0.5, 0, .infinity), (0.5, 0, 10)),
            ((.nan, .nan, .nan), (1, 0, 0.01)),
        ] as [((Double, Double, Double), (Double, Double, Double))])
    func ranges(given: (Double, Double, Double), counted: (Double, Double, Double)) {
        #expect(
            Spring(dampingRatio: given.0, velocity: given.1, duration: given.2)
                == Spring(dampingRatio: counted.0, velocity: counted.1, duration: counted.2))
        #expect(
            Spring(dampingRatio: given.0, velocity: given.1, duration: given.2).naturalFrequency > 0
        )
    }
}
