import Content
import Diagnostics
import Pictures
import Platform
import Presentation
import Privacy

/// Makes the smaller versions of the pictures that pages may show, or takes them from the store.
struct PictureFitter: Sendable {
    let site: Site

    /// The site as members see it; `nil` if they see what everyone sees.
    private let siteForMembers: Site?
    let store: PictureStore

    /// Finds withheld photos, which are never decoded: the search of Output reports them.
    let withheld: Lazy<LeakSearch>
    let jobs: Int
    let progress: BuildProgress

    init(_ loaded: LoadResult, store: PictureStore, jobs: Int, progress: BuildProgress) {
        site = loaded.site
        siteForMembers = loaded.forMembers?.site
        withheld = Lazy { LeakSearch(loaded.withheld.values.filter { $0.kind == .photo }) }
        self.store = store
        self.jobs = jobs
        self.progress = progress
    }

    /// A picture, and what is made of it.
    struct Source: Sendable, Hashable {
        let picture: Picture
        let resizer: PictureResizer

        /// For messages.
        let place: Location
    }

    /// Makes the versions of all pictures.
    func pictures(problems: inout [Problem]) async throws -> SitePictures {
        let fitted = try await fit(sources)
        problems += Set(fitted.values.compactMap(\.problem))
        return pictures(fitted)
    }

    /// All pictures; empty if site.yml says not to resize them.
    var sources: [Source] {
        guard site.settings.pictures.areResized else { return [] }
        let own = portraits(site).map(\.source)
        let ofMembers = Set(siteForMembers.map(portraits)?.map(\.source) ?? []).subtracting(own)
        return own + ofMembers.sorted { $0.place < $1.place } + files
    }

