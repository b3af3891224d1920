import Diagnostics
import Pictures

/// Takes from pictures what they say of who took them, where and with what.
struct PictureCleaner: Sendable {
    /// Whether the site wants all of it kept.
    let keepsMetadata: Bool

    /// Bytes that are no picture come back as they are. The problem says why a picture does.
    func cleaned(_ bytes: [UInt8], at place: Location) -> (bytes: [UInt8], problem: Problem?) {
        guard !keepsMetadata, PictureType(bytes) != nil else { return (bytes, nil) }
        switch PictureMetadata.removal(from: bytes) {
        case .nothingToRemove: return (bytes, nil)
        case .removed(let cleaned): return (cleaned, nil)
        case .damaged: return (bytes, damaged(at: place))
        case .unsupported:
            return (bytes, PictureMetadata.keepsExifOrXMP(bytes) ? kept(at: place) : nil)
        }
    }
}

extension PictureCleaner {
    private func damaged(at place: Location) -> Problem {
        Problem(
            .warning, "damaged-picture",
            "the picture is damaged, so what it says of place and camera cannot be removed",
            at: place, help: "save it again with a program for pictures")
    }

    private func kept(at place: Location) -> Problem {
        Problem(
            .warning, "picture-metadata",
            "the picture may say where and with what it was taken; that is removed from JPEG, "
                + "PNG and WebP alone", at: place,
            help: "save it as one of these, or without its metadata")
    }
}
