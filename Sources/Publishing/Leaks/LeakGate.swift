import Content
import Foundation
import LeakSearch
import Pictures
import Presentation

/// Searches all that Output will hold for values that nobody agreed to publish.
///
/// Safe to use from many tasks at once.
final class LeakGate: Sendable {
    let withheld: WithheldValues
    let search: LeakSearch
    let allowed: AllowedValues

    /// Positions of values that the site publishes by right.
    private let lifted: Set<Int>
    private let clean: CleanFiles
    private let found = Locked<[FoundLeak]>([])

    /// `folder` is the site's, where results are kept.
    init(_ loaded: LoadedSite, _ presenter: SitePresenter, folder: String) {
        withheld = loaded.withheld
        search = LeakSearch(loaded.withheld.values.map { SoughtValue($0, presenter) })
        lifted = LiftedValues(presenter.publishedByRight, loaded.withheld, search).positions
        allowed = AllowedValues(loaded.allowances, search)
        clean = CleanFiles(folder: folder, search: search, lifted: lifted)
    }

    /// Everything that was found, in no order.
    var leaks: [FoundLeak] { found.with { $0 } }

    /// Searches a file of Output and its path. `original` is what a cleaned picture was.
    func check(
        _ bytes: [UInt8], at path: String, origin: LeakOrigin = .made,
        madeOf original: [UInt8]? = nil
    ) {
        guard !search.isEmpty else { return }
        if let original, original != bytes {
            let photos = search.leaks(in: original).filter {
                withheld.values[$0.value].kind.isPhoto
            }
            add(photos.map { ($0.value, nil) }, path, origin)
        }
        add(search.leaks(inPath: path).map { ($0.value, nil) }, path, origin)
        clean.unlessKnown(bytes) {
            let leaks = search.leaks(in: bytes).filter { !lifted.contains($0.value) }
            let hasLines = PictureType(bytes) == nil
            add(
                leaks.map { ($0.value, hasLines ? bytes.line(at: $0.offset) : nil) }, path, origin)
            return leaks.isEmpty
        }
    }

    /// Searches what stands in Output and is to stay, though no build has written it.
    func check(_ bystander: Bystander) throws {
        guard !search.isEmpty else { return }
        try bystander.forEachWindow { check($0, at: bystander.path, origin: .standing) }
    }

    /// Remembers which files were clean.
    func finish() { clean.save() }

    private func add(_ leaks: [(value: Int, line: Int?)], _ path: String, _ origin: LeakOrigin) {
        guard !leaks.isEmpty else { return }
        let page = AllowedValues.page(of: path)
        let found = leaks.filter { !lifted.contains($0.value) && !allowed.allows($0.value, page) }
            .map { FoundLeak(value: $0.value, path: path, origin: origin, line: $0.line) }
        self.found.with { $0 += found }
    }
}

extension [UInt8] {
    /// Counts from 1.
    fileprivate func line(at offset: Int) -> Int {
        self[..<Swift.min(offset, count)].count { $0 == UInt8(ascii: "\n") } + 1
    }
}
