import Content
import Diagnostics
import Platform
import Presentation
import Templating

/// Renders pages, searches them for what must not be published, and stages them for Output.
/// Without an Output nothing is staged: a build that has met a problem goes on only to find the
/// others. A rehearsal looks at what would be staged.
struct PageStage: Sendable {
    let transaction: OutputTransaction?
    let rehearsal: BuildRehearsal?

    /// Nil where it cannot be told what must not be published.
    let gate: LeakGate?
    let cleaner: PictureCleaner

    /// What stands in Output by an earlier process; nil where that is not known.
    let made: MadeFiles?

    /// Nil where nobody asks what the steps cost.
    let clock: StageClock?
    private let found = Locked<[Problem]>([])

    /// Pages with the texts that they are about.
    private let whole = Locked<Set<Address>>([])

    /// What Output cannot hold: a path too long, one name for two files.
    var problems: [Problem] { found.with { $0 } }

    init(
        transaction: OutputTransaction?, rehearsal: BuildRehearsal?, gate: LeakGate?,
        cleaner: PictureCleaner, made: MadeFiles? = nil, clock: StageClock? = nil
    ) {
        self.transaction = transaction
        self.rehearsal = rehearsal
        self.gate = gate
        self.cleaner = cleaner
        self.made = made
        self.clock = clock
    }

    /// The page alone, without the files that it brings with it. `text` is what it is about, where
    /// others show that too; `isPathKnown` says that an earlier build had the same address, and
    /// searched it for the same.
    func stage<Page>(
        _ presented: Presented<Page>, _ template: PageTemplate<Page>?, text: HTML? = nil,
        isPathKnown: Bool = false
    ) throws {
        guard isOpen, let template else { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16_384)
        clock.measure(.render) { template.render(presented.page, into: &bytes) }
        if isPathKnown {
            search(bytes, asPartOf: presented.address)
            try stage(searched: bytes, at: presented.address)
        } else {
            try stage(bytes, at: presented.address)
        }
        if gate != nil, let text, SearchedText(text, on: bytes) != nil {
            whole.with { _ = $0.insert(presented.address) }
        }
    }

    /// Whether this build has searched a page that holds all of the text that it is about.
    func hasSearchedText(on page: Address) -> Bool { whole.with { $0.contains(page) } }

    /// Whether anybody looks at what is staged.
    var isOpen: Bool { transaction != nil || rehearsal != nil || gate != nil }

    /// Whether anybody wants to hear of what is kept.
    var listens: Bool { gate?.listens == true }

    /// What stands in Output and was searched there, and is to stay as it is.
    func keep(_ address: Address) {
        gate?.keep(address)
    }

    /// What the build makes.
    func stage(_ bytes: [UInt8], at address: Address) throws {
        clock.measure(.search) { gate?.check(bytes, at: address.outputPath) }
        try gathering { try compare(bytes, at: address) }
    }

    /// What lies beside a page, whose path says all that its own does, and was searched in parts.
    func stage(searched bytes: [UInt8], at address: Address) throws {
        keep(address)
        try gathering { try compare(bytes, at: address) }
    }

    /// Whether consent.yml lets a page hold what others must not.
    func isAllowedMore(on page: Address) -> Bool {
        gate?.allowed.mentions(AllowedValues.page(of: page.outputPath)) == true
    }

    /// What files bring of a page that are staged apart from it.
    func search(_ bytes: [UInt8], asPartOf page: Address) {
        clock.measure(.search) { gate?.check(bytes, partOf: page.outputPath) }
    }

    /// What only its receiver can read: there is nothing to be found in it.
    func stage(sealed bytes: [UInt8], at address: Address) throws {
        try gathering { try compare(bytes, at: address) }
    }

    func stage(_ asset: Asset) throws {
        clock.measure(.search) {
            gate?.check(
                asset.bytes, at: asset.address.outputPath,
                origin: asset.source.map { .copy(of: $0) } ?? .made, hasLines: false)
        }
        try gathering { try compare(asset.bytes, at: asset.address) }
    }

    /// A picture from within a card; gives what is wrong with it, as does the next.
    func stage(_ photo: EmbeddedPhoto) throws -> Problem? {
        try stage(picture: photo.bytes, at: photo.address, .made, from: photo.location)
    }

    /// A copy of a file; a picture loses what it says beside its picture.
    func stage(_ file: PublishedFile) throws -> Problem? {
        guard isOpen else { return nil }
        let (shown, path) = (file.file.shown, file.address.outputPath)
        let place = Location(path: shown)
        var warning: Problem?
        try gathering(from: place) {
            let source = SourceFile(file.file)
            if let bytes = try source.bytes {
                warning = try stage(
                    picture: bytes, at: file.address, .copy(of: shown), from: place)
            } else {
                try clock.measure(.search) {
                    try source.forEachWindow {
                        gate?.check($0, at: path, origin: .copy(of: shown), hasLines: $1)
                    }
                }
                if transaction == nil { rehearsal?.onFile(path, nil) }
                try clock.measure(.compare) {
                    try transaction?.stage(copyOf: file.file.absolute, at: path)
                }
            }
        }
        return warning
    }
}

extension PageStage {
    /// Files that are pictures are cleaned, others are left as they are.
    private func stage(
        picture bytes: [UInt8], at address: Address, _ origin: LeakOrigin, from place: Location
    ) throws -> Problem? {
        let (cleaned, problem) = cleaner.cleaned(bytes, at: place)
        clock.measure(.search) {
            gate?.check(cleaned, at: address.outputPath, origin: origin, madeOf: bytes)
        }
        try gathering(from: place) { try compare(cleaned, at: address) }
        return problem
    }

    private func compare(_ bytes: [UInt8], at address: Address) throws {
        if transaction == nil { rehearsal?.onFile(address.outputPath, bytes) }
        try clock.measure(.compare) {
            try transaction?.stage(bytes, at: address.outputPath)
        }
    }

    func gathering(from place: Location? = nil, _ work: () throws -> Void) throws {
        do {
            try work()
        } catch let problem as Problem {
            let told = Problem(
                problem.severity, problem.code, problem.message, at: problem.location ?? place,
                help: problem.help)
            found.with { $0.append(told) }
        }
    }
}
