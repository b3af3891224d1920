/// The folders that have a watch, each below the one it lies in.
struct WatchTree {
    struct Node {
        /// Nil at a root.
        fileprivate(set) var parent: Int32?

        /// In the parent; a root's whole path.
        fileprivate(set) var name: PathBytes

        /// Whether hidden files count in the folder.
        fileprivate(set) var showsHidden: Bool
        fileprivate(set) var children: [PathBytes: Int32] = [:]
    }

    private(set) var nodes: [Int32: Node] = [:]

    /// Nil where the folder has no watch.
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
    /// A folder that was at another place until now takes with it what lies below it. Gives the
    /// watches of what was at this place; nil, and does nothing, where the folder would lie in
    /// itself: it can be mounted there.
    mutating func put(
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

    /// Gives the watches of a folder and of all below it, which are forgotten.
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

    /// Whether a folder is `ancestor`, or lies in it.
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
