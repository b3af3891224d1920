import BibTeX
import Testing

@Suite("Names")
struct NameTests {
    /// A name, and given name, particle, family name and suffix, and the initials.
    private static let table = ##"""
        Ada Lovelace → Ada|/|Lovelace||A.
        Ada King Lovelace → Ada King||Lovelace||A. K.
        Lovelace, Ada → Ada||Lovelace||A.
        Lovelace → ||Lovelace||
        Ludwig van Beethoven → Ludwig|van|Beethoven||L.
        van Beethoven, Ludwig → Ludwig|van|Beethoven||L.
        Charles Louis Xavier Joseph de la Vall{\'e}e Poussin → Charles Louis Xavier Joseph|de la|Vallée Poussin||C. L. X. J.
        de la Vall{\'e}e Poussin, Charles → Charles|de la|Vallée Poussin||C.
        King, Jr., Martin Luther → Martin Luther||King|Jr.|M. L.
        von Last, Jr, First → First|von|Last|Jr|F.
        {\'E}mile du Ch{\^a}telet → Émile|du|Châtelet||É.
        \'{E}mile du Ch\^atelet → Émile|du|Châtelet||É.
        {\'e}mile Zola → |émile|Zola||
        Jean-Pierre {\O}stergaard → Jean-Pierre||Østergaard||J.-P.
        J.R.R. Tolkien → J.R.R.||Tolkien||J. R. R.
        {Lovelace}, A.~K. → A. K.||Lovelace||A. K.
        {von Beethoven}, Ludwig → Ludwig||von Beethoven||L.
        Christina L.\ Lovelace → Christina L.||Lovelace||C. L.
        \LaTeX Project Team → LaTeX Project||Team||L. P.
        Loom {\foo Board} Committee → Loom \foo Board||Committee||L. F. B.
        A.\,K. Lovelace → A. K.||Lovelace||A. K.
        Miguel Mu\~noz → Miguel||Muñoz||M.
        \L ukasz \v Capek → Łukasz||Čapek||Ł.
        Muhammad ibn {\=A}dam → Muhammad|ibn|Ādam||M.
        Ada {\relax van} Lovelace → Ada|van|Lovelace||A.
        d'Ocagne, Maurice → Maurice||d'Ocagne||M.
        O'Brien, Flann → Flann||O'Brien||F.
        family=Lovelace, given=Ada Maria, prefix=van der, suffix=Jr., useprefix=true → Ada Maria|van der|Lovelace|Jr.|A. M.
        family={Du Pont}, given=Jean, given-i={J-L} → Jean||Du Pont||J.-L.
        山田 太郎 → 山田||太郎||山.
        """##.split(separator: "\n").map {
            $0.replacing("|/|", with: "||").split(separator: " → ").map(String.init)
        }

    @Test("A name has parts", arguments: table)
    func parts(_ row: [String]) throws {
        let entry = try #require(read("@book{a,\n  editor = {\(row[0])},\n}").entries.first)
        let name = try #require(entry.editors.list.first)
        #expect(entry.editors.list.count == 1 && !entry.editors.hasOthers && !name.isCorporate)
        let parts = [name.given, name.particle, name.family, name.suffix, name.initials]
        #expect(parts.joined(separator: "|") == row[1])
    }
}
