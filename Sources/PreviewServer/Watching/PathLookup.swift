/// The names that the system looks up, one after the other, on the way to a path.
struct PathLookup: Equatable {
    struct Step: Hashable {
        /// Without links.
        let folder: PathBytes
        let name: PathBytes
    }

    /// Up to the first name that leads to nothing.
    let steps: [Step]

    private static let mostLinks = 40

    /// `path` is absolute.
    init(_ path: PathBytes) {
        var steps: [Step] = []
        var folder = PathBytes.root
        var rest = [PathBytes](path.parts.reversed())
        var links = 0
        while let name = rest.popLast() {
            if name.bytes == Array(".".utf8) { continue }
            guard name.bytes != Array("..".utf8) else {
                folder = folder.parent
                continue
            }
            steps.append(Step(folder: folder, name: name))
            let place = folder.appending(name)
            guard let status = place.status(followsLink: false) else { break }
            guard status.isLink else {
                folder = place
                continue
            }
            links += 1
            guard links <= Self.mostLinks, let target = place.linkTarget else { break }
            if target.isAbsolute { folder = .root }
            rest += target.parts.reversed()
        }
        self.steps = steps
    }
}
