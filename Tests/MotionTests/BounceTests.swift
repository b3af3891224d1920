import Foundation
import Motion
import Testing

@Suite("The bounce")
struct BounceTests {
    private let bounce = Bounce()

    @Test("The default bounce has the reference frequencies")
    func frequencies() {
        #expect(abs(bounce.down.naturalFrequency - 21.6999000546) < 1e-9)
        #expect(abs(bounce.up.naturalFrequency - 59.7937510857) < 1e-9)
        #expect(abs(bounce.down.lastPosition - 1.0073) < 5e-5)
        #expect(abs(bounce.up.lastPosition - 0.9880) < 5e-5)
    }

    @Test("The default bounce goes below 0.9, is 0.9 in the middle, peaks and oscillates")
    func scales() throws {
        let scales = (0...4000).map { Double($0) / 10_000 }
            .map { (time: $0, scale: bounce.scale(at: $0)) }
        let least = try #require(scales.min { $0.scale < $1.scale })
        let peak = try #require(scales.max { $0.scale < $1.scale })
        let trough = try #require(scales.filter { $0.time > 0.26 }.min { $0.scale < $1.scale })
        #expect(least.time == 0.1999)
        #expect(abs(least.scale - 0.89927) < 5e-6)
        #expect(bounce.scale(at: 0.2) == 0.9)
        #expect((peak.time * 1000).rounded() == 249)
        #expect(abs(peak.scale - 1.03956) < 5e-6)
        #expect(abs(trough.scale - 0.98527) < 5e-6)
    }

    @Test(
        "The scale is 1 before and after the bounce", arguments: [-1, 0, 0.4, 7, .nan, .infinity])
    func rest(seconds: Double) {
        #expect(bounce.scale(at: seconds) == 1)
    }

    @Test("From a duration of 0.368 s the first half uses its smallest root")
    func branches() {
        #expect(abs(Bounce(duration: 0.366).down.naturalFrequency - 41.725796) < 1e-6)
        #expect(abs(Bounce(duration: 0.368).down.naturalFrequency - 41.453692) < 1e-6)
        #expect(abs(Bounce(duration: 0.369).down.naturalFrequency - 21.82588) < 1e-6)
    }

    @Test("Visible jumps are not monotonic in the duration")
    func jumps() {
        let soft = (2...50).filter { Bounce(duration: Double($0) / 100).jump == nil }
        #expect(soft == Array(2...8) + [15] + Array(24...28) + Array(32...50))
    }

    @Test("No bounce from 0.32 s on has a visible jump")
    func longOnes() {
        #expect((320...20_000).allSatisfy { Bounce(duration: Double($0) / 1000).jump == nil })
    }

    @Test(
        "A jump has its size and the nearest longer duration without one",
        arguments: [
            (0.1, 0.15), (0.2, 0.24), (0.2341, 0.24), (0.29, 0.32), (0.3, 0.32), (0.31, 0.32),
        ])
    func nearest(duration: Double, smooth: Double) throws {
        let bounce = Bounce(duration: duration)
        let jump = try #require(bounce.jump)
        #expect(jump.smoothDuration == smooth)
        let sizes = [bounce.down, bounce.up].map { abs(1 - $0.lastPosition) }
        #expect(jump.size == sizes.max())
        #expect(jump.size > 0.05)
    }

    @Test("A duration is clamped to its range")
    func durations() {
        #expect(Bounce(duration: 0) == Bounce(duration: 0.02))
        #expect(Bounce(duration: -.infinity).duration == 0.02)
        #expect(Bounce(duration: 1e9).duration == 20)
        #expect(Bounce(duration: .nan) == Bounce(duration: 0.4))
    }
}
