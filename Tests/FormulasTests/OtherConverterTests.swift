import Foundation
import TestSupport
import Testing

@testable import Formulas

@Suite(
    "Python's package latex2mathml",
    .enabled(if: Python.has("latex2mathml"), "latex2mathml is missing"))
struct OtherConverterTests {
    /// Formulas that the other converter sets otherwise, and why.
    private static let differences = [
        "\\boxed{a \\times b \\div c}": "menclose is not in MathML Core: a border",
        "\\overline{z_1 + z_2}": "most fonts have no line that grows: a border",
        "\\underline{x}": "most fonts have no line that grows: a border",
        "\\begin{aligned} a &= b + c \\\\ &= d - e \\\\ &- f \\end{aligned}":
            "it writes no well-formed XML",
        "\\begin{align} x + y &= 2 & 2x &= 3 \\\\ x - y &= 0 & y &= 1 \\end{align}":
            "it numbers all lines",
        "\\begin{gather} a = b \\\\ c + d = e \\end{gather}": "it sets all in one line",
        "\\begin{equation} E = mc^2 \\tag{1} \\end{equation}": "it has no table around one line",
        "\\operatorname*{arg\\,max}_{\\theta} L(\\theta)": "it shows the asterisk",
        "\\bigl\\{ a \\bigm| b \\bigr\\}": "it shows the backslashes",
        "\\Bigl/ \\Bigr\\backslash": "it shows the command",
        "\\text{where $x$ is } \\text{even}": "it shows the dollar signs",
        "x \\not= y": "it has a stroke and a sign",
    ]

    @Test("builds the same structure of signs for the textbook formulas")
    func structure() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let formulas = try TextbookFormulas.all()
        let own = formulas.map { Formula($0, isDisplayed: true).mathML }
        let files = [(formulas, "formulas"), (own, "own")].map { lines, name in
            (lines.joined(separator: "\n"), folder.appending(path: name))
        }
        for (text, file) in files { try Data(text.utf8).write(to: file) }
        let printed = try Python.run(Self.script, files.map(\.1.path))
        let found = printed.split(separator: "\n").map(String.init)
        #expect(found == formulas.filter { Self.differences[$0] != nil } + ["\(formulas.count)"])
    }

    /// Prints the formulas that differ, and the number of all. Rows, spaces and attributes do not
    /// count, nor whether scripts are above or beside a sign, nor alphabets and signs that look
    /// alike.
    private static let script = """
        import sys, unicodedata, xml.etree.ElementTree as tree
        from latex2mathml.converter import convert
        alike = dict(zip("‖¯ˆ˜\\u0302\\u0303⋅∼∖⊨", "∥―^~^~·~⧵⊧"))
        scripts = {"munder": "msub", "mover": "msup", "munderover": "msubsup"}
        def signs(text):
            return [alike.get(c, c) for c in unicodedata.normalize("NFKC", text).replace(" ", "")]
        def skeleton(element):
            name = element.tag.split("}")[-1]
            if name in ("mspace", "mphantom") or element.text == "\\u2061": return []
            if not len(element): return signs(element.text or "")
            parts = [skeleton(child) for child in element]
            if name in ("math", "mrow", "mstyle", "mpadded"): return sum(parts, [])
            if name in ("msqrt", "mtd"): parts = [sum(parts, [])]
            return [[scripts.get(name, name)] + parts]
        count = 0
        for tex, own in zip(open(sys.argv[1], encoding="utf-8"), open(sys.argv[2], encoding="utf-8")):
            tex = tex.rstrip("\\n")
            count += 1
            try: same = skeleton(tree.fromstring(convert(tex, display="block"))) == skeleton(tree.fromstring(own))
            except tree.ParseError: same = False
            if not same: print(tex)
        print(count)
        """
}
