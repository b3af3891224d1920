import Testing

@testable import PreviewServer

@Suite("The tree of watched folders")
struct WatchTreeTests {
    @Test("A folder moves with everything below it")
    func moves() {
        var tree = Self.tree()
        #expect(tree.path(of: 3) == PathBytes("/site/posts/trip"))
        #expect(tree.insert(2, PathBytes("pages"), in: 1, showsHidden: false) == [])
        #expect(tree.path(of: 3) == PathBytes("/site/pages/trip"))
        #expect(tree.nodes[1]?.children[PathBytes("posts")] == nil)
        #expect(tree.remove(2) == [2, 3])
        #expect(tree.path(of: 3) == nil)
        #expect(tree.nodes[1] != nil)
    }

    @Test("A folder with another's name replaces it")
    func replaces() {
        var tree = Self.tree()
        #expect(tree.insert(9, PathBytes("posts"), in: 1, showsHidden: true) == [2, 3])
        #expect(tree.nodes[1]?.children[PathBytes("posts")] == 9)
        #expect(tree.nodes[9]?.showsHidden == true)
        #expect(tree.insert(9, PathBytes("posts"), in: 1, showsHidden: false) == [])
        #expect(tree.nodes[9]?.showsHidden == true)
    }

    @Test("No folder is inserted below itself")
    func loops() {
        var tree = Self.tree()
        #expect(tree.insert(1, PathBytes("again"), in: 3, showsHidden: false) == nil)
        #expect(tree.insert(3, PathBytes("again"), in: 3, showsHidden: false) == nil)
        #expect(tree.path(of: 3) == PathBytes("/site/posts/trip"))
        #expect(tree.nodes[1].map { $0.parent == nil } == true)
    }

    private static func tree() -> WatchTree {
        var tree = WatchTree()
        _ = tree.insert(1, PathBytes("/site"), in: nil, showsHidden: false)
        _ = tree.insert(2, PathBytes("posts"), in: 1, showsHidden: false)
        _ = tree.insert(3, PathBytes("trip"), in: 2, showsHidden: false)
        return tree
    }
}
