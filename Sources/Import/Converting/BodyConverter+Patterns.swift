import Platform

/// The template code that is converted or removed.
extension BodyConverter {
    /// The start of a comment, or its end, of Liquid and of Hugo.
    static let comment = SharedRegex(
        /(?:\{%-?\s*|\{\{[<%]\s*)(?:(end|\/\s*)?comment)\b[^%{}]*[>%]?(?:%\}|\}\})/)
    static let inlineComment = SharedRegex(/\{%-?\s*#[^%]*%\}/)

    /// The tags of conditions.
    static let condition = SharedRegex(/(?:\{%-?\s*(?:if|unless|else|elsif|end\w+)\b[^%]*%\}\s*)+/)

    /// An end of a shortcode around a text: the name.
    static let endOfZolaBlock = SharedRegex(/\{%-?\s*end\s*-?%\}/)
    static let endOfBlock = SharedRegex(/\{\{[<%]\s*\/\s*([\w-]+(?:\/[\w-]+)*)/)

    /// `{{</* x */>}}` and the like: what is before, between and after the marks of the escape.
    static let escapedShortcode = SharedRegex(
        /(\{\{[<%]?|\{%)\/\*((?:[^*{]|\*(?!\/)|\{(?![{%]))*)\*\/([>%]?\}\}|%\})/)

    /// The language of fenced code, and the end of its line.
    static let fenceOptions = SharedRegex(/^([ \t>]*(?:`{3,}|~{3,})[ \t]*[\w+#.-]+),[^\n]*(\n|$)/)

    /// A tag or value of a template.
    static let template = SharedRegex(
        /\{%(?:[^%{]|%(?!\})|\{(?![%{]))*%\}|\{\{(?:[^{}]|\{(?!\{)|\}(?!\}))*\}\}/)

    /// The list item in whose place kramdown writes the table of contents.
    static let listOfContents = SharedRegex(
        /(?m)^ {0,3}(?:[*+-]|\d+\.)[ \t][^\n]*\n[ \t]*\{:[^{}\n]*\btoc\b[^{}\n]*\}[ \t]*(?:\n|$)/)

    /// Options and ends of extensions, and definitions of attributes.
    static let extensionMark = SharedRegex(
        /\{::(?:options|nomarkdown)\b[^{}]*\}|\{:\/\w*\}|\{:[\w-]+:[^{}\n]*\}/)

    /// Classes, identifiers, attributes and names of those that are defined elsewhere.
    static let attribute = SharedRegex(
        /\{::?(?>(?:\s|[.#][\w:-]+|[\w-]+(?:=(?:"[^"{}]*"|'[^'{}]*'|[\w.%-]+))?)*)\}/)

    /// Attributes of Goldmark at the end of a line: what is before them, and they themselves.
    static let goldmarkAttribute = SharedRegex(
        /(?m)(^[ \t]*|^#[^\n]*[ \t]|[)\]][ \t]*)\{[ \t]*((?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w.%-]+))(?:[ \t]+(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w.%-]+)))*)[ \t]*\}[ \t]*$/
    )
    static let identifier = SharedRegex(/#[\w:-]+/)
    static let abbreviation = SharedRegex(/(?m)^ {0,3}\*\[[^\[\]\n]+\]:[^\n]*(?:\n|\z)/)

    /// A query of jekyll-scholar that lists here have, too.
    static let query = SharedRegex(/@\*?\[\s*(selected=true|year=\d{4})\s*\]/)

    /// A formula in two dollar signs: what is between them, or nothing for one alone in its line.
    static let formulaInLine = SharedRegex(/(?m)^[ \t]*\$\$[^$\n]+\$\$[ \t]*$|\$\$([^$\n]+)\$\$/)

    /// A tag of HTML: what is before and after `markdown="1"`, and a summary after it.
    static let markdownAttribute = SharedRegex(
        /(?m)^([ \t]*<[a-z]+\b[^<>\n]*?)[ \t]markdown=["']?(?:1|block)["']?([^<>\n]*>)(\s{0,8}<summary\b[^\n]*<\/summary>)?[ \t]*$/
    )

    /// An element with Markdown on one line, and the start of one: what is before and after the
    /// attribute.
    static let elementOfMarkdown = SharedRegex(
        /<(div|td|th|li|dd|p|section|figure|figcaption|center|aside|summary|blockquote|article)\b([^<>]*?)\smarkdown=["']?(?:1|block|span)["']?([^<>]*)>([^\n]+?)<\/\1>/
    )
    static let restOfMarkdownAttribute = SharedRegex(/(<[a-z]+\b[^<>]*?)\smarkdown=["']?\w*["']?/)

    /// TeX: in two dollar signs, in one if it looks like TeX, and in brackets.
    static let formula = SharedRegex(/\$\$[^$]+\$\$/)
    static let inlineFormula = SharedRegex(
        /\$(?:[A-Za-z]|[^\s$][^$\n\\^_=]{0,99}[\\^_=][^$\n]{0,200}[^\s$]|\\[^$\n]{1,200}[^\s$])\$(?![\d$])/
    )
    static let formulaInBrackets = SharedRegex(/\\\\\(|\\\([^()\n]{1,99}\\\)/)
    static let emoji = SharedRegex(/(?m)(?:^|[\s(>*_]):[a-z0-9_+-]+:(?![\w:])/)
    static let definition = SharedRegex(/(?m)^[^\s:][^\n]*\n\n?: +\S/)
    static let alert = SharedRegex(/(?m)^[ \t]*>[ \t]*\[![A-Za-z]+\]/)
    static let table = SharedRegex(/(?m)(?:^[ \t]*\|[^\n]*(?:\n|\z))+/)
    static let columns = SharedRegex(/(?m)^[ \t]*<--->[ \t]*(?:\n|$)/)
    static let endOfSummary = SharedRegex(/<!--\s*more\s*-->\n?/)
    static let tag = SharedRegex(/<\/?[A-Za-z][A-Za-z0-9-]*(\s[^<>]*)?\/?>/)

    /// `post_url` or `link`, and what it names.
    static let postURL = SharedRegex(/\{%-?\s*(post_url|link)\s([^%{]+)%\}/)

    /// The name and the arguments of an include that shows no text of its own.
    static let includeWithoutText = SharedRegex(
        /\{%-?\s*include\s+(base_path|JB\/setup|(?:toc|icon|section)(?:\.html|\.liquid)?)(\s[^%{]*)?-?%\}/
    )

    /// A list of the site in a loop.
    static let nameOfList = SharedRegex(/\bsite\.(?:data\.)?([\w-]+)/)
    static let startOfLoop = SharedRegex(/\{%-?\s*for\s/)

    /// What makes an include a part of the old theme.
    static let script = SharedRegex(/<(?:script|style|link|form|iframe|input)\b/)

    /// The name and the arguments.
    static let include = SharedRegex(
        /\{%-?\s*include(?:_cached)?\s+((?>[^\s%]+))((?:[^%{]|%(?!\})|\{(?!%))*)%\}/)
    static let tagOfPicture = SharedRegex(
        /\{%-?\s*(youtube|vimeo|gist|twitter|tweet|img|image|figure)\s((?:[^%{]|%(?!\})|\{(?!%))*)%\}/
    )
    static let baseURL = SharedRegex(
        /(?:\{\{-?\s*(?:site\.(?:baseurl|url|github\.url)|BASE_PATH)\s*-?\}\})+/)

    /// A value of the page or the site, or a text with a filter that makes it a path.
    static let value = SharedRegex(
        /\{\{-?\s*((?:page|site)\.[\w.]+|"[^"{}]*"|'[^'{}]*')\s*(\|\s*(?:relative_url|absolute_url|prepend:\s*(?:site\.(?:github\.)?(?:base)?url|BASE_PATH))[^{}]*)?-?\}\}/
    )

    /// A variable, and a parameter of the page or the site in Hugo.
    static let variable = SharedRegex(/\{\{-?\s*([A-Za-z_]\w*)\s*-?\}\}/)
    static let parameter = SharedRegex(/\{\{[<%]\s*param\s+["']?([\w.-]+)["']?\s*[>%]\}\}/)

    /// Marks of raw HTML, and shortcodes without a text.
    static let withoutText = SharedRegex(
        /\{\{<\s*\/?\s*(?:raw|html|raw-?html)\s*>\}\}|\{\{[<%]\s*(?:toc|icon|blocks\/link-down)\b[^{}]*[>%]\}\}/
    )

    /// `ref` or `relref`: what it names.
    static let reference = SharedRegex(
        /\{\{[<%]-?\s*(?:rel)?ref\s+(?:path=)?["']?((?>[^"'>%\s{}]+))["']?[^{}]*[>%]\}\}/)

    /// The name, the arguments and the text.
    static let button = SharedRegex(
        /\{\{[<%]\s*(button|staticref|\w*quote|epigraph)(\s[^{}]*|)[>%]\}\}([^{}]*)\{\{[<%]\s*\/\s*(?:button|staticref|\w*quote|epigraph)\s*[>%]\}\}/
    )

    static let blockOfZola = SharedRegex(
        /\{%-?\s*(\w*quote|epigraph)\(([^)]*)\)\s*-?%\}([^{}]*)\{%-?\s*end\s*-?%\}/)

    /// A shortcode around HTML, which Hugo keeps, and what of it has a form in Markdown.
    static let htmlBlock = SharedRegex(
        /(?s)\{\{<\s*([\w\/-]+)[^{}]*>\}\}.*?\{\{<\s*\/\s*\1\s*>\}\}/)
    static let imageTag = SharedRegex(/<img\b[^<>]*?\ssrc=["']([^"']+)["'][^<>]*>/)
    static let linkTag = SharedRegex(/<a\b[^<>]*?\shref=["']([^"']+)["'][^<>]*>([^<>]+)<\/a>/)
    static let pathStart = SharedRegex(/^[\w-]+\//)

    /// The name and the arguments, of Hugo and of Zola.
    static let shortcode = SharedRegex(/\{\{[<%]-?\s*([\w-]+)\s([^{}]*)[>%]\}\}/)
    static let zolaShortcode = SharedRegex(
        /\{\{\s*([\w]+)\(((?:[^)"'{}]|"[^"{}]*"|'[^'{}]*')*)\)\s*\}\}/)

    /// The mark of an end, the name and the arguments.
    static let hugoBlock = SharedRegex(
        /\{\{[<%]\s*(?:(\/)\s*)?([\w-]+(?:\/[\w-]+)*)(?:\s([^{}]*))?[>%]\}\}/)

    /// The name and the arguments; nothing for an end.
    static let zolaBlock = SharedRegex(
        /\{%-?\s*(?:end|(\w+)\(((?:[^)"'{}]|"[^"{}]*"|'[^'{}]*')*)\))\s*-?%\}/)
    static let rawTag = SharedRegex(/\{%-?\s*(?:end)?raw\s*-?%\}/)
}
