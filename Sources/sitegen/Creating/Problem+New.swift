import Diagnostics

/// Why something new cannot be written.
extension Problem {
    static func notAFolder(_ path: String) -> Problem {
        Problem(
            "not-a-folder", "this is no folder", at: Location(path: path),
            help: "name a folder that is empty or does not exist yet")
    }

    /// `names` are sorted.
    static func notEmpty(_ folder: String, holding names: [String]) -> Problem {
        let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
        return Problem(
            "not-empty", "this folder is not empty: it holds \(shown)", at: Location(path: folder),
            help: "name a folder that is empty or does not exist yet")
    }

    static func fileExists(_ path: String) -> Problem {
        Problem(
            "file-exists", "this file exists already, so nothing was written",
            at: Location(path: path), help: "edit it, or choose another name")
    }

    static func takenAddress(_ address: String, by file: String) -> Problem {
        Problem(
            "taken-address",
            "\(address) is the address of this file already, so nothing was written",
            at: Location(path: file), help: "edit it, or choose another title")
    }

    static func takenSlug(_ slug: String, at place: Location) -> Problem {
        Problem(
            "taken-slug", "\"\(slug)\" is the slug of this contact already, so nothing was written",
            at: place, help: "edit the card, or add a middle name to tell the two apart")
    }
}
