import Platform

/// Every file of a site's Content and Templates, as it was when a build began: to tell, in another
/// process, whether a later build would read the same.
package struct SourceInventory: Sendable, Codable {
    /// Relative to the site's folder; in the order of the walk, as are the others.
    private let paths: [String]
    @Packed private var stamps: [FileStamp]

    /// Folders, whatever they hold, and where links lead: a build may say something of those too.
    private let surroundings: [String]

    /// Of what each file holds; nil for one of which that is not known for sure.
    @Packed private var digests: [Fingerprint?]

    package init(_ listing: SourceListing) {
        paths = listing.files.map(\.shown)
        stamps = listing.files.map(\.stamp)
        surroundings = listing.surroundings
        digests = listing.files.map { _ in nil }
    }

    /// Whether each file holds what it held in an earlier inventory of the same folder: those that
    /// have another stamp are read.
    package mutating func isLike(
        _ earlier: SourceInventory, in folder: ContentFolder, jobs: Int
    ) async throws -> Bool {
        guard paths.areSpelt(like: earlier.paths),
            surroundings.areSpelt(like: earlier.surroundings)
        else { return false }
        inherit(from: earlier)
        let moved = paths.indices.filter { digests[$0] == nil }
        guard moved.allSatisfy({ earlier.digests[$0] != nil }) else { return false }
        let found = try await digests(at: moved, in: folder, jobs: jobs)
        for (index, digest) in zip(moved, found) {
            guard let digest, digest == earlier.digests[index] else { return false }
            digests[index] = digest
        }
        return true
    }

    /// Takes what is known of files with the same stamp.
    package mutating func inherit(from earlier: SourceInventory) {
        let isSame = paths == earlier.paths
        let positions =
            isSame ? [:] : Dictionary(zip(earlier.paths, earlier.paths.indices)) { $1 }
        for index in paths.indices {
            guard let other = isSame ? index : positions[paths[index]],
                stamps[index] == earlier.stamps[other]
            else { continue }
            digests[index] = earlier.digests[other]
        }
    }

    /// Reads what is not known yet, nor from the readings. A file that has changed since it was looked
    /// at, or that may have without its stamp telling, stays unknown.
    package mutating func complete(
        with readings: [SourceReading], in folder: ContentFolder, jobs: Int
    ) async throws {
        take(readings)
        let unknown = paths.indices.filter { digests[$0] == nil }
        let found = try await digests(at: unknown, in: folder, jobs: jobs)
        for (index, digest) in zip(unknown, found) { digests[index] = digest }
    }
}

extension SourceInventory {
    /// A file that changes after it was found has another stamp ever after, so that what is known of
    /// this one is never taken for what the file holds then.
    private mutating func take(_ readings: [SourceReading]) {
        let unknown = paths.indices.filter { digests[$0] == nil }
        let positions = Dictionary(unknown.map { (paths[$0], $0) }) { $1 }
        if positions.isEmpty { return }
        for reading in readings {
            guard let index = positions[reading.file.shown],
                stamps[index] == reading.file.stamp
            else { continue }
            digests[index] = reading.digest
        }
    }

    private func digests(
        at indices: [Int], in folder: ContentFolder, jobs: Int
    ) async throws -> [Fingerprint?] {
        try await indices.concurrentMap(jobs: jobs) { index in
            let path = "\(folder.site)/\(paths[index])"
            let digest = Fingerprint(ofFileAt: path)
            return FileStamp(at: path) == stamps[index] ? digest : nil
        }
    }
}

extension [String] {
    /// Byte by byte: two spellings of é are one to a String, and two to a file system.
    fileprivate func areSpelt(like others: [String]) -> Bool {
        elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
    }
}
