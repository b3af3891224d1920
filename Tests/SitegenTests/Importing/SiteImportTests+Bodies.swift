import Foundation
import Testing

/// Template code, comments and HTML in texts.
extension SiteImportTests {
    /// Imports one post with `body`, and returns the folder, the new body and the report.
    private func post(
        _ generator: String, _ body: String, front: String = "", name: String = "2020-01-01-a.md",
        _ files: [String: String] = [:]
    ) throws -> (folder: TemporaryFolder, body: String, report: String) {
        let all: [String: String]
        switch generator {
        case "jekyll":
            let text = "---\ntitle: A\n\(front)---\n\(body)"
            let config = "title: Club\nurl: https://x.example\nbaseurl: /lab\n"
            all = ["_config.yml": config, "_posts/\(name)": text]
        case "hugo":
            let text = "---\ntitle: A\ndate: 2020-01-01\n\(front)---\n\(body)"
            all = [
                "hugo.yaml": "baseURL: https://x.example/\n",
                "content/posts/\(name.dropFirst(11))": text,
            ]
        default:
            let text = "+++\ntitle = \"A\"\ndate = 2020-01-01\n\(front)+++\n\(body)"
            all = ["config.toml": "base_url = \"https://x.example\"\n", "content/blog/a.md": text]
        }
        let folder = try imported(generator, all.merging(files) { $1 })
        let new = try folder.text("new/Content/posts/\(name)")
        let parts = new.split(separator: "\n---\n\n", maxSplits: 1)
        return (
            folder, parts.count > 1 ? String(parts[1]) : "",
            try folder.text("new/import/report.md")
        )
    }

