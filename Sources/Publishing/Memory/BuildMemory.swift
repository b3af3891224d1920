import Content
import Diagnostics
import Presentation
import Privacy

/// What one build leaves for the next of the same process, which then makes only what has changed
/// since. A build that remembers gives what one gives that does not: everything here is kept with
/// all that it was made of.
package struct BuildMemory: Sendable {
    var content = ContentMemory()
    var presenter = PresenterMemory()
    var templates = Remembered<PageTemplates.Key, PageTemplates.Checked>()
    var gate = Remembered<LeakGate.Key, LeakGate>()

    /// What the files that stand in Output are made of.
    var pages = PageMemory()

    /// Of the markup of texts.
    let keeping: MarkupKeeping

    /// Output as the last build left it; nil where that is not known.
    var output: OutputRecord?

    /// Whether there will be a next build.
    let isKept: Bool

    package init() {
        self.init(isKept: true, keeping: .room(MarkupRoom()))
    }

    init(isKept: Bool, keeping: MarkupKeeping) {
        self.isKept = isKept
        self.keeping = keeping
    }

    /// Forgets what was read: a file that could not be may be readable the next time, though
    /// nothing about it has changed.
    mutating func forget() {
        content = ContentMemory()
        gate = Remembered()
        pages = PageMemory()
    }

    /// Of a build that is the only one.
    static var none: BuildMemory {
        BuildMemory(
            isKept: false, keeping: Storeroom().map(MarkupKeeping.file) ?? .room(MarkupRoom()))
    }
}
