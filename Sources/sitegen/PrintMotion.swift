import ArgumentParser
import Motion

struct PrintMotion: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "motion",
        abstract: "Print the CSS of the bounce and shake animations, for use elsewhere.",
        discussion: """
            Give an element the class bounce or shake to play the animation. Each duration has its \
            own curve: do not change the duration in the CSS.
            """)

    @Option(
        help: ArgumentHelp(
            "The duration of the bounce, from 0.02 to 20 seconds.", valueName: "seconds"))
    var bounce = Bounce.defaultDuration

    func validate() throws {
        guard Bounce.durations.contains(bounce) else {
            throw ValidationError("--bounce takes a number of seconds from 0.02 to 20")
        }
    }

    func run() throws {
        let terminal = Terminal(format: .human, folder: ".")
        let bounce = Bounce(duration: bounce)
        if let jump = bounce.jump {
            let size = Int((jump.size * 100).rounded())
            terminal.note(
                "this bounce ends with a visible jump of \(size) % of its distance; "
                    + "the shortest longer one without a jump takes \(jump.smoothDuration) s")
        }
        do {
            try Terminal.print(MotionStyle(bounces: [.default: bounce]).css)
        } catch {
            throw terminal.exit(for: error)
        }
    }
}
