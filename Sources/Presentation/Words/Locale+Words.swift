import Foundation

extension Locale {
    /// As HTML's `lang` wants it (BCP 47): `en-GB`.
    var languageTag: String { identifier(.bcp47) }

    /// `ltr` or `rtl`.
    var direction: String {
        language.characterDirection == .rightToLeft ? "rtl" : "ltr"
    }
}
