import Content
import Diagnostics
import Platform
import Presentation
import Privacy

/// A site in memory, for its author: its outputs are made when a browser asks for them. Writes only
/// pictures and sealed payloads, in `.sitegen`.
package actor SitePreview {
    private let options: BuildOptions
    private let store: PictureStore

    /// The last site that loaded without errors.
    private nonisolated let current = Locked<Current?>(nil)

    /// The results of reading unchanged files, and what else a load can reuse.
    private var content = ContentMemory()

    /// The site's files when `changedFiles` was last called, and their index until it is loaded.
    private var files: [FoundFile] = []
    private var index: FileIndex?
    private var notes: [Problem] = []
    private var pictures: [PictureFitter.Source: FittedPicture] = [:]
    private var leakGates = LeakGates()

    fileprivate struct Current: Sendable {
        let outputs: SiteOutputs
        let theme: ThemeFolder
        let loaded: LoadResult
        let fitter: PictureFitter

        /// The stamps of copied files in which nothing was found, by path.
        let searched = Locked<[String: FileStamp]>([:])
    }

    package init(_ options: BuildOptions) {
        self.options = options
        store = PictureStore(site: options.source)
    }
}

extension SitePreview {
    /// Loads the site again, and previews it from now on. Throws all `Problems` if there are
    /// errors: then the preview stays as it is.
    package func load() async throws -> BuildReport {
        var problems: [Problem] = []
        let theme = ThemeFolder(options.folder, problems: &problems)
        var content = self.content
        let loaded = try await options.load(&content, files: index, problems: &problems)
        index = nil
        // A file that could not be read may become readable without a new stamp.
        let isRead =
            loaded.withheld.arePhotosReadable && !problems.contains { $0.code == "unreadable" }
        self.content = isRead ? content : ContentMemory()
        // Resized pictures may be deleted at any time.
        pictures = pictures.filter { $0.value.versions.map { store.has($0.entry) } ?? true }
        // One core is left for browsers.
        let fitter = PictureFitter(
            loaded, store: store, jobs: max(1, options.jobs - 1), progress: BuildProgress())
        let site = present(loaded, theme, fitter, problems: &problems)
        problems = loaded.concealed(problems)
        guard !options.isStopped(by: problems) else { throw Problems(problems) }
        current.with { $0 = site }
        return BuildReport(loaded, nil, problems, formerPages: site.outputs.presenter.formerPages)
    }

    /// Returns the paths in messages of the files of Content and Templates that have changed since
    /// the last call; if none has, of those that may have, because they changed just before it. The
    /// next load does not walk Content again.
    package func changedFiles() -> [String] {
        let index = SiteLoader(folder: options.folder, now: options.now).currentFiles
        let files = index.all + options.folder.filesBesideIndex
        let notes = index.problems + index.notes
        defer { (self.index, self.files, self.notes) = (index, files, notes) }
        let changes = files.changes(since: self.files)
        return changes.isEmpty && notes != self.notes
            ? Set(notes).symmetricDifference(self.notes).compactMap(\.location?.path).sorted()
            : changes
    }

    /// Resizes the pictures of the current site that are new. Returns true if the preview shows
    /// them from now on.
    package func resizePictures() async throws -> Bool {
        guard let fitter = current.with(\.?.fitter) else { return false }
        var new = fitter.sources.filter { pictures[$0] == nil }[...]
        guard !new.isEmpty else { return false }
        var areShown = false
        while !new.isEmpty {
            let next = new.prefix(fitter.jobs)
            let fitted = try await fitter.fit(Array(next))
            pictures.merge(fitted) { $1 }
            areShown = areShown || fitted.values.contains { $0.versions != nil }
            new = new.dropFirst(next.count)
        }
        let sources = Set(fitter.sources)
        pictures = pictures.filter { sources.contains($0.key) }
        guard areShown, let latest = current.with(\.self) else { return false }
        var problems: [Problem] = []
        let next = present(latest.loaded, latest.theme, latest.fitter, problems: &problems)
        current.with { $0 = next }
        return true
    }

