import Motion
import Testing

@Suite("sitegen motion")
struct MotionTests {
    @Test("Without options, motion prints the style sheet of the default settings")
    func defaults() throws {
        #expect(
            try Program(folder: "/").run(["motion"])
                == ProgramRun(end: .status(0), output: MotionStyle().css, errors: ""))
    }

    @Test("A duration that ends in a visible jump is printed with a note")
    func jump() throws {
        let style = MotionStyle(bounces: [.default: Bounce(duration: 0.3)])
        #expect(
            try Program(folder: "/").run(["motion", "--bounce", "0.3"])
                == ProgramRun(
                    end: .status(0), output: style.css,
                    errors: "note: this bounce ends with a visible jump of 5 % of its distance; "
                        + "the shortest longer one without a jump takes 0.32 s\n"))
    }

    @Test("A duration out of range is refused", arguments: ["0", "21", "nan", "soon"])
    func range(seconds: String) throws {
        #expect(try Program(folder: "/").run(["motion", "--bounce", seconds]).end == .status(64))
    }
}