    func fit(_ sources: [Source]) async throws -> [Source: FittedPicture] {
        progress.begin("resizing pictures", total: sources.count)
        let pairs = try await sources.concurrentMap(jobs: jobs, chunk: 1) { source in
            defer { progress.advance() }
            return (source, fitted(source))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the versions of the pictures; one that is not in `fitted` has none yet.
    func pictures(_ fitted: [Source: FittedPicture]) -> SitePictures {
        guard !fitted.isEmpty else { return SitePictures() }
        let portraits = portraits(site)
        let ofMembers = siteForMembers.map(self.portraits) ?? []
        func byContact(
            _ portraits: [(contact: Int, source: Source)], _ site: Site?
        ) -> [PictureVersions?] {
            var all = [PictureVersions?](repeating: nil, count: site?.contacts.count ?? 0)
            for (contact, source) in portraits { all[contact] = fitted[source]?.versions }
            return all
        }
        let ownFiles = (portraits + ofMembers).map(\.source).filter {
            if case .file = $0.picture { true } else { false }
        }
        let byFile = (files + ownFiles).compactMap { source in
            fitted[source]?.versions.map { (source.place.path, $0) }
        }
        return SitePictures(
            files: Dictionary(byFile) { first, _ in first }, portraits: byContact(portraits, site),
            portraitsForMembers: byContact(ofMembers, siteForMembers),
            read: store.bytes)
    }
}

extension PictureFitter {
    /// In CSS pixels the largest portrait has 144 a side, so screens of two densities are covered.
    private static let portraitWidths = [96, 192, 288]

    private func portraits(_ site: Site) -> [(contact: Int, source: Source)] {
        let resizer = PictureResizer(
            widths: Self.portraitWidths, isSquare: true, resizesOriginal: resizesOriginals,
            quality: site.settings.pictures.quality, extras: [.vcard])
        return site.contacts.enumerated().compactMap { index, contact in
            let contact = contact.value
            guard let photo = contact.photo else { return nil }
            switch photo {
            case .remote: return nil
            case .embedded:
                return (index, Source(picture: photo, resizer: resizer, place: contact.location))
            case .file(let file):
                let place = Location(path: file.shown)
                return (index, Source(picture: photo, resizer: resizer, place: place))
            case .staticFile(let file):
                return (
                    index,
                    Source(
                        picture: photo, resizer: resizer.keepingOriginal,
                        place: Location(path: file.shown))
                )
            }
        }
    }

    /// The pictures of posts and pages. Those of Content/static are published as they are, with
    /// smaller versions beside them where a text shows them.
    private var files: [Source] {
        let covers = Set(site.entries.flatMap(\.value.pictures))
        let resizer = PictureResizer(
            widths: site.settings.pictures.widths, resizesOriginal: resizesOriginals,
            quality: site.settings.pictures.quality)
        return site.paths.compactMap { path in
            guard !path.hasPrefix("contacts/"), let file = site.files[path],
                file.isPicture
                    || !path.hasPrefix("static/") && Self.unshown.contains(file.fileExtension)
            else { return nil }
            let isStatic = path.hasPrefix("static/")
            let picture: Picture = isStatic ? .staticFile(file) : .file(file)
            var own = isStatic ? resizer.keepingOriginal : resizer
            if covers.contains(picture) { own = own.adding(.openGraph) }
            return Source(picture: picture, resizer: own, place: Location(path: file.shown))
        }
    }

    private var resizesOriginals: Bool { !site.settings.keepPictureMetadata }

    /// The extensions of formats that browsers do not show.
    fileprivate static let unshown: Set = ["heic", "heif", "tif", "tiff"]
}

extension PictureFitter {
    /// An unreadable file is reported when it is published.
    private func fitted(_ source: Source) -> FittedPicture {
        guard let bytes = source.picture.bytes, !source.resizer.leavesAlone(bytes),
            source.isPortrait || withheld.value.leaks(in: bytes).isEmpty
        else { return FittedPicture() }
        if PictureType(bytes) == .heic || source.isUnshown {
            return FittedPicture(problem: source.unshown)
        }
        if PictureType(bytes) == nil { return FittedPicture(problem: source.notAPicture) }
        let name = PictureStore.name(of: bytes, source.resizer)
        if let versions = store.versions(name) { return FittedPicture(versions: versions) }
        let cleaned: [UInt8]
        switch PictureMetadata.removal(from: bytes) {
        case .nothingToRemove: cleaned = bytes
        case .removed(let rest): cleaned = rest
        // A damaged file is reported when it is published.
        case .damaged: return FittedPicture()
        case .unsupported: return FittedPicture(problem: source.problem(.otherFormat, bytes.count))
        }
        do throws(PictureObstacle) {
            return FittedPicture(
                versions: store.save(try source.resizer.resized(cleaned), as: name))
        } catch {
            return FittedPicture(problem: source.problem(error, bytes.count))
        }
    }
}

/// The versions of a picture, or why it has none.
struct FittedPicture: Sendable {
    var versions: PictureVersions?
    var problem: Problem?
}

extension PictureFitter.Source {
    /// True for a photo that its owner publishes, even if another contact withholds the same one.
    fileprivate var isPortrait: Bool { resizer.extras.contains(.vcard) }

    /// In bytes: a larger picture that is not resized makes a page slow.
    private static let largest = 2_000_000

    fileprivate var isUnshown: Bool {
        guard case .file(let file) = picture else { return false }
        return PictureFitter.unshown.contains(file.fileExtension)
    }

    fileprivate var notAPicture: Problem? {
        if case .file(let file) = picture, file.fileExtension != "svg" { return unreadable }
        return nil
    }

    private var unreadable: Problem {
        Problem(
            .warning, "damaged-picture", "the file is not a picture, or its start is damaged",
            at: place, help: "save it again with an image editor")
    }

    fileprivate var unshown: Problem {
        Problem(
            .warning, "picture-format", "browsers do not show pictures of this format", at: place,
            help: "save it as JPEG or PNG")
    }

    /// `nil` if nothing must be done.
    fileprivate func problem(_ obstacle: PictureObstacle, _ count: Int) -> Problem? {
        switch obstacle {
        case .damaged(let reason):
            Problem(
                .warning, "damaged-picture",
                "the picture is damaged (\(reason)), so it is not resized", at: place,
                help: "save it again with an image editor")
        case .printColours:
            unresized("it has the colours of print (CMYK)", "save it in sRGB")
        case .deepColours:
            unresized("it has 16 bits a colour", "save it with 8 bits a colour")
        case .tooLarge: large("it has too many pixels")
        case .animated, .otherFormat:
            count > Self.largest
                ? large("only JPEG, PNG and WebP files without animation are") : nil
        }
    }

    private func unresized(_ reason: String, _ help: String) -> Problem {
        Problem(
            .note, "unresized-picture", "the picture is not resized: \(reason)", at: place,
            help: help)
    }

    private func large(_ reason: String) -> Problem {
        Problem(
            .warning, "large-picture", "the picture is large, but is not resized: \(reason)",
            at: place, help: "make it smaller: at most 2 MB, and 1600 pixels wide")
    }
}
