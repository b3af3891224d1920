import BibTeX
import Diagnostics

/// Reads a text as the file a.bib.
func read(_ text: String) -> BibTeXFile {
    BibTeXFile(SourceText(path: "a.bib", text: text))
}

extension BibTeXFile {
    /// The problems as shown to the user.
    var shown: [String] { problems.map { ProblemFormat.human.text(for: $0) } }
}
