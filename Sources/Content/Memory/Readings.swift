/// What was read of files: a file is read again only when its stamp is another.
struct Readings<Value: AnyObject & Sendable>: Sendable {
    private var files: [FoundFile] = []

    /// One for each file.
    private var values: [Value] = []

    /// One value for each file, in their order; what was read of other files is forgotten. `read`
    /// gives, in order, the values of the files at the positions that it is given.
    mutating func values(
        of files: [FoundFile], read: ([Int]) async throws -> [Value]
    ) async rethrows -> [Value] {
        var known = known(files)
        let changed = known.indices.filter { known[$0] == nil }
        for (position, value) in zip(changed, try await read(changed)) { known[position] = value }
        values = known.compactMap(\.self)
        self.files = files
        return values
    }
}

extension Readings {
    /// The files, without those of which there is no digest.
    func sources(_ digest: (Value) -> Fingerprint?) -> [SourceReading] {
        zip(files, values).compactMap { file, value in
            digest(value).map { SourceReading(file: file, digest: $0) }
        }
    }

    /// Nil for what must be read.
    private func known(_ new: [FoundFile]) -> [Value?] {
        let isSame =
            files.count == new.count
            && zip(files, new).allSatisfy { $0 === $1 || $0.path == $1.path }
        let positions =
            isSame ? [:] : Dictionary(zip(files.map(\.path), files.indices)) { _, last in last }
        return new.enumerated().map { position, file in
            let position = isSame ? position : positions[file.path]
            return position.flatMap {
                files[$0] === file || files[$0].stamp == file.stamp ? values[$0] : nil
            }
        }
    }
}
