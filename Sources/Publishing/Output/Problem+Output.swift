import Diagnostics

/// The ways in which Output can stand in a build's way.
extension Problem {
    static func link(_ path: String) -> Problem {
        Problem(
            "output-link", "a link stands where a build needs a folder, and links are not followed",
            at: Location(path: path), help: "put a folder in its place, or remove it")
    }

    static func otherFileSystem(_ path: String) -> Problem {
        Problem(
            "output-other-file-system",
            "the folder lies on another file system, so files cannot be moved into it at once",
            at: Location(path: path), help: "let all of the output folder lie on one file system")
    }

    /// `stranger` may be the folder itself, where it is empty.
    static func folderInTheWay(_ path: String, holding stranger: String) -> Problem {
        Problem(
            "output-folder-in-the-way",
            "a folder stands where a build needs a file, and "
                + (stranger == path
                    ? "no build made it" : "it holds what no build wrote: \(stranger)"),
            at: Location(path: path), help: "move the folder away, then build again")
    }

    /// `paths` is not empty.
    static func notOurs(_ paths: [String], in output: String) -> Problem {
        let shown = paths.prefix(3).joined(separator: ", ")
        let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
        let files = paths.count == 1 ? "1 file" : "\(paths.count) files"
        return Problem(
            "output-not-ours",
            "\(output) holds \(files) that no build is known to have written and that this one"
                + " would overwrite: \(shown)\(rest)",
            help: "move them away, or let the build have them with --adopt")
    }

    static func notFolder(_ path: String) -> Problem {
        Problem(
            "output-not-a-folder", "the output folder would be here, but this is a file",
            at: Location(path: path), help: "move it away, or name another folder with --output")
    }

    static func collision(_ a: OutputPath, _ b: OutputPath) -> Problem {
        let (first, second) = (min(a, b).text, max(a, b).text)
        return Problem(
            "output-collision",
            a == b
                ? "two files of the site want to be \"\(first)\""
                : "\"\(first)\" and \"\(second)\" differ only by case or by how accents are written"
                    + ", which some file systems hold for one file",
            help: "give one of them another name")
    }

    static func collision(_ path: OutputPath, inside file: OutputPath) -> Problem {
        Problem(
            "output-collision",
            "\"\(file.text)\" is a file of the site, and \"\(path.text)\" needs a folder there",
            help: "give one of them another name")
    }
}
