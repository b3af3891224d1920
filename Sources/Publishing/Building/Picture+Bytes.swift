import Content

extension Picture {
    /// Nil where it lies elsewhere, or cannot be read.
    var bytes: [UInt8]? {
        switch self {
        case .embedded(let bytes, _): bytes
        case .file(let file), .staticFile(let file):
            try? ContentFile.bytes(file.absolute, shown: file.shown)
        case .remote: nil
        }
    }
}
