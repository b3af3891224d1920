/// The tree of watched folders, by the number of their watch.
struct WatchTree {
    struct Node {
        /// `nil` for a root.
        fileprivate(set) var parent: Int32?

        /// The path relative to the parent; for a root, the absolute path.
        fileprivate(set) var name: PathBytes

        /// True if hidden files are watched in the folder.
        fileprivate(set) var showsHidden: Bool
        fileprivate(set) var children: [PathBytes: Int32] = [:]
    }

    private(set) var nodes: [Int32: Node] = [:]

    /// `nil` if there is no such watch.
    func path(of watch: Int32) -> PathBytes? {
        guard var node = nodes[watch] else { return nil }
        var names: [PathBytes] = []
        while let parent = node.parent, let next = nodes[parent] {
            names.append(node.name)
            node = next
        }
        return names.reversed().reduce(node.name) { $0.appending($1) }
    }
}

extension WatchTree {
    /// Inserts a folder, or moves it with everything below it. Returns the watches of the folder
    /// that it replaces; `nil` if it would be below itself, which a mount can cause, and then
    /// changes nothing.
    mutating func insert(
        _ watch: Int32, _ name: PathBytes, in parent: Int32?, showsHidden: Bool
    ) -> [Int32]? {
        guard nodes[watch] == nil || !isIn(parent, watch) else { return nil }
        var replaced: [Int32] = []
        if let parent, let old = nodes[parent]?.children[name], old != watch {
            replaced = remove(old)
        }
        detach(watch)
        nodes[watch, default: Node(name: name, showsHidden: showsHidden)].parent = parent
        nodes[watch]?.name = name
        if showsHidden { nodes[watch]?.showsHidden = true }
        if let parent { nodes[parent]?.children[name] = watch }
        return replaced
    }

    /// Removes a folder and everything below it, and returns their watches.
    mutating func remove(_ watch: Int32) -> [Int32] {
        detach(watch)
        var removed: [Int32] = []
        var waiting = [watch]
        while let next = waiting.popLast() {
            guard let node = nodes.removeValue(forKey: next) else { continue }
            removed.append(next)
            waiting += node.children.values
        }
        return removed
    }

    /// True if a folder is `ancestor` or below it.
    private func isIn(_ watch: Int32?, _ ancestor: Int32) -> Bool {
        var next = watch
        while let current = next, current != ancestor { next = nodes[current]?.parent }
        return next != nil
    }

    private mutating func detach(_ watch: Int32) {
        guard let node = nodes[watch], let parent = node.parent else { return }
        guard nodes[parent]?.children[node.name] == watch else { return }
        nodes[parent]?.children[node.name] = nil
    }
}
