import Platform

/// The template code that is converted or removed.
extension BodyConverter {
    /// What has no template code: code, fenced or in backticks, and what Liquid leaves as it is.
    static let verbatim = SharedRegex(
        /(?m)\{%-?[ \t]*raw[ \t]*-?%\}[\s\S]*?(?:\{%-?[ \t]*endraw[ \t]*-?%\}|\z)|^[ \t]*(?<fence>`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^[ \t]*\k<fence>[`~]*[ \t]*$|\z)|(?<tick>`+)[^`\n][^\n]*?\k<tick>/
    )

    /// Comments, and the ends up to which they are searched.
    static let endOfComment = SharedRegex(/\{%-?\s*endcomment\b/)
    static let comment = SharedRegex(/(?s)\{%-?\s*comment\b[^%]*%\}.*?\{%-?\s*endcomment\s*-?%\}/)
    static let endOfHugoComment = SharedRegex(/\{\{[<%]\s*\/\s*comment\b/)
    static let hugoComment = SharedRegex(
        /(?s)\{\{[<%]\s*comment\b[^{}]*[>%]\}\}.*?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/)
    static let endOfHTMLComment = SharedRegex(/-->/)
    static let htmlComment = SharedRegex(/(?s)<!--(?!\s*more\s*-->).*?-->\n?/)

    /// Code in tags: the language and the code.
    static let endOfHighlight = SharedRegex(/\{%-?\s*endhighlight\b/)
    static let highlight = SharedRegex(
        /(?s)\{%-?\s*highlight\s+([\w+#.-]+)[^%]*%\}\n?(.*?)\n?\{%-?\s*endhighlight\s*-?%\}/)
    static let endOfHugoHighlight = SharedRegex(/\{\{[<%]\s*\/\s*highlight\b/)
    static let hugoHighlight = SharedRegex(
        /(?s)\{\{[<%]\s*highlight\s+"?([\w+#.-]+)[^{}]*[>%]\}\}\n?(.*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/
    )

    /// A tag or value of a template.
    static let template = SharedRegex(
        /\{%(?:[^%{]|%(?!\})|\{(?![%{]))*%\}|\{\{(?:[^{}]|\{(?!\{)|\}(?!\}))*\}\}/)

    /// Classes, identifiers, attributes and the names that kramdown has for lists.
    static let attribute = SharedRegex(
        /(?m)^\* TOC\n\{:toc\}|\{::?(?:\s|[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w.%-]+)|toc|no_toc)*\}/
    )
    static let abbreviation = SharedRegex(/(?m)^ {0,3}\*\[[^\[\]\n]+\]:[^\n]*(?:\n|\z)/)

    /// A tag of HTML: what is before and after `markdown="1"`.
    static let markdownAttribute = SharedRegex(
        /(?m)^([ \t]*<[a-z]+\b[^<>\n]*?)[ \t]markdown=["']?(?:1|block)["']?([^<>\n]*>)[ \t]*$/)
    static let formula = SharedRegex(/\$\$[^$]+\$\$/)
    static let endOfSummary = SharedRegex(/<!--\s*more\s*-->\n?/)
    static let tag = SharedRegex(/<\/?[A-Za-z][A-Za-z0-9-]*(\s[^<>]*)?\/?>/)

    /// `post_url` or `link`, and what it names.
    static let postURL = SharedRegex(/\{%-?\s*(post_url|link)\s([^%{]+)%\}/)
    static let includeWithoutText = SharedRegex(
        /\{%-?\s*include\s+(?:base_path|(?:toc|icon|section)(?:\.html)?)(?:\s[^%{]*)?-?%\}\n?/)

    /// The name and the arguments.
    static let include = SharedRegex(
        /\{%-?\s*include\s+((?>[^\s%]+))((?:[^%{]|%(?!\})|\{(?!%))*)%\}/)
    static let tagOfPicture = SharedRegex(
        /\{%-?\s*(youtube|vimeo|gist|twitter|tweet|img|image|figure)\s((?:[^%{]|%(?!\})|\{(?!%))*)%\}/
    )
    static let filteredURL = SharedRegex(
        /\{\{-?\s*["']([^"']*)["']\s*\|\s*(relative_url|absolute_url|prepend:[^}|]*)(\s*\|[^}]*)?\s*-?\}\}/
    )
    static let baseURL = SharedRegex(
        /\{\{-?\s*(site\.(baseurl|url|github\.url)|BASE_PATH)\s*-?\}\}/)
    static let titleOfPage = SharedRegex(/\{\{-?\s*(page|site)\.title\s*-?\}\}/)
    static let rawHTML = SharedRegex(/\{\{<\s*\/?\s*(raw|html|raw-?html)\s*>\}\}/)

    /// `ref` or `relref`: what it names.
    static let reference = SharedRegex(
        /\{\{[<%]-?\s*(?:rel)?ref\s+(?:path=)?["']?((?>[^"'>%\s{}]+))["']?[^{}]*[>%]\}\}/)
    static let tableOfContents = SharedRegex(/\{\{[<%]\s*(?:toc|icon)\b[^{}]*[>%]\}\}/)

    /// The address and the text.
    static let button = SharedRegex(
        /\{\{[<%]\s*(?:button|staticref)\s[^{}"]*"([^{}"]+)"[^{}]*[>%]\}\}([^{}]*)\{\{[<%]\s*\/\s*(?:button|staticref)\s*[>%]\}\}/
    )
    static let pathStart = SharedRegex(/^[\w-]+\//)

    /// The name and the arguments, of Hugo and of Zola.
    static let shortcode = SharedRegex(/\{\{[<%]-?\s*([\w-]+)\s([^{}]*)[>%]\}\}/)
    static let zolaShortcode = SharedRegex(
        /\{\{\s*([\w]+)\(((?:[^)"'{}]|"[^"{}]*"|'[^'{}]*')*)\)\s*\}\}/)

    /// The mark of an end, the name and the arguments.
    static let hugoBlock = SharedRegex(/\{\{[<%]\s*(?:(\/)\s*)?([\w-]+)(?:\s([^{}]*))?[>%]\}\}/)

    /// The name and the arguments; nothing for an end.
    static let zolaBlock = SharedRegex(
        /\{%-?\s*(?:end|(\w+)\(((?:[^)"'{}]|"[^"{}]*"|'[^'{}]*')*)\))\s*-?%\}/)
    static let rawTag = SharedRegex(/\{%-?\s*(?:end)?raw\s*-?%\}/)
}