    /// Makes and searches all outputs of the current site, one after the other, and returns all
    /// problems. Throws a `CancellationError` soon after the task is cancelled.
    package nonisolated func check() async throws -> [Problem] {
        guard let current = current.with(\.self) else { return [] }
        let outputs = current.outputs.searchedAnew
        let claims = Locked((paths: OutputClaims(), problems: [Problem]()))
        let maker = OutputMaker(
            outputs.leakGate, nil,
            onFile: { path, _ in
                claims.with {
                    do throws(Problem) {
                        try $0.paths.add(OutputPath(path))
                    } catch { $0.problems.append(error) }
                }
            }, 1, BuildProgress(), nil)
        var problems: [Problem] = []
        func make(_ outputs: [Output]) async throws {
            for output in outputs {
                do { try await maker.make([output]) } catch let failure as DiskFailure {
                    problems.append(failure.problem)
                }
                await Task.yield()
            }
        }
        try await make(outputs.all)
        try await make(outputs.filesOfTexts())
        outputs.payloads.save()
        return current.loaded.concealed(
            problems + maker.problems + claims.with(\.problems) + outputs.problemsForMembers
                + outputs.presenter.entries.problemsOfDamaged
                + outputs.leaks(output: options.output, source: options.source))
    }
}

/// The answers to browsers.
extension SitePreview {
    /// Returns the output at a path, such as `posts/open-day/index.html`; `nil` if the site has
    /// none. `version` changes with the file that the output is a copy of. `make` makes and
    /// searches it, and throws its errors: then its bytes must not leave. `nil` if nothing turned
    /// out to need it.
    package nonisolated func output(
        at path: String
    ) -> (version: Int?, make: @Sendable () throws -> Rendered.Content?)? {
        guard let current = current.with(\.self), let output = current.outputs[path] else {
            return nil
        }
        return (output.source?.version, { [options] in try current.content(of: output, options) })
    }
}

extension SitePreview {
    /// Presents a site with the pictures that are resized so far.
    private func present(
        _ loaded: LoadResult, _ theme: ThemeFolder, _ fitter: PictureFitter,
        problems: inout [Problem]
    ) -> Current {
        let outputs = SiteOutputs(
            loaded, theme, fitter.pictures(pictures), options.sealedPayloads, &leakGates,
            problems: &problems)
        return Current(outputs: outputs, theme: theme, loaded: loaded, fitter: fitter)
    }
}

extension [FoundFile] {
    fileprivate func changes(since old: [FoundFile]) -> [String] {
        func isSame(_ a: FoundFile, _ b: FoundFile) -> Bool {
            a.shown == b.shown && a.stamp == b.stamp
        }
        let start = zip(self, old).lazy.prefix(while: isSame).count
        let end = zip(dropFirst(start).reversed(), old.dropFirst(start).reversed())
            .lazy.prefix(while: isSame).count
        func stamps(_ files: [FoundFile]) -> [String: FileStamp] {
            let rest = files.dropFirst(start).dropLast(end)
            return Dictionary(rest.map { ($0.shown, $0.stamp) }) { first, _ in first }
        }
        let (new, old) = (stamps(self), stamps(old))
        let different = Set(new.keys).union(old.keys).filter { new[$0] != old[$0] }
        let changed = different.filter { path in
            guard let new = new[path], let old = old[path] else { return true }
            return !new.hasSameTimes(as: old)
        }
        return (changed.isEmpty ? different : changed).sorted()
    }
}

extension SiteOutputs {
    /// The same outputs with a gate that has found nothing yet.
    fileprivate var searchedAnew: SiteOutputs {
        var outputs = self
        outputs.leakGate = leakGate.map(LeakGate.init(sharing:))
        return outputs
    }
}

extension SitePreview.Current {
    /// Makes and searches an output. A file that is copied as it is is searched again only if it
    /// has changed: a browser asks for a film in many pieces.
    func content(
        of output: Output, _ options: BuildOptions
    ) throws -> Rendered.Content? {
        let (outputs, path) = (self.outputs.searchedAnew, output.address.outputPath)
        let file = output.source?.file
        let stamp = file.flatMap { FileStamp(at: $0.absolute) }
        if let file, let stamp, searched.with({ $0[path] }) == stamp { return .file(file) }
        let rendered = try output.make()
        _ = try outputs.leakGate?.check(rendered, at: path)
        if let stamp, rendered.isUnchanged, !outputs.hasFindings {
            searched.with { $0[path] = stamp }
        }
        if outputs.leakGate?.hasFindings == true || output.stage == .members && outputs.hasFindings
        {
            throw Problems(
                outputs.leaks(output: options.output, source: options.source)
                    .filter { $0.code == "leak" && $0.severity == .error })
        }
        // The text has changed since the site was loaded, and the next load has failed.
        let lost = rendered.problems.filter { $0.code == "changed-file" }
        if !lost.isEmpty { throw Problems(lost) }
        if rendered.content == nil, !rendered.problems.isEmpty { throw Problems(rendered.problems) }
        return rendered.content
    }
}

extension Rendered {
    /// True for a copy with all bytes of its file.
    fileprivate var isUnchanged: Bool {
        switch content {
        case .bytes(let bytes): searched == nil && bytes == original
        case .file: true
        case nil: false
        }
    }
}
