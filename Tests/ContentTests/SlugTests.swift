import Foundation
import TestSupport
import Testing

@testable import Content

@Suite("Slugs")
struct SlugTests {
    @Test(
        "A name becomes a part of an address",
        arguments: [
            ("Ada Lovelace", "ada-lovelace"), ("Łukasz Żółty", "lukasz-zolty"),
            ("山田 太郎", "山田-太郎"), ("O’Brien", "obrien"), ("O'Brien", "obrien"),
            ("Straße", "strasse"), ("Æsir", "aesir"), ("Ångström", "angstrom"),
            ("İstanbul", "istanbul"), ("Đặng Văn", "dang-van"), ("🎉", ""), ("", ""), ("---", ""),
            ("  a  b  ", "a-b"), ("a/b\\c", "a-b-c"), ("../etc/passwd", "etc-passwd"),
            ("Mustermann, Heiko", "mustermann-heiko"), ("Ada 山田", "ada-山田"), ("東京 2026", "東京-2026"),
            ("100 %", "100"), ("Ｆｕｌｌ", "full"), ("Ёжик", "ёжик"), ("ΑΘΗΝΑ", "αθηνα"),
            ("हिन्दी", "हिन्दी"), ("مرحبا بك", "مرحبا-بك"), ("a\u{202E}b", "a-b"), ("a\u{0}b", "a-b"),
            ("Ada 🎉 Love", "ada-love"), ("a_b.c", "a-b-c"), ("AI研究", "ai研究"),
            ("Ærø в Дании", "aero-в-дании"), ("ＡＩ入門", "ai入門"), ("Hindi हिन्दी", "hindi-हिन्दी"),
            ("Love ❤\u{FE0F} it", "love-it"), ("m\u{303}a", "ma"), ("第１回", "第１回"), ("5 µm", "5-m"),
        ])
    func make(name: String, expected: String) {
        #expect(Array(Slug.make(name).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        "The former slug of a name in several scripts has only its Latin letters",
        arguments: [
            ("AI研究", "ai"), ("Ada 山田", "ada"), ("Ærø в Дании", "aero"), ("山田 太郎", nil),
            ("Łukasz Żółty", nil), ("Ada", nil), ("Ada 🎉", nil),
        ])
    func former(name: String, expected: String?) {
        #expect(Slug.former(name) == expected)
        #expect(Slug.all(name) == [Slug.make(name)] + (expected.map { [$0] } ?? []))
    }

    @Test(
        "Names that Unicode spells in two ways have one slug",
        arguments: ["Łukasz Żółty", "がぎ", "한국어", "Ёжик й"])
    func normalization(name: String) {
        let slugs = [
            name.precomposedStringWithCanonicalMapping, name.decomposedStringWithCanonicalMapping,
        ].map { Array(Slug.make($0).utf8) }
        #expect(slugs[0] == slugs[1])
    }

    @Test("Each generated slug is valid, and its own slug")
    func closed() {
        for first in 0..<0x3000 as Range<UInt32> {
            guard let scalar = Unicode.Scalar(first) else { continue }
            for name in [String(scalar), "a\(scalar)", "\(scalar)b", "山\(scalar)田"] {
                let slug = Slug.make(name)
                guard !slug.isEmpty else { continue }
                #expect(Slug.flaw(in: slug) == nil, "\(first)")
                #expect(Slug.make(slug) == slug, "\(first)")
            }
        }
    }

    @Test("Tags of languages that differ by a sign have different slugs")
    func tags() {
        let tags = ["C", "C++", "C#", ".NET", "F#", "F", "Net", "Objective-C", "A+", "A"]
        #expect(
            tags.map(Slug.makeForTag) == [
                "c", "cplusplus", "csharp", "dotnet", "fsharp", "f", "net", "objective-c", "aplus",
                "a",
            ])
        #expect(Slug.makeForTag("C♯") == "csharp")
        #expect(Slug.makeForTag("C++入門") == "cplusplus入門")
        #expect(Slug.formerForTag("C++入門") == "cplusplus")
    }

    @Test("A word of another script after a tag leaves its slug as it is", arguments: Seeds.from(7))
    func tagsAtRandom(seed: UInt64) {
        let pieces = [
            "a", "B", "0", "+", "#", ".", "-", " ", "'", "_", "é", "♯", "\u{301}", "山", "\r\n", "/",
        ]
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(2_000) {
            let tag = (0..<random.below(7)).map { _ in random.pick(pieces) }.joined()
            let slug = Slug.makeForTag(tag)
            let both = slug.isEmpty ? "山" : "\(slug)-山"
            #expect(Slug.makeForTag("\(tag) 山") == both, "\(tag.debugDescription)")
        }
    }

    @Test("A long slug is cut between characters")
    func length() {
        #expect(Slug.make(String(repeating: "a", count: 300)).utf8.count == 200)
        #expect(Slug.make(String(repeating: "ab ", count: 100)).hasSuffix("-ab"))
        #expect(Slug.make(String(repeating: "山", count: 100)) == String(repeating: "山", count: 66))
        let words = Slug.make(String(repeating: "a", count: 199) + " b")
        #expect(words == String(repeating: "a", count: 199))
    }
}
