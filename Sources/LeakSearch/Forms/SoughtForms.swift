/// All forms of all values, without those that are published by right.
struct SoughtForms {
    private(set) var forms: [(form: Form, owner: Int32)] = []
    private(set) var photos = SoughtPhotos()
    private(set) var shortSlugs: [[UInt8]: [Int]] = [:]

    init(_ values: [SoughtValue], publishedByRight: [SoughtValue]) {
        var reader = FormReader()
        let published = PublishedForms(publishedByRight, &reader)
        forms.reserveCapacity(values.count * 3 / 2)
        for (index, value) in values.enumerated() {
            for digest in value.photo?.digests ?? [] where !published.photos.contains(digest) {
                photos.insert(digest, value: index)
            }
            for form in reader.forms(of: value) where !published.contains(form) {
                forms.append((form, Int32(truncatingIfNeeded: index)))
                guard form.rule == .contactPath, let path = form.gaps.first else { continue }
                let slug = Array(form.letters[path.position...])
                if shortSlugs[slug]?.last != index { shortSlugs[slug, default: []].append(index) }
            }
        }
    }
}

/// Forms that are no leak.
private struct PublishedForms {
    private var forms: Set<Form> = []
    /// National numbers with their countries' codes.
    private var phones: [[UInt8]: Set<UInt32>] = [:]
    let photos: Set<PhotoDigests.Digest>

    init(_ values: [SoughtValue], _ reader: inout FormReader) {
        photos = Set(values.flatMap { $0.photo?.digests ?? [] })
        for form in values.flatMap({ reader.forms(of: $0) }) {
            forms.insert(form)
            if form.rule == .phone { phones[form.letters, default: []].insert(form.countryCode) }
        }
    }

    /// A number without a country code is the same as one with any.
    func contains(_ form: Form) -> Bool {
        guard form.rule == .phone, let codes = phones[form.letters] else {
            return forms.contains(form)
        }
        return form.countryCode == 0 || codes.contains(0) || codes.contains(form.countryCode)
    }
}
