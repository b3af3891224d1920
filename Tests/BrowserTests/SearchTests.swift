import Foundation
import Platform
import Publishing
import Testing

@testable import Presentation

/// The search page in a tab.
private struct SearchTab {
    let page: BrowserPage

    init(
        _ path: String = "/search/", _ folder: Task<URL, any Error> = BuiltSite.folder
    ) async throws {
        page = try BrowserPage(Chromium(), folder: try await folder.value)
        try page.show(width: 1280)
        try page.open(path)
    }

    /// Types a query as a user does, and waits until its hits are shown.
    func type(_ query: String) throws {
        _ = try page.evaluate(
            """
            (() => {
              window.answered = new Promise(resolve =>
                new MutationObserver(resolve).observe(found, { childList: true }));
              document.querySelector("#search input").select();
            })()
            """)
        try page.send("Input.insertText", ["text": .text(query)])
        _ = try page.evaluate("answered.then(() => true)")
    }

    func press(_ key: String, _ code: Double) throws {
        for type in ["keyDown", "keyUp"] {
            try page.send(
                "Input.dispatchKeyEvent",
                [
                    "type": .text(type), "key": .text(key), "code": .text(key),
                    "windowsVirtualKeyCode": .number(code), "text": key == "Enter" ? "\r" : "",
                ])
        }
    }

    /// Waits until a condition holds.
    func wait(for condition: String) throws {
        _ = try page.evaluate(
            """
            new Promise(resolve => {
              const look = () => \(condition) ? resolve() : setTimeout(look, 10);
              look();
            })
            """)
    }

    private func texts(_ selector: String) throws -> [String] {
        try page.evaluate(
            "Array.from(document.querySelectorAll('\(selector)'), item => item.textContent)"
        ).list.compactMap(\.text)
    }

    var titles: [String] { get throws { try texts("#hits h2") } }
    var sentences: [String] { get throws { try texts("#hits .summary") } }
    var marks: Set<String> { get throws { Set(try texts("#hits mark")) } }
    var status: String? { get throws { try page.evaluate("found.textContent").text } }
    var focused: String? {
        get throws { try page.evaluate("document.activeElement.textContent").text }
    }
}

/// A site with texts in scripts without spaces, built once for all tests.
private enum ScriptsSite {
    static let folder: Task<URL, any Error> = Task {
        try await BuiltSite.build(files, "sitegen-search-site")
    }

    private static let files = [
        "Content/site.yml": "title: Scripts\nurl: https://example.org/\nsearch: true\n",
        "Content/pages/zh.md": page("计算机历史", "第一台计算机很大。它在北京。"),
        "Content/pages/ja.md": page("コンピューターの歴史", "最初の計算機は大きかった。"),
        "Content/pages/ko.md": page("컴퓨터의 역사", "첫 번째 컴퓨터는 컸다."),
        "Content/pages/long.md": page(
            "Long", String(repeating: "word ", count: 100) + "needle" + " word".repeated(100)),
    ]

    private static func page(_ title: String, _ text: String) -> String {
        "---\ntitle: \(title)\n---\n\(text)\n"
    }
}

