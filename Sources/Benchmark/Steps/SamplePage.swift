import Diagnostics
import Templating

/// A page of a list, of about 7 KB, made by a layout and a partial.
struct SamplePage: TemplateModel, Hashable {
    let title: String
    let entries: [Entry]

    struct Entry: TemplateModel, Hashable {
        let title: String
        let url: String
        let date: String
        let summary: String?

        static let vocabulary = Vocabulary<Entry> {
            $0.text("title", \.title)
            $0.text("url", \.url)
            $0.text("date", \.date)
            $0.text("summary", \.summary)
        }
    }

    static let vocabulary = Vocabulary<SamplePage> {
        $0.text("title", \.title)
        $0.list("entries", \.entries)
    }
}

extension SamplePage {
    static let sample = SamplePage(
        title: "Wind & weather",
        entries: (1...28).map { number in
            Entry(
                title: "Number \(number) of “many” & more", url: "/posts/number-\(number)/",
                date: "2 Mar 2026",
                summary: number % 4 == 0
                    ? nil : "What was seen from the tower on day \(number), with <instruments>.")
        })

    /// Nil where a template is wrong.
    static var template: PageTemplate<SamplePage>? {
        var (problems, free): ([Problem], [FreeName]) = ([], [])
        let sources = texts.map { name, text in
            TemplateSource(name: name, text: SourceText(path: "\(name).mustache", text: text))
        }
        return Templates(sources, problems: &problems)
            .page("list", for: SamplePage.self, freeNames: &free, problems: &problems)
    }

    private static let texts = [
        "layout": """
        <!doctype html>
        <html lang="en">
        <head><meta charset="utf-8"><title>{{title}}</title></head>
        <body><header class="bar"><a href="/">{{title}}</a></header>
        <main>
        {{$main}}{{/main}}
        </main></body>
        </html>
        """,
        "list": "{{<layout}}{{$main}}<h1>{{title}}</h1>\n<ul>\n{{#entries}}\n{{>entry}}\n"
            + "{{/entries}}\n</ul>\n{{/main}}{{/layout}}\n",
        "entry": """
        <li class="entry">
          <h2><a href="{{url}}">{{title}}</a></h2>
          <p class="meta"><time>{{date}}</time></p>
          {{#summary}}
          <p class="summary">{{summary}}</p>
          {{/summary}}
        </li>
        """,
    ]
}