    private static let bodies: [(generator: String, old: String, new: String)] = [
        // Characters for private use, as fonts of icons have them.
        (
            "jekyll",
            "A \u{F0000}7\u{F0001} {{ x | y }} b\n\n\u{F0000} C\n\n\u{10FFFC}8\u{10FFFD} D\n",
            "A \u{F0000}7\u{F0001}  b <!-- {{ x | y }} -->\n\n\u{F0000} C\n\n"
                + " D <!-- \u{10FFFC}8\u{10FFFD} -->\n"
        ),
        // Comments of HTML, outside code.
        (
            "hugo",
            "Write `<!--` to open.\n\nKept.\n\n```mermaid\nA --> B\n```\n\n```html\n<!-- x -->\n"
                + "```\n",
            "Write `<!--` to open.\n\nKept.\n\n```mermaid\nA --> B\n```\n\n```html\n<!-- x -->\n"
                + "```\n"
        ),
        (
            "hugo", "A <!-- `x\n y` -->b <!-- open\n\nC\n",
            "A <!-- `x\n y` -->b <!-- open\n\nC\n"
        ),
        ("hugo", "A\n\n<!-- no\n```\nno\n\n-->\nB\n\n<!-- no `\n\nno\n", "A\n\nB\n\n"),
        ("hugo", "A\n    ```\n<!-- no -->\n", "A\n    ```\n"),
        ("hugo", "- ```\n  a\n\nB <!-- no -->c\n", "- ```\n  a\n\nB <!-- no -->c\n"),
        (
            "hugo", "- A\n\n  <!-- no -->\n- ~~~\n  <!-- x -->\n  ~~~\n",
            "- A\n\n- ~~~\n  <!-- x -->\n  ~~~\n"
        ),
        ("hugo", "> <!-- no -->\n> a\n", "> a\n"),
        (
            "hugo", "{{< figure src=\"/a.png\" caption=\"A<!-- no -->\" >}}\n",
            "![A](/a.png)\n\nA<!-- no -->\n"
        ),
        ("hugo", "A `b\nc` <!-- no -->`d\n", "A `b\nc` <!-- no -->`d\n"),
        (
            "hugo", "A <b>b</b> <https://x.example>\n\n<div>\nno\n</div>\n\nC\n",
            "A b <https://x.example>\n\n\nC\n"
        ),
        (
            "hugo", "1. A\n\n   ```md\n       ```\n   <!-- x -->\n   ```\n",
            "1. A\n\n   ```md\n       ```\n   <!-- x -->\n   ```\n"
        ),
        (
            "hugo", "{% highlight x %}<!-- no -->{% endhighlight %}\n",
            "```x\n<!-- no -->\n```\n"
        ),
        // Extensions of kramdown.
        (
            "jekyll",
            "A {::comment}no{:/comment}b\n\n{::comment}\nno\n\n`no`\n{:/}\n\n"
                + "{::options parse_block_html=\"true\" /}\n{::nomarkdown}<i>c</i>{:/nomarkdown}\n"
                + "{:center: style=\"text-align: center\"}\nD\n{: center}\n`{::comment}e{:/}`\n",
            "A b\n\n\n\n\n<i>c</i>\n\nD\n\n`{::comment}e{:/}`\n"
        ),
        ("jekyll", "A\n\n<span class=\"x\">", "A\n\n<span class=\"x\">\n"),
        // Tables of contents.
        ("jekyll", "* toc\n{:toc}\n\nA\n", "A\n"),
        ("jekyll", "B\n{:.no_toc}\n\n1. This becomes a list\n{:toc .x}\nA\n", "B\n\n\nA\n"),
        // Code in tags.
        (
            "jekyll",
            "1. One\n\n   {% highlight ruby %}\n   a\n     b\n   {% endhighlight %}\n"
                + "2. {% highlight ruby %}\nc{% endhighlight %}\n",
            "1. One\n\n   ```ruby\n   a\n     b\n   ```\n2. ```ruby\n   c\n   ```\n"
        ),
        (
            "jekyll", "> {% highlight c %}\n> a\n> {% endhighlight %}\n",
            "> ```c\n> a\n> ```\n"
        ),
        (
            "jekyll", "A {% highlight c %}a{% endhighlight %} B\n", "A \n\n```c\na\n```\n B\n"
        ),
        (
            "jekyll", "{% highlight md %}\n```\na\n```\n{% endhighlight %}\n",
            "````md\n```\na\n```\n````\n"
        ),
        (
            "jekyll", "<details>\n{% highlight c %}\na < b\n{% endhighlight %}\n</details>\n",
            "<details>\n<pre><code class=\"language-c\">a &lt; b</code></pre>\n</details>\n"
        ),
        // Escaped shortcodes.
        (
            "hugo",
            "{{</* figure src=\"/a.png\" */>}} `{{%/* x */%}}`\n\n```\n{{</* x */>}}\n```\n",
            "`{{< figure src=\"/a.png\" >}}` `{{% x %}}`\n\n"
                + "```\n{{< x >}}\n```\n"
        ),
        (
            "zola", "{{/* youtube(id=\"a\") */}} {%/* x() */%}\n",
            "`{{ youtube(id=\"a\") }}` `{% x() %}`\n"
        ),
        // Titles.
        (
            "hugo",
            "{{< admonition tip \"My title\" >}}a{{< /admonition >}}\n"
                + "{{< tab \"Linux\" >}}b{{< /tab >}}\n"
                + "{{< spoiler text=\"Click\" >}}secret{{< /spoiler >}}\n"
                + "{{< alert \"fire\" >}}c{{< /alert >}}\n",
            "**My title**\n\na\n**Linux**\n\nb\n**Click**\n\nsecret\nc\n"
        ),
        (
            "hugo",
            "{{< card link=\"/\" title=\"T\" subtitle=\"S\" icon=\"x\" >}}\n"
                + "{{< badge content=\"new\" >}}\n{{< button label=\"Go\" link=\"/\" >}}\n"
                + "{{< button color=\"red\" href=\"/\" >}}Join{{< /button >}}\n",
            "[T](/): S\nnew\n[Go](/)\n[Join](/)\n"
        ),
        (
            "hugo",
            "{{< figure src=`/a b.png` caption=`See [link](https://y.example) <b>z</b>` >}}\n",
            "![See link z](/a%20b.png)\n\nSee [link](https://y.example) z\n"
        ),
        // Addresses.
        (
            "jekyll",
            "{% twitter https://twitter.com/x/status/1 %}\n"
                + "{% youtube \"https://www.youtube.com/watch?v=abc\" %}\n",
            "[Post](https://twitter.com/x/status/1)\n"
                + "[YouTube](https://www.youtube.com/watch?v=abc)\n"
        ),
        (
            "jekyll",
            "[Home]({{ site.baseurl }}) <a href=\"{{ site.url }}\">b</a> visit {{ site.url }} or "
                + "{{ site.url }}{{ site.baseurl }}/ [c]({{ site.url }}{{ site.baseurl }}/)\n"
                + "{{ \"world\" | prepend: \"Hello \" }} {{ page.title }} ![d]({{ page.url | "
                + "relative_url }})\n",
            "[Home](/) <a href=\"/\">b</a> visit https://x.example or "
                + "https://x.example/lab/ [c](/)\n"
                + "Hello world A ![d](/2020/01/01/a.html)\n"
        ),
        // Conditions.
        (
            "jekyll",
            "A{% if false %}no{% if x %}no{% endif %}{% else %}B{% endif %}\n"
                + "{% if page.x %}C{% endif %}\n",
            "AB\n\n"
        ),
        (
            "jekyll",
            "{% if jekyll.environment == \"development\" %}no{% endif %}\n"
                + "{% unless jekyll.environment == 'production' %}no{% endunless %}\n"
                + "{% if jekyll.environment != 'production' %}no{% else %}A{% endif %}\n",
            "A\n"
        ),
        // HTML.
        (
            "jekyll",
            "<details markdown=\"block\">\n<summary>S</summary>\n- `a`\n</details>\n",
            "<details>\n<summary>S</summary>\n\n- `a`\n</details>\n"
        ),
        (
            "jekyll", "{% include JB/setup %}\n{% include toc title=\"T\" %}\n{%- # no -%}\nA\n",
            "A\n"
        ),
        (
            "jekyll", "> ```\n> {{ x }} [a](/gone/)\n> ```\n",
            "> ```\n> {{ x }} [a](/gone/)\n> ```\n"
        ),
        // Attributes.
        (
            "hugo", "## A {#id .b}\n\n## C {.d}\n\nE\n{.lead}\n\n![f](/a.png){width=300}\n",
            "## A {#id}\n\n## C\n\nE\n\n\n![f](/a.png)\n"
        ),
        (
            "zola", "{% quote(author=\"Ada\") %}\nWords\n{% end %}\n",
            "> Words\n>\n> — Ada\n"
        ),
        ("zola", "```rust,linenos,hl_lines=1\na, b\n```\n", "```rust\na, b\n```\n"),
        ("hugo", "A\n\n<--->\n\nB\n", "A\n\n\nB\n"),
    ]

