import Motion
import Testing

@Suite("Keyframe animations")
struct KeyframeTests {
    @Test("The shake passes its offsets, with straight lines between them")
    func shake() {
        let times = [0, 0.1 / 6, 0.2 / 6, 0.4 / 6, 0.1, 0.8 / 6, 1 / 6.0, 1.1 / 6, 0.2]
        let offsets = [0.0, 5, 10, 1, -8, -2, 4, 2, 0]
        for (time, offset) in zip(times, offsets) {
            #expect(abs(KeyframeAnimation.shake.value(at: time) - offset) < 1e-9, "\(time)")
        }
    }

    @Test("An additive animation adds to the property, any other replaces it")
    func base() {
        let frames = [
            KeyframeAnimation.Keyframe(time: 0.75, value: 3),
            KeyframeAnimation.Keyframe(time: 0.25, value: 1),
        ]
        let adding = KeyframeAnimation(duration: 4, keyframes: frames, isAdditive: true)
        let replacing = KeyframeAnimation(duration: 4, keyframes: frames, isAdditive: false)
        let times = [-1.0, 0, 1, 2, 3, 3.9, 4, .nan]
        #expect(times.map { adding.value(at: $0, base: 10) } == [10, 11, 11, 12, 13, 13, 10, 10])
        #expect(times.map { replacing.value(at: $0, base: 10) } == [10, 1, 1, 2, 3, 3, 10, 10])
    }

    @Test("Without keyframes nothing changes")
    func empty() {
        let nothing = KeyframeAnimation(duration: 1, keyframes: [], isAdditive: false)
        #expect(nothing.value(at: 0.5, base: 7) == 7)
    }
}
