/// What changed in the watched folders, after it has settled.
package struct FolderChanges: Sendable, Hashable {
    /// Files and folders, sorted: absolute, and spelt as the watched folder was. A folder stands
    /// for all that lies below it. What they name may be gone. What a link leads to is named
    /// where it lies itself, or where the link does. Empty where everything may have changed.
    package let paths: [String]

    /// Whether anything at all may have changed.
    package let isEverything: Bool

    /// More than these are everything: to look at them one by one would be no quicker.
    static let mostPaths = 5_000

    static let everything = FolderChanges(paths: [], isEverything: true)

    private init(paths: [String], isEverything: Bool) {
        self.paths = paths
        self.isEverything = isEverything
    }

    /// In any order, perhaps with repetitions.
    init(_ paths: [String]) {
        let distinct = Self.sortedDistinct(paths)
        let isEverything = distinct.count > Self.mostPaths
        self.init(paths: isEverything ? [] : distinct, isEverything: isEverything)
    }

    func joined(with other: FolderChanges) -> FolderChanges {
        isEverything || other.isEverything ? .everything : FolderChanges(paths + other.paths)
    }
}

extension FolderChanges {
    /// Bytes count: to a file system no two spellings are the same.
    private static func sortedDistinct(_ paths: [String]) -> [String] {
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var distinct: [String] = []
        for path in sorted where distinct.last.map({ !$0.utf8.elementsEqual(path.utf8) }) ?? true {
            distinct.append(path)
        }
        return distinct
    }
}