    @Test("Bodies are converted as the old renderer reads them", arguments: bodies)
    func bodies(_ example: (generator: String, old: String, new: String)) throws {
        let post = try post(example.generator, example.old, ["static/a.png": "GIF89a"])
        #expect(post.body == example.new.drop { $0 == "\n" }, "\(post.body)")
        _ = try built(post.folder)
    }

    @Test("Pictures and videos in HTML become HTML, whose pictures are published and checked")
    func embedsInHTML() throws {
        let row = """
            <div class="row"><div class="col-sm">
              {% include figure.liquid path="assets/1.jpg" title="A \\"b\\"" class="x" %}
            </div></div>

            <p>{% include youtube.html id="x" %}</p>

            <swiper-slide>
            {% include figure.html path="assets/gone.jpg" %}
            </swiper-slide>

            {% include figure.html path="assets/1.jpg" %}

            """
        let html = """
            <div class="row"><div class="col-sm">
              <img src="/assets/1.jpg" alt="A &quot;b&quot;" title="A &quot;b&quot;">
            </div></div>

            <p><a href="https://www.youtube.com/watch?v=x">YouTube</a></p>

            <swiper-slide>
            <img src="assets/gone.jpg" alt="">
            </swiper-slide>


            """
        for (name, last) in [
            ("2020-01-01-a.md", "![](/assets/1.jpg)\n"),
            ("2020-01-01-a.html", "<img src=\"/assets/1.jpg\" alt=\"\">\n"),
        ] {
            let post = try post("jekyll", row, name: name, ["assets/1.jpg": "GIF89a"])
            #expect(post.body == html + last, "\(post.body)")
            expect(post.report, has: ["- `_posts/\(name):11`: assets/gone.jpg\n"])
            _ = try built(post.folder)
        }
    }

    @Test("Comments in scripts of HTML texts stay")
    func commentsInHTML() throws {
        let body = "<script>\n<!-- `x` -->\n</script>\n"
        let post = try post("hugo", body, name: "2020-01-01-a.html")
        #expect(post.body == body)
    }

