import Foundation

extension Locale {
    /// As HTML's `lang` wants it (BCP 47): `en-GB`.
    var languageTag: String { identifier(.bcp47) }

    /// `en_GB`; where the locale names no country, the one where most people speak the language.
    var languageAndTerritory: String? {
        guard let code = language.languageCode?.identifier,
            let place = region ?? Locale(identifier: language.maximalIdentifier).region
        else { return nil }
        return "\(code)_\(place.identifier)"
    }

    /// `ltr` or `rtl`.
    var direction: String {
        language.characterDirection == .rightToLeft ? "rtl" : "ltr"
    }
}
