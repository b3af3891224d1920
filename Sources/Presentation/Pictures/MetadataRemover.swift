import Content
import Diagnostics
import Pictures

/// Removes the metadata of pictures, who took them, where and with what, and the scripts of
/// drawings.
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
            let inert = bytes.withInertScripts
        {
            return (inert, scripts("the scripts of this drawing are made inert", place))
        }
        if !keepsScripts, place.path.isPage, bytes.hasScriptsOfXML {
            return (bytes, scripts("a browser that opens this file runs the scripts in it", place))
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

    /// Returns why a file of the site is left out: HEIC data under another name, whose metadata
    /// would stay, or scripts in a compressed drawing; `nil` if it is not.
    func reasonToLeaveOut(_ bytes: [UInt8], of file: FoundFile) -> Problem? {
        let place = Location(path: file.shown)
        if file.isPicture, PictureType(bytes) == .heic {
            return Problem(
                .note, "picture-format", "this file is a HEIC picture, so it is left out",
                at: place, help: "save it as JPEG or PNG")
        }
        let isActive =
            !keepsScripts && file.fileExtension == "svgz" && bytes.mayHaveCompressedScripts
        return isActive
            ? scripts("this compressed drawing may have scripts, so it is left out", place) : nil
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

    /// True for XML that browsers show as a page.
    fileprivate var isPage: Bool {
        [".xml", ".xhtml", ".xht", ".xsl"].contains { lowercased().hasSuffix($0) }
    }

    fileprivate var isFilm: Bool {
        [".mov", ".mp4", ".m4v", ".3gp"].contains { lowercased().hasSuffix($0) }
    }
}

extension MetadataRemover {
    private func scripts(_ fact: String, _ place: Location) -> Problem {
        Problem(
            .note, "picture-script", fact, at: place,
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
