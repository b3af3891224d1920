import Testing

@testable import Content

/// `locale` in site.yml.
struct LocaleNameTests {
    @Test(
        "A locale is found in any usual spelling",
        arguments: [
            ("zh_CN", "zh_Hans_CN"), ("zh_TW", "zh_Hant_TW"), ("zh_HK", "zh_Hant_HK"),
            ("zh-hans-cn", "zh_Hans_CN"), ("sr_RS", "sr_Cyrl_RS"), ("sr-Latn", "sr_Latn"),
            ("az_AZ", "az_Latn_AZ"), ("uz_UZ", "uz_Latn_UZ"), ("bs_BA", "bs_Latn_BA"),
            ("yue_HK", "yue_Hant_HK"), ("pa_IN", "pa_Guru_IN"), ("ks_IN", "ks_Aran_IN"),
            ("no_NO", "nb_NO"), ("no", "no"), ("iw_IL", "he_IL"), ("de", "de"), ("DE_at", "de_AT"),
            ("de-AT", "de_AT"), ("de_Latn_DE", "de_DE"), ("en-gb", "en_GB"), ("en_UK", "en_GB"),
            ("de_DE.UTF-8", "de_DE"), ("fr_FRA", "fr_FR"), ("en_US_POSIX", "en_US_POSIX"),
        ])
    func known(_ written: String, _ identifier: String) {
        #expect(LocaleName(written).locale?.identifier == identifier)
    }

    @Test(
        "The suggestion for an unknown locale is of its language, else of its region",
        arguments: [
            ("en_XX", "en_US"), ("de_D", "de_DE"), ("de_FR", "de_DE"),
            ("zh_XX", "zh_Hans_CN"), ("mn_CN", "mn_MN"), ("gr_GR", "el_GR"), ("jp-JP", "ja_JP"),
            ("dk_DK", "da_DK"), ("de_Cyrl_DE", "de_DE"), ("en_US@calendar=buddhist", "en_US"),
            ("english", nil), ("xx", nil), ("", nil), ("und", nil), ("C", nil),
        ] as [(String, String?)])
    func unknown(_ written: String, _ suggestion: String?) {
        #expect(LocaleName(written).locale == nil)
        #expect(LocaleName(written).suggestion == suggestion)
    }
}
