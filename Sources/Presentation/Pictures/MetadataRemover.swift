import Diagnostics
import Pictures

/// Removes the metadata of pictures, who took them, where and with what, and the scripts of drawings.
struct MetadataRemover: Hashable, Sendable {
    /// True if the site keeps all metadata.
    let keepsMetadata: Bool

    /// True if the site has raw HTML, and so scripts.
    let keepsScripts: Bool

    /// Returns other bytes unchanged. A problem says why the metadata of a picture stays.
    func withoutMetadata(_ bytes: [UInt8], at place: Location) -> (
        bytes: [UInt8], problem: Problem?
    ) {
        if !keepsScripts, place.path.hasPrefix("Content/"), place.path.isDrawing,
            let inert = SVGScripts.removed(from: bytes)
        {
            return (inert, inertScripts(at: place))
        }
        guard !keepsMetadata else { return (bytes, nil) }
        switch PictureMetadata.removal(from: bytes) {
        case .nothingToRemove: return (bytes, nil)
        case .removed(let cleaned): return (cleaned, nil)
        case .damaged:
            let problem = damagedPicture(at: place)
            return (bytes, PictureType(bytes) == nil ? problem.at(.note) : problem)
        case .unsupported:
            let kept = PictureMetadata.keepsExifOrXMP(bytes) ? keptMetadata(at: place) : nil
            return (bytes, kept ?? note(on: bytes, at: place))
        }
    }

    /// Returns a note about metadata that stays in a file, or in a part of a film.
    func note(on bytes: [UInt8], at place: Location) -> Problem? {
        guard !keepsMetadata,
            place.path.isFilm
                ? PictureMetadata.hasPlace(film: bytes) : PictureMetadata.keepsOther(bytes)
        else { return nil }
        return keptMetadata(of: place.path.isFilm ? "film" : "picture", at: place).at(.note)
    }
}

extension String {
    fileprivate var isDrawing: Bool { lowercased().hasSuffix(".svg") }

    fileprivate var isFilm: Bool {
        [".mov", ".mp4", ".m4v", ".3gp"].contains { lowercased().hasSuffix($0) }
    }
}

extension MetadataRemover {
    private func inertScripts(at place: Location) -> Problem {
        Problem(
            .note, "picture-script", "the scripts of this drawing are made inert", at: place,
            help: "save it without scripts, or allow them in site.yml: markdown: { rawHTML: true }")
    }

    private func damagedPicture(at place: Location) -> Problem {
        Problem(
            .warning, "damaged-picture",
            "the picture is damaged, so its metadata (place, camera) cannot be removed",
            at: place, help: "save it again with an image editor")
    }

    private func keptMetadata(of thing: String = "picture", at place: Location) -> Problem {
        Problem(
            .warning, "picture-metadata",
            "the \(thing) may contain metadata (place, camera), which is removed only from "
                + "JPEG, PNG and WebP files", at: place,
            help: "save it as one of these, or without its metadata")
    }
}