    @Test("Arguments with texts that get lost, or their whole includes, are listed")
    func lostArguments() throws {
        let jekyll = try post(
            "jekyll",
            """
            {% include feature.html image="/a.png" title="T" text="words" url="/" %}

            {% include section.html title="Kept" %}
            # {% include icon.html icon="x" text="Shown" %}

            {% include section.html dark=true %}
            {% include figure.html image="/a.png" note="Lost" width="50%" %}

            """, ["a.png": "GIF89a"])
        #expect(
            jekyll.body == """
                [![T](/a.png "T")](/)

                words

                <!-- {% include section.html title="Kept" %} -->
                # Shown


                ![](/a.png)

                """, "\(jekyll.body)")
        expect(
            jekyll.report,
            has: [
                "- `{% include section.html %}` (1): `_posts/2020-01-01-a.md:6`\n",
                "- `_posts/2020-01-01-a.md:10`: left out of figure: `note=\"Lost\"`\n",
                "- arguments left out: width: 1\n",
            ])
        let hugo = try post(
            "hugo",
            """
            {{< gallery dir="/images/x" />}}

            {{< quote author="Ada" source="Notes" lang="en" >}}Words{{< /quote >}}

            """)
        #expect(
            hugo.body
                == "<!-- {{< gallery dir=\"/images/x\" />}} -->\n\n> Words\n>\n> — Ada, Notes\n",
            "\(hugo.body)")
        expect(
            hugo.report,
            has: [
                "- `{{< gallery >}}` (1): `content/posts/a.md:5`\n",
                "- `content/posts/a.md:7`: left out of quote: `lang=\"en\"`\n",
            ])
    }

    @Test(
        "What a condition hides is listed; template code as a target is filled in, or a comment")
    func targets() throws {
        let post = try post(
            "jekyll",
            """
            {% if false %}no{% endif %}
            ![j]({{page.image}}) [x]({{site.github.repository_url}})

            """, front: "image: /a.png\n", ["a.png": "GIF89a"])
        #expect(
            post.body == "![j](/a.png) x <!-- [x]({{site.github.repository_url}}) -->\n",
            "\(post.body)")
        expect(
            post.report,
            has: [
                "- `_posts/2020-01-01-a.md:5`: removed: a condition that is never true hides it\n",
                "- `{{ site.github.repository_url }}` (1): `_posts/2020-01-01-a.md:6`\n",
            ])
        _ = try built(post.folder)
    }

    @Test("What stays as the old renderer read it is counted")
    func counts() throws {
        let hugo = try post(
            "hugo", "Hi :smile: at 10:30:15\n\n> [!NOTE]\n> a\n\nTerm\n: text\n\n$x$, $5 or $6\n")
        let jekyll = try post(
            "jekyll", "| a | b |\n| c | d |\n\n| a |\n|---|\n| b |\n\n\\\\(x\\\\) and $a_1$\n")
        expect(
            hugo.report,
            has: [
                "- names of emoji that stay as text: 1\n", "- alerts that stay quotes: 1\n",
                "- definitions that stay as text: 1\n", "- formulas that stay as TeX: 1\n",
            ])
        expect(
            jekyll.report,
            has: [
                "- tables without a header that stay as text: 1\n",
                "- formulas that stay as TeX: 2\n",
            ])
    }

    @Test("Files beside texts, names with brackets, and redirects are no dead links")
    func knownTargets() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\n",
                "content/posts/Big Trip/index.md":
                    "---\ntitle: T\ndate: 2020-01-01\naliases: [/old/trip/]\n---\n"
                    + "![a](/posts/big-trip/images/f.png) ![b](/a(1).png) ![c](/b (2).png)\n",
                "content/posts/Big Trip/images/f.png": "GIF89a",
                "content/posts/b.md":
                    "---\ntitle: B\ndate: 2020-01-01\n---\n[old](/old/trip/#x) "
                    + "[f](/posts/big-trip/images/f.png)\n",
                "static/a(1).png": "GIF89a", "static/b (2).png": "GIF89a",
            ])
        #expect(try built(folder) == "")
        #expect(!(try folder.text("new/import/report.md")).contains("## Links"))
        let other = try folder.text("new/Content/posts/2020-01-01-b.md")
        #expect(other.hasSuffix("[old](/posts/big-trip/#x) [f](/posts/big-trip/images/f.png)\n"))
    }

    @Test("Long lines of formulas and comments are read in linear time", .timeLimit(.minutes(1)))
    func longLines() throws {
        let pieces = [("$$x_1$$ ", ""), ("{::comment}a{:/}", "{:/comment}")]
        for (piece, end) in pieces {
            let text = String(repeating: piece, count: 100_000 / piece.count)
            _ = try post("jekyll", "A \(text)\(end)\n")
        }
    }

    @Test("Long texts without ends are read in linear time", .timeLimit(.minutes(1)))
    func longBodies() throws {
        let pieces = [
            "<!-- a ", "a <!--\n", "`a ``b ", "{{</* a ", "{{< a `", "> ```\n", "{::comment}",
            "$a_",
            "{a=b ", "* a\n{:", "](a(", "{% if x %}", "{% if false %}", "<div>\n", "\\(", ":a:",
            "{{ site.url }}", "|a\n", "a\n: b\n", "*/ {{/* ", "{% raw %}",
        ]
        for generator in ["hugo", "jekyll"] {
            var files: [String: String] = ["_config.yml": "title: T\n", "hugo.yaml": "title: T\n"]
            for (index, piece) in pieces.enumerated() {
                let text = String(repeating: piece, count: 40_000 / piece.count)
                let folder = generator == "hugo" ? "content/posts" : "_posts"
                files["\(folder)/2020-01-01-p\(index).md"] =
                    "---\ntitle: P\n---\nA \(text)\n```\n\(text)\n"
            }
            _ = try imported(generator, files)
        }
    }
}
