/// What a request makes its answer depend on: that the client's copy is, or is not, what the file
/// holds now.
struct Preconditions {
    enum Outcome { case met, unmodified, failed }

    let request: FileRequest

    /// An entity tag is exact, so a date counts only where there is none.
    func outcome(for file: Representation) -> Outcome {
        if let tags = request.header("If-Match").map(EntityTags.init) {
            let matches = tags.isAny || file.tag.map(tags.strong.contains) ?? false
            if !matches { return .failed }
        } else if let date = date("If-Unmodified-Since"), let modified = file.modified {
            if modified > date { return .failed }
        }
        if let tags = request.header("If-None-Match").map(EntityTags.init) {
            let matches = tags.isAny || file.tag.map((tags.strong + tags.weak).contains) ?? false
            return matches ? .unmodified : .met
        }
        guard let date = date("If-Modified-Since"), let modified = file.modified else {
            return .met
        }
        return modified <= date ? .unmodified : .met
    }

    /// False where the client has parts of something else, so that it needs the whole.
    func allowsRanges(of file: Representation) -> Bool {
        guard let condition = request.header("If-Range") else { return true }
        if condition == file.tag { return true }
        guard file.isDateExact, let modified = file.modified else { return false }
        return HTTPDate(condition) == modified
    }

    private func date(_ name: String) -> HTTPDate? {
        request.header(name).flatMap { HTTPDate($0) }
    }
}