@Suite("The search page", .serialized)
struct SearchTests {
    @Test("Several words find the pages that have all, with them marked in a sentence")
    func severalWords() async throws {
        let tab = try await SearchTab()
        try tab.type("lovelace engine")
        #expect(
            try tab.titles.prefix(3).sorted() == [
                "Ada Lovelace", "Sketch of the Analytical Engine, with Notes by the Translator",
                "The Analytical Engine",
            ])
        #expect(try tab.marks.isSuperset(of: ["Lovelace", "Engine"]))
        #expect(try tab.marks.allSatisfy { $0.contains(/^(lovelace|engine)/.ignoresCase()) })
        #expect(try tab.status == "Results: 10")
        #expect(
            try tab.sentences.contains(
                "Translated Luigi Menabrea’s paper on Charles Babbage’s Analytical Engine and "
                    + "published it in 1843 with notes that run longer than the paper."))
        #expect(try tab.page.evaluate("location.search") == "?q=lovelace+engine")
        #expect(try tab.page.evaluate("lists.checkVisibility()") == false)
    }

    @Test(
        "A name is found first, without its accents, from its beginning, in capitals",
        arguments: ["ada lovelace", "LOVELACE ada", "lovelac", "lòvelâce ada"])
    func names(query: String) async throws {
        let tab = try await SearchTab()
        try tab.type(query)
        #expect(try tab.titles.first == "Ada Lovelace")
    }

    @Test("Without a hit it says so to screen readers, and shows the lists")
    func noHit() async throws {
        let tab = try await SearchTab()
        try tab.type("Xyzzy <b>")
        #expect(try tab.status == "Nothing found for “Xyzzy <b>”.")
        #expect(try tab.page.evaluate("found.role ?? found.getAttribute('role')") == "status")
        #expect(try tab.titles == [])
        #expect(try tab.page.evaluate("lists.checkVisibility()") == true)
    }

    @Test("The address has the query, and a page that is opened with one searches")
    func address() async throws {
        let tab = try await SearchTab("/search/?q=grace+hopper")
        try tab.wait(for: "hits.children.length > 0")
        #expect(try tab.titles.first == "Grace Hopper")
        #expect(
            try tab.page.evaluate("document.querySelector('#search input').value")
                == "grace hopper")
    }

    @Test("Return moves the focus to the first hit, and the button for more to the next one")
    func keyboard() async throws {
        let tab = try await SearchTab()
        #expect(try tab.page.evaluate("document.activeElement.name") == "q")
        try tab.type("society")
        try tab.press("Enter", 13)
        try tab.wait(for: "document.activeElement.localName == 'a'")
        #expect(try tab.focused == tab.titles.first)
        #expect(try tab.titles.count == 5)
        _ = try tab.page.evaluate("more.focus()")
        try tab.press("Enter", 13)
        try tab.wait(for: "hits.children.length > 5")
        #expect(try tab.focused == tab.titles[5])
    }

    @Test("Each language has its own page, to which the header of its pages leads")
    func languages() async throws {
        let tab = try await SearchTab("/de/ueber-uns/")
        let link = try tab.page.evaluate(
            "(link => [link.ariaLabel, link.pathname])(document.querySelector('.search-link a'))")
        #expect(link == ["Suche", "/de/search/"])
        try tab.page.open("/de/search/")
        try tab.type("maschine")
        #expect(try tab.titles.first == "Die Analytische Maschine")
        #expect(try tab.status == "Ergebnisse: 15")
        #expect(
            try tab.page.evaluate("document.querySelector('.language a').pathname")
                == "/search/")
    }

    @Test(
        "Chinese, Japanese and Korean are found by pairs of characters, and one alone",
        arguments: [
            ("计算机", "计算机历史"), ("北京", "计算机历史"), ("京", "计算机历史"),
            ("歴史", "コンピューターの歴史"), ("計算機", "コンピューターの歴史"), ("컴퓨터", "컴퓨터의 역사"),
            ("ｺﾝﾋﾟｭｰﾀ", "コンピューターの歴史"), ("역사", "컴퓨터의 역사"),
        ])
    func pairs(query: String, title: String) async throws {
        let tab = try await SearchTab("/search/", ScriptsSite.folder)
        try tab.type(query)
        #expect(try tab.titles == [title])
        #expect(try !tab.marks.isEmpty)
    }

    @Test("A long sentence is cut around the word")
    func longSentence() async throws {
        let tab = try await SearchTab("/search/", ScriptsSite.folder)
        try tab.type("needle")
        let sentence = try #require(try tab.sentences.first)
        #expect(sentence.contains("needle"))
        #expect(sentence.hasPrefix("… word") && sentence.hasSuffix("word …"))
        #expect(sentence.count < 240)
    }

    @Test("Without scripts the page has no field, and leads to lists, people and tags")
    func withoutScripts() async throws {
        let tab = try await SearchTab()
        try tab.page.send("Emulation.setScriptExecutionDisabled", ["value": true])
        try tab.page.open("/search/")
        let shown = try tab.page.evaluate(
            """
            [form => form.checkVisibility(), form => form.parentElement.innerText]
              .map(read => read(document.getElementById("search")))
            """)
        #expect(
            shown == [
                false,
                """
                Search

                Searching needs JavaScript. These lists lead to all pages.

                Contacts
                Posts
                Projects
                Machines
                Events
                Publications
                Tags
                """,
            ])
    }

    @Test("It loads only files of its index, and says if it cannot")
    func requests() async throws {
        let tab = try await SearchTab()
        try tab.type("engine")
        let paths = try tab.page.evaluate(
            """
            performance.getEntriesByType("resource").filter(({ initiatorType }) =>
              initiatorType == "fetch").map(({ name }) => new URL(name).pathname
                .replace(/\\d+/, "N"))
            """
        ).list.compactMap(\.text)
        #expect(
            Set(paths) == [
                "/search/index/start.json", "/search/index/words-N.txt",
                "/search/index/texts-N.txt",
            ])
        #expect(tab.page.missing == [])
        _ = try tab.page.evaluate("[window.own, window.fetch] = [fetch, () => Promise.reject()]")
        try tab.type("moth")
        #expect(try tab.status == "The search cannot be loaded. Try again.")
        _ = try tab.page.evaluate("window.fetch = own")
        try tab.type("punched")
        #expect(try tab.status?.hasPrefix("Results: ") == true)
    }

    /// Letters with accents, ligatures, width, several forms in lower case, digits of other
    /// scripts, marks that are letters, invisible characters, and signs.
    static let nasty = [
        "Straße STRAẞE Größe Ångström naïve Łódź Ørsted Æther œuvre Đà Nẵng", "İstanbul ıI ÇĞŞ",
        "ΣΊΣΥΦΟΣ σίσυφος Ὀδυσσεύς", "Ёлка йод ЇЖАК Ґанок", "שָׁלוֹם עִבְרִית ״מרכאות״ צה״ל",
        "العَرَبِيَّة ٱلْقُرْآن ١٢٣ ۴۵۶ لا", "हिन्दी में १२३ क़लम", "ไทยภาษา ๑๒", "ｆｕｌｌ　ｗｉｄｔｈ １２３",
        "ﬁne ﬂow ﬀ ǆ ĳ ŉ", "x² H₂O ½ ⅷ ① ㈱ ㍿ ℃ №5 ™", "𝒜𝓁𝓅𝒽𝒶 𝟜𝟚 𐐀𐐨 𝔘nicode",
        "cafe\u{301} e\u{301}\u{327} a\u{30A}", "soft\u{AD}hyphen zero\u{200B}width \u{FEFF}bom",
        "don't don’t donʼt O´Neil l'été", "C++ C# .NET foo_bar a-b a‐b a–b 3.14 1,000",
        "がぎぐ ガギグ ｶﾞｷﾞｸﾞ か\u{3099} ヴ ー々〆", "中文English混排2026年 計算機", "한국어 한글 \u{1112}\u{1161}\u{11AB}",
        "emoji 👩‍💻 🎉x☀️y ❤️", "a\u{0}b\tc\u{A0}d\u{2028}e", "ª º µ ſ K Å Ω", "Ǆ ǅ Ꮳ ꭰ Ა ა",
        "𠀀𠀁 㐀㐁 豈 﨎", "မြန်မာ ខ្មែរ ລາວ བོད", "ՀԱՅ և ﬓ", "ʰ ˈ ʻokina ߀߁", "ꙮ ⱥ Ⱥ ẚ ẛ",
    ]

    @Test("The script reads the same words as sitegen", arguments: nasty)
    func sameWords(text: String) async throws {
        var words = SearchWords()
        var own: [String] = []
        Array(text.utf8).withView { text in
            words.forEach(in: text) { own.append(String(decoding: $0, as: UTF8.self)) }
        }
        let tab = try await SearchTab()
        let escaped = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let read = try tab.page.evaluate(
            """
            import(document.querySelector("script[src*=search]").src).then(({ words }) =>
              words(\(escaped)).map(({ word }) => word))
            """
        ).list.compactMap(\.text)
        #expect(read.map { Array($0.unicodeScalars) } == own.map { Array($0.unicodeScalars) })
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
