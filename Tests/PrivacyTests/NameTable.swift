import Privacy

extension TextTable {
    /// Returns an entry of a list, as pages show it.
    private static func heading(_ title: String, _ label: String, _ value: String) -> String {
        "<li>\n  <h2><a href=\"/m/x/\">\(title)</a></h2>\n  <dl>\n    <div>\n      <dt>Born</dt>\n"
            + "      <dd>1815</dd>\n    </div>\n    <div>\n      <dt>\(label)</dt>\n"
            + "      <dd><bdi>\(value)</bdi></dd>\n    </div>\n  </dl>\n</li>\n"
    }

    static let names = [
        TextTable(
            name: "name in two cells", value: .name("Lovelace, Ada"),
            found: [
                "<tr>\n<td>Lovelace</td>\n<td>Ada</td>\n</tr>",
                "<tr><td><b>Lovelace</b></td><td>1815</td><td><p>ADA</p></td></tr>",
                "<tr><td>Ada<td>12<td>Lovelace", "<tr><th>ada</th><td>x</td><td>lovelace</td>",
                "&lt;tr&gt;&lt;td&gt;Lovelace&lt;/td&gt;&lt;td&gt;Ada&lt;/td&gt;",
                "<dl><dt>Surname</dt><dd>Lovelace</dd><dt>Given</dt><dd>Ada</dd></dl>",
                "<table:table-row><table:table-cell a=\"b\"><text:p>Lovelace</text:p>"
                    + "</table:table-cell><table:table-cell><text:p>Ada</text:p>",
                "Surname\tGiven\nLovelace\tAda\n", "1\tLovelace\t12 Street\tAda\r\n",
                "No;Given;Born;Surname\n1;Ada;1815;Lovelace\n", "Lovelace,1815,Ada\n",
                "Lovelace,,,Ada", "\"Lovelace\",\"1815\",\"Ada\"", "\"Lovelace\"\t\"Ada\"\n",
                "| Lovelace | Ada |\n", "| **Lovelace** | _Ada_ |\n",
                "| Ada | a countess | Lovelace |", "|Ada||Lovelace|",
                "[{\"firstName\":\"Ada\",\"lastName\":\"Lovelace\"}]",
                "{\n  \"lastName\": \"Lovelace\",\n  \"age\": 36,\n  \"firstName\": \"Ada\"\n}",
                "[[\"Lovelace\", 1815, \"Ada\"]]", "['Lovelace', 'Ada']",
                "- firstName: Ada\n  age: 36\n  lastName: Lovelace\n",
                "- given: Ada # chair\n  family: Lovelace\n", "Name: lovelace\nGiven name: ada\n",
                "lastName: \"Lovelace\"\nfirstName: \"Ada\"\n",
                "- { firstName: Ada, lastName: Lovelace }", "<p>Name: Lovelace<br>Given: Ada</p>",
                "1.\tLovelace\tAda\n", "TSV e.V.\tLovelace\tAda\t12,3\n",
                "1.  Lovelace   Ada   TSV",
                "1.;Lovelace;1815;Ada\n", "Lovelace;e.V.;Ada\n", "| 12. Lovelace | Ada |\n",
                "<li><span>1.</span><span>Lovelace</span><span>Ada</span></li>",
                "<w:tc><w:p><w:r><w:t>Love</w:t></w:r><w:r><w:rPr/><w:t>lace</w:t></w:r></w:p></w:tc>"
                    + "<w:tc><w:p><w:r><w:t>A</w:t></w:r><w:r><w:t>da</w:t></w:r></w:p></w:tc>",
                "| Lovelace¹ | Ada |\n", "<td>Lovelace<sup>1</sup></td><td>Ada²</td>",
                "1;Lovelace;–1852;Ada", "1;Lovelace;§ 5;Ada",
                heading("Lovelace", "First name", "Ada"), heading("Ada", "Surname", "Lovelace"),
            ],
            notFound: [
                "<tr><td>Lovelace</td></tr><tr><td>Ada</td></tr>",
                "<tr><td>Lovelace street</td><td>Ada</td></tr>",
                "<tr><td>lovelace</td><td>Ada</td>",
                "<tr><td>lovelace</td><td>Bob</td><td>ada</td>",
                "<tr><td>the Lovelace</td><td>Ada</td></tr>",
                "<ul><li>Lovelace</li><li>Ada</li></ul>", "<p>Lovelace</p><p>Ada</p>",
                "<p>of <b>Lovelace</b> and <i>Ada</i></p>", "Lovelace\tKing\nBob\tAda\n",
                "Lovelace;King\nBob;Ada\n", "| Lovelace | King |\n| Bob | Ada |",
                "of Lovelace; of Ada; and", "for Ada, Bob, Lovelace, and", "Lovelace\nAda\n",
                "[{\"a\":\"Ada\",\"b\":\"King\"},{\"a\":\"Bob\",\"b\":\"Lovelace\"}]",
                "- a: Ada\n  b: King\n- a: Bob\n  b: Lovelace\n",
                "8–10 Uhr: Ada, 10–12 Uhr: Lovelace", "8 – 10: Ada\n10 – 12: Lovelace",
                "18 Uhr: Ada, 19 Uhr: Lovelace", "8:00: Ada\n9:00: Lovelace",
                "5 € – Ada, 6 € – Lovelace", "8 $ Ada – 9 $ Lovelace",
                heading("Lovelace", "Name", "Ada"), heading("Lovelace", "City", "Ada"),
                heading("Lovelace", "First", "Bo") + heading("King", "First", "Ada"),
                "a: Ada\nb: King\n\na: Bob\nb: Lovelace\n", "said \"Lovelace\" and \"Ada\" too",
                "[" + String(repeating: "\"word\",", count: 200) + "\"Ada\",\"Lovelace Road\","
                    + "\"Lovelace\"," + String(repeating: "\"word\",", count: 200) + "]",
            ]),
        TextTable(
            name: "name in columns of spaces, or in rows of two cells",
            value: .name("Lovelace, Ada"),
            found: [
                "Surname    Given    Town\nLovelace   Ada      London\n", "Lovelace  Ada\n",
                "1   Lovelace   1815   Ada\n", "<pre>Lovelace      1815      Ada\n</pre>",
                "<tr><th>Vorname</th><td>Ada</td></tr>\n<tr><th>Nachname</th><td>Lovelace</td></tr>",
                "Name;Lovelace\nVorname;Ada\n",
                "Last name\tLovelace\nBorn\t1815\nFirst name\tAda\n",
                "<tr><td>First name:</td><td>Ada</td></tr><tr><td>Last name:</td><td>Lovelace</td>",
                "| Apellidos | Lovelace |\n| Nombre | Ada |\n", "Name;Lovelace\nRufname;Ada\n",
                "Nachname des Kindes;Lovelace\nVorname des Kindes;Ada\n",
                "| Spielernachname | Lovelace |\n| Spielervorname | Ada |\n",
                "<tr><td>Achternaam</td><td>Lovelace</td></tr><tr><td>Voornaam</td><td>Ada</td>",
            ],
            notFound: [
                "Lovelace   Bob      London\nKing       Ada      London\n",
                "of Lovelace  and Ada\n",
                "Town;Lovelace\nStreet;Ada\n", "Name;Vorname\nLovelace;Bob\nKing;Ada\n",
                "Name;Lovelace\nName;Ada\n",
                "<tr><td>Name</td><td>Lovelace Road</td></tr><tr><td>Vorname</td><td>Ada</td></tr>",
                "of the  lovelace  and  ada",
            ]),
        TextTable(
            name: "name with a particle in two cells", value: .name("von Hubertus, Karl"),
            found: [
                "<tr><td>von Hubertus</td><td>Karl</td></tr>", "Karl\tvon Hubertus\n",
                "von Hubertus\tKarl\n", "{\"given\":\"Karl\",\"family\":\"von Hubertus\"}",
                "family: von Hubertus\ngiven: Karl\n", "| von hubertus | karl |",
                "<tr><td>v. Hubertus</td><td>Karl</td></tr>", "Karl\tv. Hubertus\n",
                "v. Hubertus, Karl", "v.Hubertus, Karl",
            ],
            notFound: [
                "<tr><td>of Hubertus</td><td>Karl</td></tr>", "| von hubertus | Karl |",
                "<tr><td>von Hubertus</td></tr><tr><td>Karl</td></tr>",
            ]),
        TextTable(
            name: "name with a short particle", value: .name("Ursula van der Leiden"),
            found: ["Ursula van der Leiden", "Ursula v. d. Leiden", "Ursula v.d. Leiden"],
            notFound: ["Ursula Leiden", "Ursula V. and D. Leiden", "Ursula v. Leiden"]),
        TextTable(
            name: "name in nested fields and unusual tables", value: .name("Lovelace, Ada"),
            found: [
                "{\"name\":{\"first\":\"Ada\"},\"last\":\"Lovelace\"}",
                "{\n  \"last\": \"Lovelace\",\n  \"name\": {\n    \"first\": \"Ada\"\n  }\n}",
                "{\"last\":\"Lovelace\",\"home\":{\"city\":\"London\"},\"first\":\"Ada\"}",
                "{\"a\":{\"b\":{\"first\":\"Ada\"}},\"last\":\"Lovelace\"}",
                "{\"Lovelace\":{\"given\":\"Ada\"}}", "{name: {first: 'Ada'}, last: 'Lovelace'}",
                "<tr data-first=Ada data-age=36 data-last=Lovelace><td>x</td>",
                "<a href=\"/p?last=Lovelace&first=Ada\">",
                "<tr x-data=\"{a:'Ada', b:'Lovelace'}\">",
                "<p><last><![CDATA[Lovelace]]></last><first><![CDATA[Ada]]></first></p>",
                "<p><name><first>Ada</first></name><last>Lovelace</last></p>",
                "<p><n><last>Lovelace</last></n><first>Ada</first></p>",
                "<td>Lovelace<br>Ada</td>", "<p>Lovelace<br />\nAda<br />\nLondon</p>",
                "<td>Eve<br>Ada</td><td>Lovelace</td>",
                "Surname: Lovelace\nGiven: Ada\n", "Surname = Lovelace\nGiven = Ada\n",
                "<w:p><w:r><w:t>Lovelace</w:t></w:r><w:r><w:tab/><w:t>Ada</w:t></w:r></w:p>",
                "<w:p><w:r><w:t>Lovelace</w:t></w:r><w:r><w:br/><w:t>Ada</w:t></w:r></w:p>",
                "<text:p>Lovelace<text:tab/>Ada<text:tab/>London</text:p>",
                "<text:p>Lovelace<text:s text:c=\"6\"/>Ada</text:p>",
                "<text:p>Lovelace<text:line-break/>Ada</text:p>",
                "<a:p><a:r><a:t>Lovelace</a:t></a:r><a:r><a:t>\tAda</a:t></a:r></a:p>",
                "Surname:\tLovelace\nBorn:\t1815\nGiven:\tAda\n",
                "<p><strong>Surname:</strong> Lovelace</p>\n<p><strong>Given:</strong> Ada</p>",
                "<div><div>Lovelace</div><div>1815</div>\n<div class=\"x\">Ada</div></div>",
                "<div>\n<span>Lovelace</span>\n<span><b>Ada</b></span>\n</div>",
            ],
            notFound: [
                "<r><p><last>Lovelace</last></p><p><first>Ada</first></p></r>",
                "<r><p><last>Lovelace</last></p><q><x><first>Ada</first></x></q></r>",
                "{\"a\":{\"b\":{\"first\":\"Ada\"}},\"c\":{\"last\":\"Lovelace\"}}",
                "[{\"first\":\"Ada\"},{\"last\":\"Lovelace\"}]",
                "{\"a\":[{\"first\":\"Ada\"}],\"last\":\"Lovelace\"}",
                "<td>Lovelace<br>Bob<br>Ada</td>", "<p>Lovelace<br>the Ada</p>",
                "<div><span>Lovelace</span></div><div><span>Ada</span></div>",
                "<div>Lovelace</div>; <div>Ada</div>", "<span>Lovelace</span> the <span>Ada</span>",
                "<span>Lovelace</span> or <span>Ada</span>",
                "<span>lovelace</span><span>(</span><span>ada</span><span>)</span>",
                ".lovelace { color: ada } .ada { color: red }", "let lovelace = ada",
                "Surname: Lovelace\n\nGiven: Ada\n",
            ]),
        TextTable(
            name: "name whose words are attributes", value: .name("Icon Sizes"),
            found: [
                "<img alt=\"Icon Sizes\">", "<img alt='an Icon Sizes'>", "<x a=\"Icon\tSizes\"/>",
                "<b title=\"x\">Icon</b> Sizes", "<a data-x='[\"Icon\", \"Sizes\"]'>",
            ],
            notFound: [
                "<link rel=\"icon\" sizes=\"any\">", "<link rel='icon' sizes='any'>",
                "<link rel=icon sizes=any>", "<p class=\"icon\" id=\"sizes\">",
                "<icon sizes=\"1\">",
                "<icon/><sizes/>", "<meta name=\"icon\" content=\"sizes\">",
                "<link rel=\"icon\" href=\"/a.svg\" sizes=\"any\" type=\"image/svg+xml\">",
            ]),
        TextTable(
            name: "name whose words are values of attributes", value: .name("Sizes, Icon"),
            found: [
                "<tr data-a=\"Icon\" data-b=\"Sizes\">", "<person a=\"Icon\" b=\"Sizes\"/>",
            ],
            notFound: [
                "<link rel=\"icon\" sizes=\"any\">", "<meta name=\"sizes\" content=\"icon\">",
                "<img alt=\"Icon\" title=\"Sizes\">", "<p icon=\"x\" sizes=\"y\">",
                "<tr data-icon=\"x\" data-sizes=\"y\">", "<div class=sizes id=icon>",
            ]),
        TextTable(
            name: "name in two fields", value: .name("Lovelace, Ada"),
            found: [
                "<p><given>Ada</given><age>36</age><family>Lovelace</family></p>",
                "<c:Family>Lovelace</c:Family>\n  <c:Given>Ada</c:Given>",
                "<name><last>Lovelace</last><first>Ada</first></name><age>36</age>",
                "<last>Lovelace</last><mid></mid><mid/><first>Ada</first>",
                "{\"family\": \"Lovelace\", \"x\": [1], \"given\": \"Ada\"}",
                "<person last=\"Lovelace\" first=\"Ada\"/>",
                "<tr data-last-name='Lovelace'\n  data-first-name='Ada'>",
                "{\"given\": [\"Ada\"], \"age\": 36, \"family\": [\"Lovelace\"]}",
                "\"family\": [\n  \"Lovelace\"\n],\n\"given\": [\n  \"Ada\"\n]",
                "given: [Ada]\nfamily: [Lovelace]\n", "family:\n  - Lovelace\ngiven:\n  - Ada\n",
                "?last=Lovelace&amp;first=Ada",
                "<w:tc><w:p><w:r><w:t>Lovelace</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>x</w:t>"
                    + "</w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Ada</w:t></w:r></w:p></w:tc>",
            ],
            notFound: [
                "<p><given>Ada</given></p><p><family>Lovelace</family></p>",
                "<c><given>Ada</given><x/></c><c><x/><family>Lovelace</family></c>",
                "<p><family>Lovelace street</family><given>Ada</given></p>",
                "<p last=\"Lovelace\"/><p first=\"Ada\"/>", "[[\"Lovelace\"],[1],[\"Ada\"]]",
                "<h2>Lovelace</h2><section>Ada</section>", "<i>Lovelace</i><b>Ada</b>",
                "{\"p\": {\"family\": \"Lovelace\"}, \"q\": {\"given\": \"Ada\"}}",
                "- family: [Lovelace]\n- given: [Ada]\n",
                "[{\"family\": \"Lovelace\", \"x\": [\"y\"]}], \"given\": \"Ada\"",
                "say \"Lovelace\" or \"Ada\" = x",
                "<w:p><w:r><w:t>Lovelace</w:t></w:r><w:r><w:t>Ada</w:t></w:r></w:p>",
                "<w:p><w:r><w:t>Lovelace</w:t></w:r></w:p><w:p><w:pPr><w:tabs><w:tab w:val=\"left\"/>"
                    + "</w:tabs></w:pPr><w:r><w:t>Ada</w:t></w:r></w:p>",
                "<text:p>of Lovelace<text:tab/>for Ada</text:p>", "<text:p>Lovelace<text:s/>Ada",
                "<p>\n\t<last>Lovelace</last>\n</p>\n<p>\n\t<first>Ada</first>\n</p>",
                "if Lovelace = Ada then", "<w:p><w:r><w:t>Lovelace</w:t></w:r></w:p><w:p>Ada",
            ]),
        TextTable(
            name: "name beside other words of a cell", value: .name("Lovelace, Ada"),
            found: [
                "| Ada (chair) | Lovelace |", "| Lovelace | x | Dr. Ada |", "|Lovelace|Ada B.|",
                "| Bob & Ada | Lovelace |", "| Ada und Bob | Lovelace |", "|Frau Ada|Lovelace|",
                "<td>Ada <small>(chair)</small></td><td>Lovelace (London)</td>",
                "Lovelace;€ 50,00;Ada\n", "Ada;† 1852;Lovelace\n", "Lovelace;- 1;Ada\n",
                "Lovelace,[x],Ada\n", "Lovelace\t[ ]\tAda\n", "Lovelace\t<18\tAda\n",
                "Lovelace;{a};Ada\n", "<tr><td>Lovelace</td><td>{a}</td><td>Ada</td></tr>",
                "<tr><td>Lovelace</td><td>&lt;5</td><td>Ada</td></tr>",
                "Lovelace;Prof. Dr. Ada\n", "| Bob & Ada & Eve | Lovelace |",
                "| Ada/Bob | Lovelace, London |",
                "\"Lovelace\",\"Ada + Bob\"", "| Lovelace | Miss Ada |", "|Lovelace|Sig.ra Ada|",
                "| Lovelace | Mag.a Ada |", "| Lovelace | DI Ada |", "| Lovelace | Dr. med. Ada |",
                "- Lovelace, Dr. med. Ada",
                "| Lovelace | Bgm. Ada |", "| Lovelace | Ada jun. | x |", "|Lovelace sen.|Ada|",
                "- Lovelace, Dr. Ada", "Present: King, Bo; Lovelace, Prof. Dr. Ada (Rome)",
                "Lovelace, Frau Ada, Rome", "7\t✓\tLovelace\tAda", "7\t5 €\tLovelace\tAda",
                "Lovelace\t-\tAda", "7;Lovelace;-;Ada", "7;Lovelace;5,00 €;Ada",
                "Rome*\tLovelace\tAda",
                "7  -  Lovelace  Ada",
            ],
            notFound: [
                "| Ada the chair | Lovelace |", "| of Ada | Lovelace |", "| Ada 1 | Lovelace |",
                "We met (Lovelace) and Ada\n", "Ada and Lovelace",
                "| Lovelace & Ada |", "| lines / lovelace | files / ada |",
                "| (Lovelace) the Ada | x |", "Mr Lovelace, Mrs Ada King", "Lovelace, of Ada",
                "| Lovelace | SV Ada |", "| Lovelace | Bd. Ada |", "| Dr. Lovelace | Dr. Ada |",
                "Ms Lovelace, Ms Ada", "On 1 Lovelace, Fr. Ada will", "Lovelace, Otto. Ada came.",
                "Lovelace, Dr. Ada is on leave", "Lovelace;\t// Ada", "Lovelace, SV Ada, Rome",
                "Chair Karl Lovelace, Dr. Ada, and Bo",
                "Inn Lovelace, St. Ada on Sea", "| Lovelace | St. Ada |", "Lovelace, Hl. Ada",
                "Dear Lovelace, fine. Ada came.",
            ]),
        TextTable(
            name: "name with the family name in capitals", value: .name("Lovelace, Ada"),
            found: [
                "LOVELACE Ada", "of LOVELACE Ada and", "<li>LOVELACE ADA</li>",
                "<b>LOVELACE</b> Ada",
            ],
            notFound: ["Lovelace Ada", "LOVELACE ada", "IN LOVELACE ADA WAS", "LOVELACE. Ada"]),
        TextTable(
            name: "name in the genitive", value: .name("Maria Huber"),
            found: [
                "Maria Hubers Boot", "MARIA HUBERS BOOT", "Maria Huber's", "Maria Huber\u{2019}s",
                "<b>Maria</b> Hubers",
            ],
            notFound: ["Maria hubers", "Maria Hubersx", "Maria Huberss", "Marias Huber"]),
        TextTable(
            name: "name in the genitive with the family name first", value: .name("Huber, Maria"),
            found: ["Hubers Maria", "die HUBERS MARIA kam", "Hubers-Maria.jpg"],
            notFound: [
                "hubers maria", "die hubers maria kam", "HubersMaria", "Hubers, Maria",
                "die Hubers. Maria kam", "Huber Maria",
            ]),
        TextTable(
            name: "name that is another in the genitive", value: .name("Peter, Maria"),
            found: ["Peter, Maria"], notFound: ["Peters Maria"]),
        TextTable(
            name: "name whose words are words", value: .name("Mark May"),
            found: [
                "Mark May may well be here", "Yesterday Mark May came.", "<li>mark may</li>",
                "<h2>Mark may</h2>", "| mark may |", "mark-may.jpg", "see mark.may or mark_may now",
                "MARK MAY", "IN SPRING MARK MAY CAME.", "hello, mark may is here, says bob.",
                "hello all, yesterday mark may was here with bob and me.\n", "Mark may (chair)",
                "<td>mark may</td>", "Members\nmark may\nada king\n",
                "Members: mark may, ada king.",
                "See /people/mark-may/ for more of it.",
            ],
            notFound: [
                "Mark may well be", "Mark may well be there.", "The mark may be here.",
                "We saw that the mark may come.", "And so it is with the mark may bring",
                "That was it.\nBut the sign of\nthe mark may well be there.",
            ]),
        TextTable(
            name: "name of letters beyond ASCII in one word", value: .name("Jürgen Wölfle"),
            found: ["#JürgenWölfle", "by JürgenWölfle today"],
            notFound: ["Jürgenwölfle"]),
        TextTable(
            name: "name in capitals between other words", value: .name("Lovelace, Ada"),
            found: [
                "Won by LOVELACE ADA of Wales.", "- LOVELACE ADA TSV", "LOVELACE ADA 1815 TSV",
                "by LOVELACE ADA", "1 LOVELACE ADA TSV WELS",
            ],
            notFound: ["BO LOVELACE ADA KING", "ON 1 LOVELACE ADA YOUR", "2026 LOVELACE ADA SALE"]),
        TextTable(
            name: "name beside the mark of a footnote", value: .name("Ada Lovelace"),
            found: [
                "Ada Lovelace¹, Bob King²", "¹Ada Lovelace", "Ada Lovelaceᵃ",
                "Ada Lovelace①", "ᴬᵈᵃ ᴸᵒᵛᵉˡᵃᶜᵉ",
            ],
            notFound: ["Ada Lovelace1", "Ada Loveᵃlace"]),
        TextTable(
            name: "words of a name at the end of a sentence", value: .name("Grace Period"),
            found: ["There is Grace Period.", "<li>grace period</li>", "grace period."],
            notFound: [
                "<p>There is a grace period.</p>", "<b>There is a grace period.</b>\n",
                "<![CDATA[<p>There is a grace period.</p>\n]]></content>\n<entry>More",
                "\"html\": \"<p>Pay, or there is a grace period.</p>\\n\"\n    }\n  ]\n}\n",
            ]),
        TextTable(
            name: "name without capitals", value: .name("bell hooks"),
            found: ["We read what bell hooks wrote about it.", "bell hooks"],
            notFound: ["We read bells hooks"]),
    ]

