/// Asks the system for what a commit will need, while there is still a way back.
struct CommitRehearsal {
    let disk: Disk
    let folders: Folders

    /// Throws a `DiskFailure` for a folder that may not be changed, or a name that cannot be.
    func run(_ journal: Journal) throws {
        guard !journal.isEmpty else { return }
        try requireWritable(journal)
        try requireNames(journal.placements.map(\.path))
    }
}

extension CommitRehearsal {
    private func requireWritable(_ journal: Journal) throws {
        var seen: Set<OutputPath> = []
        var changing = journal.removals.flatMap(\.folders).filter { seen.insert($0).inserted }
        for placement in journal.placements {
            let folder = try placement.path.folders.first { try folders.state(of: $0) == .real }
            if let folder, seen.insert(folder).inserted { changing.append(folder) }
        }
        try disk.requireWritable(".")
        try changing.forEachAtOnce(jobs: disk.jobs) { try disk.requireWritable($0.text) }
    }

    /// Some file systems refuse names that others take: those are tried in the stage.
    private func requireNames(_ paths: [OutputPath]) throws {
        var tried: Set<Substring> = []
        for path in paths where path.text.utf8.contains(where: Self.isUnusual) {
            let parts = path.text.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
            for part in parts where part.utf8.contains(where: Self.isUnusual) {
                guard tried.insert(part).inserted else { continue }
                let trial = "\(StateFile.stage)/\(part)"
                try disk.write([], to: trial, as: path.text)
                try disk.remove(trial)
            }
        }
    }

    private static func isUnusual(_ byte: UInt8) -> Bool {
        byte < UInt8(ascii: " ") || #""*:<>?\|"#.utf8.contains(byte)
    }
}
