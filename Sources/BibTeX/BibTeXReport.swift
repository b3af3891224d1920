import Diagnostics

/// Collects the problems of a file.
struct BibTeXReport {
    let lines: SourceLines
    private var problems: [Problem] = []

    /// Unknown names that are reported once: the index of the problem, and the number of places.
    private var unknown: [String: (index: Int, count: Int)] = [:]

    /// The number of problems beyond the first `mostProblems`.
    private var omitted = 0

    private static let mostProblems = 500

    init(_ lines: SourceLines) {
        self.lines = lines
    }

    mutating func add(
        _ severity: Problem.Severity, _ code: String, _ message: String, at range: Range<Int>,
        help: String? = nil
    ) {
        guard problems.count < Self.mostProblems else {
            omitted += 1
            return
        }
        let location = lines.location(of: range)
        problems.append(Problem(severity, code, message, at: location, help: help))
    }

    /// Adds a problem about an unknown name; further ones are only counted.
    mutating func addOnce(
        _ severity: Problem.Severity, _ code: String, _ message: String, at range: Range<Int>,
        help: @autoclosure () -> String?
    ) {
        if let known = unknown[message] {
            unknown[message] = (known.index, known.count + 1)
        } else if problems.count < Self.mostProblems {
            unknown[message] = (problems.count, 1)
            add(severity, code, message, at: range, help: help())
        } else {
            omitted += 1
        }
    }

    /// In the file's order.
    var all: [Problem] {
        var all = problems
        for (message, places) in unknown where places.count > 1 {
            let first = all[places.index]
            all[places.index] = Problem(
                first.severity, first.code,
                "\(message) (and \(places.count - 1) more in this file)",
                at: first.location, help: first.help)
        }
        if omitted > 0 {
            all.append(
                Problem(
                    .warning, "bibtex-problems", "\(omitted) more problems in this file",
                    at: Location(path: lines.source.path), help: "solve the others first"))
        }
        return all.inReadingOrder
    }
}

extension BibTeXReport {
    mutating func checkEncoding(firstInvalid: Int?) {
        if let firstInvalid {
            add(
                .warning, "invalid-utf8",
                "these bytes are not UTF-8; they are read as Windows-1252",
                at: firstInvalid..<firstInvalid + 1, help: "save the file as UTF-8")
        }
        if let nul = lines.source.bytes.firstIndex(of: 0) {
            add(
                .error, "nul-byte", "a NUL byte", at: nul..<nul + 1,
                help: "save the file as UTF-8")
        }
    }

    /// Reports unknown commands and names that cannot be split.
    mutating func check(_ entry: BibTeXEntry) {
        for field in entry.fields {
            for command in field.latex.unknownCommands {
                let place = field.place(of: command.range)
                addOnce(
                    .note, "unknown-command",
                    "unknown LaTeX command \\\(command.name); its text is kept",
                    at: place.range,
                    help: "write the character itself, or remove the command")
            }
            guard BibTeXName.fields.contains(field.name) else { continue }
            for name in field.names.list where name.hasTooManyCommas {
                add(
                    .warning, "too-many-commas", "a name with more than two commas",
                    at: name.place.range,
                    help: "write \"and\" between people: Lovelace, Ada and Babbage, Charles")
            }
        }
    }
}