    static let shortDays = [
        TextTable(
            name: "Spanish birthday of this century",
            value: .birthday(year: 2010, month: 3, day: 12),
            found: ["12 de marzo del 2010", "12 de marzo de 2010"],
            notFound: ["12 de mayo del 2010"]),
        TextTable(
            name: "birthday with two digits of the year",
            value: .birthday(year: 1980, month: 3, day: 12, words: ["12 March 1980"]),
            found: [
                "12.03.80", "12/03/80", "03/12/80", "12.3.80", "3/12/80", "12. 3. 80", "12-03-80",
                "born 12.03.80.", "12 March 80", "March 12, 80", "12 March '80", "12.03.'80",
            ],
            notFound: [
                "12.03.8", "12.03.80.1", "1.12.03.80", "12 03 80", "12.03/80", "12 March 80:30",
                "80", "12.03.1980.1", "112.03.80", "12.03.801", "120380",
            ]),
        TextTable(
            name: "birthday that looks like a version",
            value: .birthday(year: 1912, month: 6, day: 3),
            found: [
                "03.06.12", "3.6.'12", "3/6/12", "6/3/12", "3. 6. 12", "03.6.12", "3.06.12",
                "3. 6. 1912",
                "03.6.1912", "3.06.1912", "1912-6-03",
            ],
            notFound: ["3.6.12", "v3.6.12", "3-6-12", "3 - 6 - 12", "Chapter 3.6. 12 of"]),
        TextTable(
            name: "street with a long name", value: .street("Hauptstraße 12"),
            found: [
                "Hauptstr. 12", "hauptstrasse 12", "Hauptstr.12", "Hauptstr. Nr. 12",
                "Hauptstraße No. 12", "Haupt-Str. 12", "Haupt Straße 12", "Haupt-Straße Nr. 12",
            ],
            notFound: [
                "Haupt 12", "Haupt-Weg 12", "Straße 12",
                "Hauptstr. 112", "Hauptstr. 12a", "Hauptst. 12", "Hauptweg 12",
            ]),
        TextTable(
            name: "street with a short name", value: .street("12 Main St"),
            found: ["12 Main Street", "12 MAIN ST."], notFound: ["12 Main Street2", "12 Main S"]),
        TextTable(
            name: "street without a number", value: .street("Main Street"),
            found: ["Main St", "Main St.", "main street"], notFound: ["Main", "Main Sta"]),
        TextTable(
            name: "street that is no street", value: .street("Bahnhof-Weg 7"),
            found: ["Bahnhofweg Nr. 7", "Bahnhof Weg Nr 7", "Bahnhofweg 7"],
            notFound: ["Bahnhofweg Nr. 8", "Bahnhofweg Nr. 77"]),
        TextTable(
            name: "street with a number sign", value: .street("Avenida Sol nr. 4"),
            found: ["Avda. Sol 4", "Av. Sol, 4", "Avenida Sol No 4"], notFound: ["Sol 4"]),
    ]
}
