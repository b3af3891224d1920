import Motion
import Testing

@Suite("sitegen motion")
struct MotionTests {
    @Test("prints the style sheet of a site that says nothing about motion")
    func defaults() throws {
        #expect(
            try Program(folder: "/").run(["motion"])
                == ProgramRun(end: .status(0), output: MotionStyle().css, errors: ""))
    }

    @Test("says when a duration ends in a visible jump, and prints it all the same")
    func jump() throws {
        let style = MotionStyle(bounces: [.default: Bounce(duration: 0.3)])
        #expect(
            try Program(folder: "/").run(["motion", "--bounce", "0.3"])
                == ProgramRun(
                    end: .status(0), output: style.css,
                    errors: "note: this bounce ends with a visible jump of 5 % of its way; "
                        + "the nearest longer one without is 0.32 s\n"))
    }

    @Test("takes only what a spring can be worked out for", arguments: ["0", "21", "nan", "soon"])
    func range(seconds: String) throws {
        #expect(try Program(folder: "/").run(["motion", "--bounce", seconds]).end == .status(64))
    }
}
