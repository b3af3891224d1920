/// A SplitMix64 generator: the same seed gives the same choices on every machine.
struct SeededGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A generator for one item of a corpus, so that items do not depend on the number of others.
    init(seed: UInt64, _ kind: UInt64, _ number: Int) {
        var mixer = SeededGenerator(seed: seed &+ kind &* 0xD605_BBB5_8C8A_BC3D)
        state = mixer.next() ^ UInt64(number)
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below `limit`, which must be positive.
    mutating func below(_ limit: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    /// A number from `least` through `most`.
    mutating func between(_ least: Int, _ most: Int) -> Int { least + below(most - least + 1) }

    mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

    /// An index below `count`; low ones are much more likely, as with authors and tags.
    mutating func early(of count: Int) -> Int { below(below(count) + 1) }
}

/// The vocabulary of a corpus.
enum Words {
    static let nouns = split(
        """
        almanac aperture archive balcony barometer bearing bellows boulder bracket brushstroke
        bureau cabinet calendar cathedral ceiling chandelier chart cistern cloister coastline column
        corridor courtyard cupboard curtain dial doorway draught drum easel eclipse embankment
        engine equation errand facade farmhouse fathom fence ferryman filament fireplace flask
        footnote foundry fountain funnel gallery gateway globe granary handwriting harness hedge
        hinge hourglass inventory iron jar journal keel keystone ladle landscape lathe ledger
        lighthouse limestone lock loom lunchbox manuscript map mast meridian metronome mill moss
        mural notation oar orbit organ outline parcel parchment pavement pendulum pepper pigment
        plateau porcelain portrait postcard pulley puzzle railing rampart receipt recipe rehearsal
        reservoir rhyme rooftop rope rudder sail sandstone scaffold schedule sextant shelf shutter
        sketch slate spindle spring staircase stencil stopwatch string sundial switch syllable
        tapestry telescope tenant terrace theorem threshold ticket tile timetable toolbox towpath
        treadle trellis turbine typeface valve vault vessel viaduct wallpaper waterwheel weathervane
        wharf wheelhouse windmill
        """)
    static let adjectives = split(
        """
        amber brittle calm careful crooked dusty earnest faded fluent frugal gilded hollow idle
        joint lasting level modest narrow oblique orderly pale plain polished quick remote restless
        rough salty scarce secret shallow silent sober steady stubborn tidy unlikely upright wide
        """)
    static let verbs = split(
        """
        admires answers balances borrows bends cleans collects copies counts covers describes
        divides echoes enters explains guards hides imitates joins lifts lowers marks mends notices
        paints raises reads replaces resembles sharpens shelters shortens sorts surveys tightens
        """)
    static let given = split(
        """
        Agnes Bettina Carmen Désirée Edda Frieda Gloria Héloïse Irma Jadwiga Kateřina Lotte Magda
        Nadja Ottilie Paulina Rosalía Sunniva Thérèse Ulrike Viola Wanda Anselm Bruno Casimir
        Dragan Émile Florian Gustav Håkon Ignacio Jens Konrad Leopold Milan Niels Oskar Patrice
        """)
    static let family = split(
        """
        Abendroth Berglund Castellano Dąbrowski Eskildsen Fairweather Grünwald Hollingworth Iversen
        Jankowski Kirchner Lindqvist Marchetti Nightingale Oberholzer Pettersson Quintero Rosenfeld
        Stefánsdóttir Thornbury Underhill Vandenberg Wetherell Zimmermann Ølgaard Çelik Škoda
        """)
    static let places = split(
        "Aldermoor Brackenfeld Coldharbour Dunmere Eastwick Fennmark Graythorpe")
    static let trades = split("Binder Cartographer Engraver Founder Glazier Mason Printer Surveyor")

    private static func split(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
