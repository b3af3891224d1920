extension StarterFile {
    static let about = StarterFile(
        path: "Content/pages/about.md",
        text: """
            ---
            title: About us
            ---

            On Tuesdays there is a long table, good light, and people who like to know how things work.
            Whoever brings something broken sits down beside [one of us](/contacts/), and the two try to mend
            it. Mostly that succeeds. If it does not, at least both know why.

            We are three so far:

            - [Ines](/contacts/ines-valdoro/) has the key, and a way with clocks.
            - [Tomás](/contacts/tomas-brightwater/) is not afraid of what is inside a radio.
            - [Yuna](/contacts/yuna-halloway/) sews, patches and trues wheels.

            [What we have mended](/posts/first-evening/) is written down here, now and then.

            *All of this is invented. Write your own in `Content/pages/about.md`.*

            """)
}
