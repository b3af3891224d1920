import Content
import Foundation
import Presentation
import Testing
import VCard

/// Names in the order of their script and a locale.
struct NameTests {
    private static func name(_ parts: VCard.Name?, _ formatted: String = "FN") -> ContactName {
        ContactName(formatted: formatted, parts: parts)
    }

    private static let grace = VCard.Name(
        family: "Hopper", given: "Grace", additional: ["Brewster", "Murray"],
        prefixes: ["Rear Admiral"], suffixes: ["PhD", "USN"])

    @Test(
        "A name is in the order of its script or locale; the full form has prefixes and suffixes",
        arguments: [
            (
                "en_GB", grace, "Grace Hopper",
                "Rear Admiral Grace Brewster Murray Hopper, PhD, USN", "GH"
            ),
            (
                "hu_HU", VCard.Name(family: "Nagy", given: "Anna", prefixes: ["Dr."]), "Nagy Anna",
                "Dr. Nagy Anna", "NA"
            ),
            ("ja_JP", VCard.Name(family: "山田", given: "太郎"), "山田太郎", "山田太郎", "山"),
            ("zh_CN", VCard.Name(family: "王", given: "小明"), "王小明", "王小明", "王"),
            ("ko_KR", VCard.Name(family: "김", given: "유나"), "김유나", "김유나", "김"),
            (
                "zh_TW", VCard.Name(family: "Hopper", given: "Grace"), "Grace Hopper",
                "Grace Hopper", "GH"
            ),
            ("ja_JP", VCard.Name(family: "Adams", given: "Zoë"), "Zoë Adams", "Zoë Adams", "ZA"),
            (
                "ja_JP", VCard.Name(family: "Doe", given: "Jane", prefixes: ["Dr"]), "Jane Doe",
                "Dr Jane Doe", "JD"
            ),
            ("en_GB", VCard.Name(family: "山田", given: "太郎"), "山田太郎", "山田太郎", "山"),
            ("en_GB", VCard.Name(family: "김", given: "유나"), "김유나", "김유나", "김"),
            ("hu_HU", VCard.Name(family: "さくら", given: "モモ"), "さくらモモ", "さくらモモ", "さ"),
            ("en_GB", VCard.Name(family: "王", given: "Peter"), "王 Peter", "王 Peter", "王"),
            ("ja_JP", VCard.Name(given: "花子"), "花子", "花子", "花"),
            ("vi_VN", VCard.Name(family: "Nguyễn", given: "An"), "Nguyễn An", "Nguyễn An", "NA"),
            ("en_GB", VCard.Name(given: "Plato"), "Plato", "Plato", "P"),
            (
                "en_GB", VCard.Name(family: "Voltaire", prefixes: ["M."]), "Voltaire",
                "M. Voltaire",
                "V"
            ),
            ("en_GB", VCard.Name(prefixes: ["Dr"]), "FN", "FN", "F"),
            (
                "en_GB", VCard.Name(family: "van der Berg", given: "Jan-Piet"),
                "Jan-Piet van der Berg", "Jan-Piet van der Berg", "JB"
            ),
            (
                "en_GB", VCard.Name(family: "ßen", given: "øystein"), "øystein ßen", "øystein ßen",
                "ØS"
            ),
            ("tr_TR", VCard.Name(family: "ışık", given: "ilker"), "ilker ışık", "ilker ışık", "İI"),
        ])
    func order(
        _ locale: String, _ parts: VCard.Name, _ short: String, _ full: String, _ initials: String
    ) {
        let names = NameWriter(locale: Locale(identifier: locale))
        let name = Self.name(parts)
        #expect(
            [names.short(name), names.full(name), names.initials(name)] == [short, full, initials])
    }

    @Test(
        "A name without parts is shown unchanged",
        arguments: [
            ("Mustermann, Heiko", "MH"), ("Prince", "P"), ("Lab 3", "L3"), ("🙂", "🙂"), ("", ""),
            ("株式会社", "株"),
        ])
    func formatted(_ text: String, _ initials: String) {
        for locale in ["en_GB", "hu_HU"] {
            let names = NameWriter(locale: Locale(identifier: locale))
            let name = Self.name(nil, text)
            #expect(
                [names.short(name), names.full(name), names.initials(name)]
                    == [text, text, initials])
        }
    }

    @Test("Contacts are sorted by the card's SORT-AS, else family name, else the whole name")
    func sortKeys() {
        let names = NameWriter(locale: Locale(identifier: "en_GB"))
        #expect(names.sortKey(Self.name(Self.grace)) == ["Hopper", "Grace"])
        #expect(names.sortKey(Self.name(VCard.Name(given: "Plato"))) == ["Plato"])
        #expect(names.sortKey(Self.name(VCard.Name(prefixes: ["Dr"]))) == ["FN"])
        #expect(names.sortKey(Self.name(nil, "Lab")) == ["Lab"])
        let wish = ContactName(formatted: "FN", parts: Self.grace, sortAs: ["Murray", "Grace"])
        #expect(names.sortKey(wish) == ["Murray", "Grace"])
    }

    @Test(
        "Prefixes of family names do not count in the Netherlands, unless SORT-AS is given",
        arguments: [
            ("nl_NL", "de Vries", ["Vries", "Mia", "de Vries"], "V"),
            ("nl", "van der Hamer", ["Hamer", "Mia", "van der Hamer"], "H"),
            ("nl_NL", "’t Hart", ["Hart", "Mia", "’t Hart"], "H"),
            ("nl_NL", "De Smet", ["De Smet", "Mia"], "D"), ("nl_NL", "van", ["van", "Mia"], "V"),
            ("nl_NL", "Visser", ["Visser", "Mia"], "V"),
            ("nl_BE", "de Vries", ["de Vries", "Mia"], "D"),
            ("de_DE", "von Braun", ["von Braun", "Mia"], "V"),
        ])
    func prefixes(_ locale: String, _ family: String, _ keys: [String], _ letter: String) {
        let names = NameWriter(locale: Locale(identifier: locale))
        let parts = VCard.Name(family: family, given: "Mia")
        #expect(names.sortKey(Self.name(parts)) == keys)
        #expect(names.sortInitial(Self.name(parts)) == letter)
        let own = ContactName(formatted: "FN", parts: parts, sortAs: ["de Vries"])
        #expect(names.sortKey(own) == ["de Vries"])
    }
}
