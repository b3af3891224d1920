extension StarterFile {
    /// A post in a folder of its own, with a picture beside it.
    static func eveningPost(_ days: StarterDays) -> StarterFile {
        StarterFile(
            path: "Content/posts/first-evening/index.md",
            text: """
                ---
                title: What we mended on the first evening
                date: \(days.day(-12))
                updated: \(days.day(-5))
                author: yuna-halloway
                guest: a neighbour with a radio
                tags: [workshop]
                image: bench.svg
                ---

                Eleven people came, nine of them with something under their arm. Nobody had counted on the
                toaster.

                | What              | What was wrong                 | Now             |
                | ----------------- | ------------------------------ | --------------- |
                | Radio, about 1960 | a loose wire                   | plays           |
                | Mantel clock      | forty years of dust            | ticks           |
                | Raincoat          | a seam                         | keeps rain out  |
                | Toaster           | ~~the spring~~ half a sandwich | toasts[^toast]  |

                ## Before the next one

                - [x] More light over the table
                - [x] Somebody who can sew
                - [ ] A second kettle

                You may come with something broken, or with something to eat.
                [Who we are](/about/), and [how this site came about](../welcome.md).

                [^toast]: The sandwich was from an earlier age. It has not been kept.

                """)
    }
}
