import Diagnostics
import Foundation
import Testing

@Suite("Machine-readable problems")
struct FormatTests {
    private let nasty = Problem(
        .warning, "x:y", "50%, a\nb\u{1B}", at: Location(path: "a,b:c%.md", line: 2, column: 3),
        help: "do \"so\"")

    @Test("GitHub annotations")
    func github() {
        #expect(
            ProblemFormat.github.text(for: nasty)
                == "::warning file=a%2Cb%3Ac%25.md,line=2,col=3,title=x%3Ay::"
                + "50%25, a%0Ab\\u{1B}%0Ado \"so\"")
        #expect(ProblemFormat.github.text(for: Problem("x", "y")) == "::error title=x::y")
        #expect(ProblemFormat.github.text(for: Problem(.note, "x", "y")) == "::notice title=x::y")
    }

    @Test("JSON has one valid object per line")
    func json() throws {
        let text = ProblemFormat.json.text(for: nasty)
        #expect(
            text == #"{"severity":"warning","code":"x:y","message":"50%, a\nb\u001b","#
                + #""file":"a,b:c%.md","line":2,"column":3,"help":"do \"so\""}"#)
        let hard = String(String.UnicodeScalarView((0..<0x300).compactMap(Unicode.Scalar.init)))
        let line = ProblemFormat.json.text(for: Problem("x", hard + "\\\u{2028}🎉"))
        #expect(
            !line.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
        let object = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
        #expect(object["message"] == hard + "\\\u{2028}🎉")
    }

    @Test("Errors come first, then warnings, then notes, each sorted by file and line")
    func order() {
        let places = [("b", 1), ("a", 2), ("a", 1)].map { Location(path: $0.0, line: $0.1) }
        let problems = [Problem.Severity.note, .error, .warning].flatMap { severity in
            places.map { Problem(severity, "x", "y", at: $0) }
        }
        #expect(
            problems.inReadingOrder.map { "\($0.severity.rawValue) \($0.location?.place ?? "")" }
                == ["error", "warning", "note"].flatMap { severity in
                    ["a:1", "a:2", "b:1"].map { "\(severity) \($0)" }
                })
    }

    @Test("With --strict, warnings are errors and notes stay notes")
    func strict() {
        let severities = [Problem.Severity.error, .warning, .note].map {
            Problem($0, "x", "y").strict.severity
        }
        #expect(severities == [.error, .error, .note])
    }
}
