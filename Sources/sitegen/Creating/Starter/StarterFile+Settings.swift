extension StarterFile {
    static let settings = StarterFile(
        path: "Content/site.yml",
        text: #"""
            # What this site is called and how it writes. Only title and url are required; every other
            # key stands here with its default, or switched off by a # right before it.

            # The name: at the top of every page, and in the browser's tab.
            title: The Tuesday Workshop

            # Where the site will be published. It may lie below a path: https://example.org/workshop/
            url: https://example.org/

            # One sentence, for search engines and for whoever meets the site in a list of links.
            description: Three people, a long table, and whatever needs mending.

            # Language and country: how dates are written, and how names are sorted.
            locale: en_US

            # The zone of dates that name none, and of the last day of a consent: Europe/Berlin …
            timeZone: GMT

            # How many posts a page of the list holds, and how many of the newest the home page shows.
            postsPerPage: 10
            recentPosts: 5

            # How many contacts a page holds; 0: all of them stand on one.
            contactsPerPage: 0

            # The byline of a post whose author is not published.
            anonymousAuthor: Anonymous

            # What the navigation offers, in this order. By default: whatever there is.
            #navigation: [contacts, posts, tags, about]

            # true: every contact also in one file for address books, /contacts/all.vcf
            allContacts: false

            # true: pictures keep what cameras write into them: where, when and by whom they were taken.
            keepPictureMetadata: false

            # Texts are CommonMark; each of these adds something to it.
            markdown:
              tables: true
              strikethrough: true       # ~~like this~~
              taskLists: true           # - [x] like this
              footnotes: true           # a mark[^1], and below it: [^1]: what it says
              autolinks: true           # bare addresses become links
              highlighting: true        # colours in code
              headingAnchors: false     # a link to itself beside every heading
              tableOfContents: false    # a paragraph [TOC] becomes a list of the headings
              rawHTML: false            # true lets HTML through, scripts and all

            # For a site with a login for its members (sitegen member add makes one): the lists that they
            # see, and where a forgotten password leads.
            #members:
            #  timeline: [following]      # following, followers, or both
            #  forgottenPassword: "mailto:office@example.org"

            # How long things move, in seconds. Every name of a bounce but default is a class: bounce-slow.
            #motion:
            #  implicitAnimationDuration: 0.25
            #  bounces: { default: 0.4, slow: 0.8 }

            # Colours and lengths. A value holds for light and dark alike, or there is one for each.
            #theme:
            #  background: { light: "#F2F2F7", dark: "#000000" }
            #  surface: { light: "#FFFFFF", dark: "#1C1C1E" }
            #  border: { light: "#D1D1D6", dark: "#38383A" }
            #  text: { light: "#1C1C1E", dark: "#F5F5F7" }
            #  secondary-text: { light: "#636366", dark: "#A1A1A6" }
            #  link: { light: "#0062CC", dark: "#409CFF" }
            #  corner-radius: 16px
            #  padding: 15px
            #  content-width: 60rem
            #  tint: "#FFFFFF"                                  # from here on: of the members' login
            #  placeholder: rgb(255 255 255 / 60%)
            #  left-icon-tint: rgb(255 255 255 / 60%)
            #  right-icon-tint: rgb(255 255 255 / 60%)
            #  field-text: "#FFFFFF"
            #  field-background: rgb(103 103 103)
            #  field-highlighted-background: rgb(145 145 145)
            #  invalid-indicator: rgb(220 0 0)
            #  button-background: rgb(0 122 255)
            #  button-highlighted-background: rgb(21 160 255)

            """#)
}
