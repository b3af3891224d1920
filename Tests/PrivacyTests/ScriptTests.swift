import Privacy
import Testing

@Suite("Unicode letters")
struct ScriptTests {
    @Test(
        "Composed, decomposed and capital letters match",
        arguments: [
            ("\u{160}imon Dvo\u{159}\u{E1}k", "S\u{30C}IMON DVOR\u{30C}A\u{301}K"),
            (
                "\u{623}\u{62D}\u{645}\u{62F} \u{622}\u{644}",
                "\u{627}\u{62D}\u{645}\u{62F} \u{627}\u{653}\u{644}"
            ),
            (
                "\u{958}\u{92E}\u{932} \u{95C}\u{93E}",
                "\u{915}\u{93C}\u{92E}\u{932} \u{921}\u{93C}\u{93E}"
            ),
            (
                "\u{10DC}\u{10D8}\u{10DC}\u{10DD} \u{10D1}\u{10D4}",
                "\u{1C9C}\u{1C98}\u{1C9C}\u{1C9D} \u{1C91}\u{1C94}"
            ),
            ("\u{1EB4}nh Tr\u{1EA7}n", "\u{1EB5}nh tra\u{302}\u{300}n"),
            (
                "\u{2C00}\u{2C01}\u{2C02} \u{2C03}\u{2C04}",
                "\u{2C30}\u{2C31}\u{2C32} \u{2C33}\u{2C34}"
            ),
            (
                "\u{304C}\u{3048}\u{3067} \u{3053}",
                "\u{304B}\u{3099}\u{3048}\u{3066}\u{3099} \u{3053}"
            ),
            ("\u{FF21}\u{FF44}\u{FF41} \u{FF37}\u{FF59}", "ada wy"),
        ])
    func spellings(name: String, written: String) {
        for (sought, text) in [(name, written), (written, name)] {
            let found = LeakSearch([.name(sought)]).leaks(in: Array("see \(text) there".utf8))
            #expect(found.map(\.value) == [0], "\(sought)")
        }
    }
}
