/// All forms of all values.
struct SoughtForms {
    private(set) var forms: [(form: Form, owner: Int32)] = []
    private(set) var photos = SoughtPhotos()
    private(set) var shortSlugs: [[UInt8]: [Int]] = [:]

    init(_ values: [SoughtValue]) {
        var reader = FormReader()
        forms.reserveCapacity(values.count * 3 / 2)
        for (index, value) in values.enumerated() {
            for digest in value.photo?.digests ?? [] { photos.insert(digest, value: index) }
            for form in reader.forms(of: value) {
                forms.append((form, Int32(truncatingIfNeeded: index)))
                guard form.rule == .contactPath, let path = form.gaps.first else { continue }
                let slug = Array(form.letters[path.position...])
                if shortSlugs[slug]?.last != index { shortSlugs[slug, default: []].append(index) }
            }
        }
    }
}
