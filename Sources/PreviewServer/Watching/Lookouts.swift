/// The folders on the way to the watched ones, where those may come and go.
struct Lookouts {
    /// By watch, then by name: which of the watched folders are looked up through it.
    private var names: [Int32: [PathBytes: Set<Int>]] = [:]

    func contains(_ watch: Int32) -> Bool { names[watch] != nil }

    func folders(through name: PathBytes, in watch: Int32) -> Set<Int> {
        names[watch]?[name] ?? []
    }

    mutating func add(_ watch: Int32, _ name: PathBytes, for folder: Int) {
        names[watch, default: [:]][name, default: []].insert(folder)
    }

    /// Gives the watches that are of no use any more.
    mutating func remove(_ folder: Int) -> [Int32] {
        for watch in names.keys {
            names[watch] = names[watch]?
                .mapValues { $0.subtracting([folder]) }.filter { !$0.value.isEmpty }
        }
        let unused = names.filter(\.value.isEmpty).keys
        for watch in unused { names[watch] = nil }
        return [Int32](unused)
    }

    /// Its folder is no more.
    mutating func forget(_ watch: Int32) {
        names[watch] = nil
    }
}
