import Testing

@testable import PreviewServer

@Suite("The folders that have a watch")
struct WatchTreeTests {
    @Test("A folder that moves takes with it what lies below it")
    func moves() {
        var tree = Self.tree()
        #expect(tree.path(of: 3) == PathBytes("/site/posts/trip"))
        #expect(tree.put(2, PathBytes("pages"), in: 1, showsHidden: false) == [])
        #expect(tree.path(of: 3) == PathBytes("/site/pages/trip"))
        #expect(tree.nodes[1]?.children[PathBytes("posts")] == nil)
        #expect(tree.remove(2) == [2, 3])
        #expect(tree.path(of: 3) == nil)
        #expect(tree.nodes[1] != nil)
    }

    @Test("A folder that takes another's name takes its place")
    func replaces() {
        var tree = Self.tree()
        #expect(tree.put(9, PathBytes("posts"), in: 1, showsHidden: true) == [2, 3])
        #expect(tree.nodes[1]?.children[PathBytes("posts")] == 9)
        #expect(tree.nodes[9]?.showsHidden == true)
        #expect(tree.put(9, PathBytes("posts"), in: 1, showsHidden: false) == [])
        #expect(tree.nodes[9]?.showsHidden == true)
    }

    @Test("No folder comes to lie in itself")
    func loops() {
        var tree = Self.tree()
        #expect(tree.put(1, PathBytes("again"), in: 3, showsHidden: false) == nil)
        #expect(tree.put(3, PathBytes("again"), in: 3, showsHidden: false) == nil)
        #expect(tree.path(of: 3) == PathBytes("/site/posts/trip"))
        #expect(tree.nodes[1].map { $0.parent == nil } == true)
    }

    private static func tree() -> WatchTree {
        var tree = WatchTree()
        _ = tree.put(1, PathBytes("/site"), in: nil, showsHidden: false)
        _ = tree.put(2, PathBytes("posts"), in: 1, showsHidden: false)
        _ = tree.put(3, PathBytes("trip"), in: 2, showsHidden: false)
        return tree
    }
}
