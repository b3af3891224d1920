/// The differences between this reader and the packages, with their reasons.
enum KnownDifferences {
    /// Fields with addresses and dates: the packages convert them as LaTeX, in which `%` starts a
    /// comment and `~` is a space.
    static let addresses: Set = ["date", "url", "file", "doi", "adsurl", "biburl"]

    /// Accents on a dotless letter, which pybtex does not put together.
    static let accents = [
        "\\'ı": "í", "\\^ı": "î", "\\=P": "P̄", "\\LaTeX": "LaTeX", "\\TeX": "TeX",
    ]

    /// Commands that a package does not convert. A text with them is not compared.
    static let commands = table(
        #"""
        pybtex \mbox \noopsort \printfirst \singleletter \cite \ensuremath \textless \textgreater
        pybtex \textmu \BibTeX \@ \em \it \url \textquotedblleft \itshape \$ \,
        pybtex \aap \aj \apj \apjl \araa \icarus \mnras \nat \pasp \prd &lt; 5% %%
        bibtexparser \aap \aj \apj \apjl \araa \icarus \mnras \nat \pasp \prd &lt; 5% %% \url
        bibtexparser \mbox \noopsort \cite \textless \textgreater \BibTeX
        """#)

    private static func table(_ text: String) -> [(reader: String, command: String)] {
        text.split(separator: "\n").flatMap { line in
            let words = line.split(separator: " ").map(String.init)
            return words.dropFirst().map { (words[0], $0) }
        }
    }

    /// The reader, the file, and the entry's key and field; below a line with their reason. `only`
    /// marks entries that are not read here, `without` those that the package does not read.
    static let list = Set(
        #"""
        # The packages do not know BibLaTeX's extended names.
        bibtexparser better-biblatex.bib Brogliotdr2020o author people
        bibtexparser better-biblatex.bib Haantpa2004v author people
        bibtexparser better-biblatex.bib Nakamwaaif2023a author people
        bibtexparser better-biblatex.bib Szoketga2020c author people
        bibtexparser better-biblatex.bib Weatherwaxtvi2017h author people
        pybtex better-biblatex.bib Brogliotdr2020o author people
        pybtex better-biblatex.bib Haantpa2004v author people
        pybtex better-biblatex.bib Nakamwaaif2023a author people
        pybtex better-biblatex.bib Szoketga2020c author people
        pybtex better-biblatex.bib Weatherwaxtvi2017h author people
        # bibtexparser joins no values.
        bibtexparser bibtexparser/test_names.py:2 articleKey author people
        bibtexparser pybtex/bibtex_parser_test.py:12 gsl author
        bibtexparser pybtex/bibtex_parser_test.py:12 gsl author people
        # bibtexparser reads entries with unbalanced quotes, and none with two fields of a name.
        bibtexparser bibtexparser/test_splitter_block_start_detection.py:8 only test
        bibtexparser bibtexparser/test_splitter_entry.py:7 without test
        bibtexparser bibtexparser/test_splitter_parenthesis_blocks.py:25 only k
        bibtexparser pybtex/bibtex_parser_test.py:7 only 2012
        bibtexparser pybtex/bibtex_parser_test.py:7 only 2013
        bibtexparser pybtex/bibtex_parser_test.py:7 only 2017
        # bibtexparser loses an accent at the start of a word, and divides names at the tilde of \\~{n}.
        bibtexparser jabref.bib Agaoglu2015b author people
        bibtexparser jabref.bib Ashdown2003i author people
        bibtexparser jabref.bib Brandvold2010m author people
        bibtexparser jabref.bib Cerny2025y author people
        bibtexparser jabref.bib Fairbrother2004f1 author people
        bibtexparser jabref.bib Muniz2015u author people
        bibtexparser jabref.bib Szoke2014p author people
        bibtexparser jabref.bib Weatherwax1997d author people
        bibtexparser jabref.bib Weatherwax2014d1 author people
        bibtexparser jabref.bib uczak2023c author people
        # A key in parentheses ends before a parenthesis that no comma follows.
        bibtexparser pybtex/bibtex_parser_test.py:10 only test(parens2
        bibtexparser pybtex/bibtex_parser_test.py:10 without test(parens2)
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:1 only ...)`
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:1 without ...
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:27 only onlykey)
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:27 without onlykey
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:7 only qux)}
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:7 without qux
        pybtex pybtex/bibtex_parser_test.py:10 only test(parens1))
        pybtex pybtex/bibtex_parser_test.py:10 without test(parens1
        # An entry without a key is read here.
        bibtexparser pybtex/bibtex_parser_test.py:11 title
        bibtexparser pybtex/bibtex_parser_test.py:11 year
        pybtex pybtex/bibtex_parser_test.py:11 only )
        pybtex pybtex/bibtex_parser_test.py:11 only title
        pybtex pybtex/bibtex_parser_test.py:11 only title="I
        pybtex pybtex/bibtex_parser_test.py:11 without
        # Of two fields of a name, the first counts here, the last for bibtexparser.
        bibtexparser pybtex/bibtex_parser_test.py:17 Me2009 author
        bibtexparser pybtex/bibtex_parser_test.py:23 Mastering title
        # bibtexparser ends a value at an @entry{ at the start of a line.
        bibtexparser pybtex/bibtex_parser_test.py:3 only something
        bibtexparser pybtex/bibtex_parser_test.py:3 without Me2010
        # The packages read entries inside @comment{…}, which BibLaTeX skips.
        bibtexparser pybtex/bibtex_parser_test.py:4 only Me2009
        bibtexparser pybtex/bibtex_parser_test.py:4 only Me2010
        pybtex pybtex/bibtex_parser_test.py:4 only Me2009
        pybtex pybtex/bibtex_parser_test.py:4 only Me2010
        # The name of a type may start with a digit, but not contain @.
        bibtexparser pybtex/bibtex_parser_test.py:6 only again_id
        bibtexparser pybtex/bibtex_parser_test.py:6 without aa1_id
        pybtex pybtex/bibtex_parser_test.py:6 only again_id
        pybtex pybtex/bibtex_parser_test.py:6 without further_id
        # Only here % starts a comment between fields.
        bibtexparser pybtex/bibtex_parser_test.py:8 Me2011 % some text title
        bibtexparser pybtex/bibtex_parser_test.py:8 Me2011 title
        bibtexparser pybtex/bibtex_parser_test.py:8 Me2012 % some text author
        bibtexparser pybtex/bibtex_parser_test.py:8 Me2012 author
        pybtex pybtex/bibtex_parser_test.py:8 Me2011 title
        pybtex pybtex/bibtex_parser_test.py:8 Me2012 author
        # The name of an unknown string is kept here.
        pybtex bibtexparser/test_enclosing.py:1 someKey pages
        pybtex bibtexparser/test_entrypoint.py:10 second author
        pybtex bibtexparser/test_entrypoint.py:15 parsed author
        pybtex bibtexparser/test_entrypoint.py:18 second author
        pybtex bibtexparser/test_entrypoint.py:4 second author
        pybtex bibtexparser/test_entrypoint.py:7 second author
        pybtex bibtexparser/test_entrypoint.py:9 second author
        pybtex bibtexparser/test_latex_encoding.py:1 someEntry pages
        pybtex bibtexparser/test_month.py:2 a month
        pybtex bibtexparser/test_month.py:5 a month
        pybtex bibtexparser/test_month.py:6 a month
        pybtex bibtexparser/test_names.py:1 articleKey author
        pybtex bibtexparser/test_names.py:2 articleKey author
        pybtex bibtexparser/test_splitter_entry.py:2 test journal
        pybtex bibtexparser/test_splitter_entry.py:35 test title
        pybtex pybtex/bibtex_parser_test.py:12 unknown author
        pybtex pybtex/bibtex_parser_test.py:16 gsl author
        pybtex pybtex/bibtex_parser_test.py:19 i_am_jackie author
        pybtex pybtex/bibtex_parser_test.py:19 i_am_jackie title
        # pybtex keeps what it has read of a broken entry.
        pybtex bibtexparser/test_splitter_basic.py:1 only SunEnablingSiliconSolar2014
        pybtex bibtexparser/test_splitter_block_start_detection.py:11 only unnamed-1
        pybtex bibtexparser/test_splitter_block_start_detection.py:17 only test
        pybtex bibtexparser/test_splitter_block_start_detection.py:18 only test
        pybtex bibtexparser/test_splitter_block_start_detection.py:23 only broken
        pybtex bibtexparser/test_splitter_block_start_detection.py:25 only broken
        pybtex bibtexparser/test_splitter_block_start_detection.py:3 only broken
        pybtex bibtexparser/test_splitter_block_start_detection.py:8 only test
        pybtex bibtexparser/test_splitter_block_start_detection.py:9 only unnamed-1
        pybtex bibtexparser/test_splitter_entry.py:28 only test
        pybtex bibtexparser/test_splitter_entry.py:29 only test
        pybtex bibtexparser/test_splitter_entry.py:30 only test
        pybtex bibtexparser/test_splitter_many_newlines.py:6 only article1
        pybtex bibtexparser/test_splitter_many_newlines.py:7 only article1
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:17 only broken
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:18 only broken
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:19 only broken
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:20 only broken
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:23 only broken
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:25 only k
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:28 only broken
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:3 only `
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:6 only `
        pybtex bibtexparser/test_splitter_parenthesis_blocks.py:9 only test2002
        pybtex bibtexparser/test_splitter_parse_failures.py:10 only article1
        pybtex bibtexparser/test_splitter_parse_failures.py:11 only article1
        pybtex bibtexparser/test_splitter_parse_failures.py:3 only article1
        pybtex bibtexparser/test_splitter_parse_failures.py:4 only article1
        pybtex bibtexparser/test_splitter_parse_failures.py:5 only article1
        pybtex bibtexparser/test_splitter_parse_failures.py:6 only article1
        pybtex bibtexparser/test_splitter_parse_failures.py:7 only article1
        pybtex bibtexparser/test_splitter_parse_failures.py:8 only article1
        pybtex bibtexparser/test_splitter_parse_failures.py:9 only article1
        pybtex bibtexparser/test_writer.py:2 only irrelevant-for-this-test
        pybtex pybtex/bibtex_parser_test.py:7 only 2012
        pybtex pybtex/bibtex_parser_test.py:7 only 2013
        pybtex pybtex/bibtex_parser_test.py:7 only 2017
        # pybtex does not end a broken entry at the next one.
        pybtex bibtexparser/test_splitter_block_start_detection.py:23 without valid
        pybtex bibtexparser/test_splitter_block_start_detection.py:24 without valid
        pybtex bibtexparser/test_splitter_block_start_detection.py:25 without valid
        pybtex bibtexparser/test_splitter_block_start_detection.py:3 without valid
        # For pybtex, an accent without braces around it is no capital, so the given name is a particle.
        pybtex jabref.bib Ashdown2003i author people
        pybtex jabref.bib Batranu1996k author people
        pybtex jabref.bib Batranu2023a author people
        pybtex jabref.bib Brandvold2010m author people
        pybtex jabref.bib Muniz2015u author people
        pybtex jabref.bib Szoke1995s author people
        pybtex jabref.bib uczak2023c author people
        # The name of a field may start with a digit.
        pybtex pybtex/bibtex_parser_test.py:7 2010 0author
        # pybtex keeps commands in names that are unknown here, or the other way round.
        pybtex pybtex/tugboat.bib Gaffey:TB12-3-406 author people
        pybtex pybtex/tugboat.bib L3PT:TB18-2-127 author people
        pybtex pybtex/tugboat.bib Lindner:TB10-3-368 author people
        pybtex pybtex/tugboat.bib NTGTFWG:TB19-3-323 author people
        pybtex pybtex/tugboat.bib NTGTFWG:TB19-3-330 author people
        pybtex pybtex/tugboat.bib Team:TB21-1-16 author people
        pybtex pybtex/tugboat.bib Thanh:TB18-4-249 author people
        pybtex pybtex/tugboat.bib Thanh:TB19-3-284 author people
        pybtex pybtex/tugboat.bib Thanh:TB22-3-146 author people
        pybtex pybtex/tugboat.bib Thanh:TB24-1-79 author people
        pybtex pybtex/tugboat.bib Thanh:TB25-1-35 author people
        # A Hungarian accent before a space is not one of a word for pybtex.
        pybtex pybtex/tugboat.bib Nagy:TB10-1-108 author people
        pybtex pybtex/tugboat.bib Nagy:TB10-2-239 author people
        """#.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("# ") })
}
