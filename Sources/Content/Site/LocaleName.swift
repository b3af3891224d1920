import Diagnostics
import Foundation

extension SiteSettings {
    /// Returns the locale of a name in any usual spelling; `nil` for an unknown one.
    package static func locale(named name: String) -> Locale? { LocaleName(name).locale }
}

/// The name of a locale, in any usual spelling: `de`, `de-at`, `zh_CN`, `no_NO`.
struct LocaleName {
    private let name: String
    private static let known = Set(Locale.availableIdentifiers)

    init(_ text: String) {
        let name = Locale.identifier(.icu, from: text)
        // ICU has regions only for the written forms of Norwegian; the usual one is Bokmål.
        self.name = name.hasPrefix("no_") ? "nb" + name.dropFirst(2) : name
    }

    /// The locale by its name in ICU: `zh_Hans_CN` for `zh_CN`; `nil` for an unknown one.
    var locale: Locale? {
        if Self.known.contains(name) { return Locale(identifier: name) }
        return name.hasPrefix("und") ? nil : likely(name).map(Locale.init(identifier:))
    }

    /// The known name that a misspelled one probably means: the nearest or main one of its
    /// language, else the main one of its region.
    var suggestion: String? {
        let parts = Locale(identifier: name)
        let language = parts.language.languageCode?.identifier ?? ""
        guard Self.known.contains(language) else {
            return parts.region.flatMap { likely("und_\($0.identifier)") }
        }
        let related = Self.known.filter { $0.hasPrefix(language + "_") }.sorted()
        let isNearest = parts.region.map { $0.identifier.count != 2 } ?? true
        return (isNearest ? Suggestions.nearest(to: name, in: related) : nil) ?? likely(language)
    }

    /// Returns ICU's name with the likely language, script and region, where ICU has the script.
    private func likely(_ name: String) -> String? {
        guard name.wholeMatch(of: /[a-z]+(_[A-Z][a-z]{3})?(_([A-Z]{2}|[0-9]{3}))?/) != nil else {
            return nil
        }
        let full = Locale(identifier: name).fullName
        let parts = full.split(separator: "_")
        if Self.known.contains(full) { return full }
        guard parts.count == 3 else { return nil }
        let short = "\(parts[0])_\(parts[2])"
        return Self.known.contains(short) && Locale(identifier: short).fullName == full
            ? short : nil
    }
}

extension Locale {
    fileprivate var fullName: String { Self.identifier(.icu, from: language.maximalIdentifier) }
}
