import Diagnostics
import Pictures

/// Removes the metadata of pictures: who took them, where and with what.
struct MetadataRemover: Sendable {
    /// True if the site keeps all metadata.
    let keepsMetadata: Bool

    /// Returns other bytes unchanged. A problem says why the metadata of a picture stays.
    func withoutMetadata(_ bytes: [UInt8], at place: Location) -> (
        bytes: [UInt8], problem: Problem?
    ) {
        guard !keepsMetadata, PictureType(bytes) != nil else { return (bytes, nil) }
        switch PictureMetadata.removal(from: bytes) {
        case .nothingToRemove: return (bytes, nil)
        case .removed(let cleaned): return (cleaned, nil)
        case .damaged: return (bytes, damagedPicture(at: place))
        case .unsupported:
            return (bytes, PictureMetadata.keepsExifOrXMP(bytes) ? keptMetadata(at: place) : nil)
        }
    }
}

extension MetadataRemover {
    private func damagedPicture(at place: Location) -> Problem {
        Problem(
            .warning, "damaged-picture",
            "the picture is damaged, so its metadata (place, camera) cannot be removed",
            at: place, help: "save it again with an image editor")
    }

    private func keptMetadata(at place: Location) -> Problem {
        Problem(
            .warning, "picture-metadata",
            "the picture may contain metadata (place, camera), which is removed only from "
                + "JPEG, PNG and WebP files", at: place,
            help: "save it as one of these, or without its metadata")
    }
}
