extension StarterFile {
    /// The newest post. Of yesterday, because that day has begun in every zone: a site that is moved
    /// to another one must not lose it.
    static func welcome(_ days: StarterDays) -> StarterFile {
        StarterFile(
            path: "Content/posts/welcome.md",
            text: #"""
                ---
                title: This site is yours now
                date: \#(days.day(-1))
                author: ines-valdoro
                tags: [workshop, how-to]
                summary: What you are looking at, and how to move in.
                ---

                The Tuesday Workshop does not exist, and neither do the three of us. We only keep the place
                warm until you move in. Everything here is a text file in a folder, and all of it may go.

                ## Moving in

                1. Give the site its name and address in `Content/site.yml`. Every setting stands there, each
                   with a word of explanation.
                2. Put the cards of your own people into `Content/contacts/everyone`, and remove ours.
                   Any address book can export them.
                3. Decide [who is published, and with what](\#(days.day(-4))-who-is-published.md).
                4. Write. [This post](first-evening/index.md) has a picture, a table and a footnote to copy.

                Three of these can be left to commands:

                ```sh
                sitegen new contact "Given Family" --title "What they do"
                sitegen consent grant given-family email.work --until \#(days.day(365))
                sitegen new post "What it is about"
                ```

                While you write, let a window show what becomes of it. Every change appears as you save it:

                ```sh
                sitegen serve --open
                ```

                ## If something is wrong

                Then nothing is written, and you are told where it is and what to do. A link to a post that is
                not there, an author without a card, a telephone number that nobody agreed to publish: you
                will know before anyone else does.

                What we are, or would be, stands on the page [about us](/about/).

                """#)
    }
}
