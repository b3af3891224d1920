/// Pictures that change their size, or whether they tell one.
extension EditedSite {
    /// Those that no post's own folder holds.
    var pictures: [String] { ["static/logo.svg", "posts/aside.svg"] }

    /// How a text names the picture that lies among the posts.
    func aside(from place: String) -> String {
        switch place {
        case _ where place.hasPrefix("pages/"): "../posts/aside.svg"
        case _ where place.hasSuffix("/index.md"): "../aside.svg"
        default: "aside.svg"
        }
    }

    func changePicture() throws {
        let covers = posts.keys.sorted().filter { $0.hasSuffix("/index.md") }
            .map { $0.replacing("index.md", with: "cover.svg") }
        try write(random.pick(covers + pictures), randomDrawing())
    }

    func changeImage() throws {
        try changePost { post, place in
            let own = place.hasSuffix("/index.md") ? ["cover.svg"] : []
            post.image = random.pick([nil, "/logo.svg", aside(from: place)] + own)
        }
    }

    func randomDrawing() -> String {
        let sides = "width='\(1 + random.number(below: 9))' height='\(random.number(below: 4))'"
        return "<svg \(sides)>\(random.number(below: 10))</svg>"
    }
}
