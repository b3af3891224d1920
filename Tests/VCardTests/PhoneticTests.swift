import Testing
import VCard

@Suite("Pronunciation and pronouns")
struct PhoneticTests {
    @Test(
        "The pronunciation of a name is an N with PHONETIC, or Apple's properties",
        arguments: [
            (
                "N;ALTID=1:山田;太郎\nN;ALTID=1;PHONETIC=script;SCRIPT=Kana:ヤマダ;タロウ",
                VCard.Name(family: "ヤマダ", given: "タロウ")
            ),
            (
                "X-PHONETIC-FIRST-NAME:たろう\nX-PHONETIC-MIDDLE-NAME:じろう\nX-PHONETIC-LAST-NAME:やまだ",
                VCard.Name(family: "やまだ", given: "たろう", additional: ["じろう"])
            ),
            ("X-PHONETIC-FIRST-NAME:Tarou", VCard.Name(given: "Tarou")),
            ("N;PHONETIC=ipa:;;\nX-PHONETIC-LAST-NAME:Yamada", VCard.Name(family: "Yamada")),
            ("X-PHONETIC-ORG:x\nX-PHONETIC-FIRST-NAME: ", nil), ("N:x", nil),
        ])
    func phoneticName(lines: String, name: VCard.Name?) {
        #expect(Reading.card(lines)?.phoneticName == name)
    }

    @Test("A phonetic N is not the name, in any position and with any preference")
    func name() {
        let card = Reading.card("N;ALTID=1;PHONETIC=ipa;PREF=1:x;y", "N;ALTID=1:Yamada;Tarou")
        #expect(card?.name == VCard.Name(family: "Yamada", given: "Tarou"))
        #expect(card?.formattedName == "Tarou Yamada")
    }

    @Test("Pronouns are read from both properties, without duplicates")
    func pronouns() {
        let card = Reading.card(
            "X-PRONOUNS:They/Them", "X-PRONOUNS:xe", "PRONOUNS;PREF=2:they/them",
            "PRONOUNS;LANGUAGE=en;PREF=1:she/her", "PRONOUNS:", "X-ADDRESSING-GRAMMAR:eyJ0IjoxfQ==")
        #expect(
            card?.pronouns == [
                VCard.Typed("she/her", preference: 1, line: 6),
                VCard.Typed("they/them", preference: 2, line: 5), VCard.Typed("xe", line: 4),
            ])
    }
}
