import Diagnostics

extension OutputFolder {
    /// A `Problem` where Output is one of the site's own folders, holds one, or lies in one: a
    /// build would then read what it wrote, or write over what it reads.
    ///
    /// Goes by the folders that the paths lead to, not by the paths. None of them need exist.
    package func overlap(with sources: [String]) -> Problem? {
        let output = FolderPlace(path)
        return sources.lazy.compactMap { source in
            let place = FolderPlace(source)
            return switch (output.isInside(place), place.isInside(output)) {
            case (false, false): nil
            case (true, true): overlap("is", source)
            case (true, false): overlap("lies in", source)
            case (false, true): overlap("holds", source)
            }
        }.first
    }

    private func overlap(_ relation: String, _ source: String) -> Problem {
        Problem(
            "output-in-sources", "the output folder \(relation) the site's own folder \(source)",
            at: Location(path: name), help: "name a folder beside it with --output")
    }
}
