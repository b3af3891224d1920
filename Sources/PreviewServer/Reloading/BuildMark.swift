/// Which build a page is of: the nth of one run of the server.
///
/// The run has a name of its own, so that a page from before a restart is not taken for a new one.
struct BuildMark: Hashable {
    let run: String

    /// How many builds had succeeded.
    let number: Int
}

extension BuildMark {
    /// As pages and event streams carry it: `5f0c2a91-12`.
    var text: String { "\(run)-\(number)" }

    /// Nil of anything that `text` did not make.
    init?(_ text: some StringProtocol) {
        guard let dash = text.lastIndex(of: "-"), text.utf8.count <= 40,
            let number = Int(text[text.index(after: dash)...]), number >= 0
        else { return nil }
        self.init(run: String(text[..<dash]), number: number)
    }
}
