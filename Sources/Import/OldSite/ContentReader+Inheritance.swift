/// Values that texts inherit from the `_index` texts of the folders above them.
extension ContentReader {
    /// Values for the texts of a folder and below.
    struct Inherited {
        /// A shell pattern for the paths below `content`, in lower case; `nil` for all.
        let pattern: String?

        /// `page`, `section`, or a shell pattern; `nil` for both.
        let kind: String?
        let values: DataValue
    }

    /// Reads `cascade` of Hugo; of Zola, `draft`, which hides all texts below a section.
    mutating func inherit(_ path: String) {
        var unread = ImportReport()
        guard let front = OldText(path, in: folder, isPost: false, &unread)?.front else { return }
        if generator == .zola, front["draft"]?.flag == true {
            inherited[path.folderPath] = [Inherited(pattern: nil, kind: nil, values: front)]
        }
        let isHidden = front["draft"]?.flag == true || Self.keyOfHidden(front) != nil
        if generator == .hugo, isHidden { hiddenSections.insert(path.folderPath) }
        if let cascade = front["cascade"] { inherit(cascade, in: path.folderPath, of: path) }
    }

    /// Keeps the values of a `cascade` for the texts below a folder.
    mutating func inherit(_ cascade: DataValue, in folder: String, of path: String) {
        let values = cascade.items.isEmpty ? [cascade] : cascade.items
        inherited[folder, default: []] += values.compactMap { value in
            let target = value.first(["target", "_target"])
            let languages = target?["lang"]?.text.map { [$0] } ?? [settings.language]
            let environment = target?["environment"]?.text ?? "production"
            guard languages.contains(settings.language), "production".matches(anyOf: [environment])
            else { return nil }
            return Inherited(
                pattern: target?["path"]?.text?.lowercased(), kind: target?["kind"]?.text,
                values: value.merging(value["params"] ?? .null))
        }
        let taken = OldText.inherited.joined() + ["target", "_target"]
        let others = values.flatMap { value in
            value.entries.map(\.key).filter { !taken.contains($0.lowercased()) }
        }
        if !others.isEmpty {
            let names = Set(others).sorted().joined(separator: ", ")
            report.add(.unconverted, at: path, "cascade: its values for the texts below: \(names)")
        }
    }

    /// Returns the values for a file, those of the nearest folder first.
    func inheritedValues(of path: String) -> [DataValue] {
        if inherited.isEmpty { return [] }
        let place = settings.inner(path).withoutExtension.lowercased()
        let kind = path.lastPathPart.hasPrefix("_index.") ? "section" : "page"
        return path.foldersAbove.flatMap { inherited[$0] ?? [] }.filter { entry in
            entry.pattern.map { place.matches(anyOf: [$0]) } ?? true
                && entry.kind.map { kind.matches(anyOf: [$0]) } ?? true
        }.map(\.values)
    }

    /// True if the values for a file, or the section that it is beside, hide it.
    func isHidden(_ path: String) -> Bool {
        isBesideHidden(path)
            || inheritedValues(of: path).contains {
                $0["draft"]?.flag == true || Self.keyOfHidden($0) != nil
            }
    }

    /// True if the nearest folder with a text of its own is a hidden section.
    private func isBesideHidden(_ path: String) -> Bool {
        let ends = ["/_index.md", "/_index.html", "/index.md", "/index.html"]
        let nearest = path.foldersAbove.first { place in
            hiddenSections.contains(place) || ends.contains { folder.contains(place + $0) }
        }
        return nearest.map(hiddenSections.contains) ?? false
    }

    /// Returns the key by which the generator writes no page of a text, or one whose address must be
    /// known.
    static func keyOfHidden(_ front: DataValue) -> String? {
        if ["never", "false", "link"].contains(build(of: front, "render")) { return "build" }
        if front["render"]?.flag == false { return "render" }
        return ["headless", "private"].first { front[$0]?.flag == true }
    }

    /// A value of Hugo's `build`.
    static func build(of front: DataValue, _ key: String) -> String? {
        front.first(["_build", "build"])?[key]?.text?.lowercased()
    }
}
