/// What a build knows of Output at its end, so that the next one of the same process need not ask
/// the disk for all of it.
struct OutputRecord: Sendable {
    let tree: StagedTree
    let owned: OwnedList

    /// Written or removed by the commit, relative to Output.
    var changed: [String] = []

    /// Another build leaves another one, and so does whoever takes something from the top of Output
    /// or puts it there. What is changed by hand further below goes unseen until a build looks at all
    /// of Output again.
    let stamp: Stamp
}

extension OutputRecord {
    /// The same after a build that has left Output alone; nil where the disk fails.
    func renewed(_ disk: Disk) -> OutputRecord? {
        guard let stamp = try? Stamp(disk) else { return nil }
        return OutputRecord(tree: tree, owned: owned, stamp: stamp)
    }

    struct Stamp: Equatable, Sendable {
        let output: DiskEntry?
        let folder: DiskEntry?
        let owned: DiskEntry?

        /// To be asked for while nobody else can build.
        init(_ disk: Disk) throws {
            output = try disk.entry(at: ".")
            folder = try disk.entry(at: StateFile.folder)
            owned = try disk.entry(at: StateFile.owned)
        }
    }
}
