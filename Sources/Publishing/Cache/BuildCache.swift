import Content

/// The files of a site's folder `.sitegen` in which builds remember the last one. They can be deleted
/// at any time.
struct BuildCache: Sendable {
    enum Found {
        case build(CachedBuild)
        case nothing

        /// What there is counts for nothing; says why.
        case useless(String)
    }

    private let file: RecordFile

    /// Holds what only a build needs that has something to do.
    private let details: RecordFile

    /// Holds the records of `CachedFiles`.
    private let texts: RecordFile

    /// In the file's first lines: what it is, and which program wrote it.
    private let title: [UInt8]

    private static let mark = "sitegen build cache 1\n"

    /// In hexadecimal digits, with a line break.
    private static let digestSize = 33

    /// Nil where the program cannot tell itself from another.
    init?(site: String) {
        guard let program = ProgramIdentity() else { return nil }
        title = Array("\(Self.mark)\(Fingerprint(program).hexadecimal)\n".utf8)
        file = RecordFile("build", site: site)
        details = RecordFile("build-files", site: site)
        texts = RecordFile("build-texts", site: site)
    }

    func read() -> Found {
        guard let bytes = file.bytes else { return .nothing }
        guard bytes.starts(with: Self.mark.utf8) else { return Self.damaged }
        guard bytes.starts(with: title) else {
            return .useless("the build cache is of another sitegen, so everything is built anew")
        }
        let body = bytes.dropFirst(title.count + Self.digestSize)
        guard bytes.dropFirst(title.count).starts(with: Self.digest(of: body)),
            let build = try? RecordDecoder.value(CachedBuild.self, from: body)
        else { return Self.damaged }
        return .build(build)
    }

    /// What files are made of, by their paths, as a build has saved it; nothing where that is not there
    /// any more.
    func files(of build: CachedBuild) -> [String: CachedFiles.File] {
        guard let bytes = details.bytes, Fingerprint(bytes: bytes) == build.files,
            let files = try? RecordDecoder.value(CachedFiles.self, from: bytes)
        else { return [:] }
        let texts = texts.storeroom
        return files.byPath(texts?.fingerprint == build.texts ? texts : nil)
    }

    /// `make` is given the fingerprints of the files and of their texts, which belong into the build.
    func save(
        _ files: CachedFiles, _ make: (_ files: Fingerprint, _ texts: Fingerprint) -> CachedBuild
    ) throws {
        guard let texts = texts.save(files.texts),
            let files = details.save([.here(try RecordEncoder.bytes(of: files))])
        else { return }
        let body = try RecordEncoder.bytes(of: make(files, texts))
        file.save([.here(title + Self.digest(of: body[...])), .here(body)])
    }
}

extension BuildCache {
    private static let damaged = Found.useless(
        "the build cache is damaged, so everything is built anew")

    private static func digest(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        Array((Fingerprint(bytes: bytes).hexadecimal + "\n").utf8)
    }
}
