import Foundation

/// A lab with publications in a .bib file.
struct PublicationSite {
    let folder: TemporaryFolder

    static let settings = """
        title: Lab
        url: https://example.org/lab/
        locale: en_GB
        home: [publications, contacts]
        collections:
          publications: { kind: publications, selected: [notes] }
          projects: { fields: { lead: person, papers: { entries: publications } } }

        """

    static let bibliography = """
        @string{sm = {Scientific Memoirs}}

        @article{notes,
          author = {Lovelace, Ada and L. F. Menabrea},
          title = {Sketch of the {Analytical} Engine: $n^2$ cards},
          journal = sm, volume = 3, pages = {666--731}, year = 1843, month = sep,
          doi = {https://doi.org/10.1000/182}, pdf = {/papers/notes.pdf},
          abstract = {How the engine weaves \\emph{patterns}.}, award = {Medal},
          note = {not for others}, keywords = {mine}, file = {:/home/ada/notes.pdf:PDF},
        }
        @inproceedings{compiler,
          author = {Grace Hopper and A. Lovelace and others},
          title = {The Education of a Computer},
          booktitle = {Proceedings of the ACM}, year = 1952, eprint = {2101.00001},
          archiveprefix = {arXiv}, code = {https://example.org/code}
        }
        @book{soon, editor = {Grace Murray Hopper}, title = {Soon}, year = {in press},
          publisher = {Harbour}}

        """

    /// `files` are below Content, and replace those of the site.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try put([
            "site.yml": Self.settings,
            "contacts/consent.yml": "publish: [name, groups]\ncontainers: { people: authorized }\n",
            "contacts/groups.yml": "board: { title: The board, members: [ada] }\n",
            "contacts/people/ada.vcf": LeakySite.card("FN:Ada Lovelace", "N:Lovelace;Ada;;;"),
            "contacts/people/grace.vcf": LeakySite.card("FN:Grace Hopper", "N:Hopper;Grace;;;"),
            "publications/lab.bib": Self.bibliography,
            "static/papers/notes.pdf": "%PDF-1.4\n",
        ])
        try put(files)
    }

    func put(_ files: [String: String]) throws {
        for (path, text) in files { try folder.put(["Content/\(path)": text]) }
    }

    func build(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path).run(["build"] + arguments)
    }

    /// Builds the site without errors, and returns Output.
    func output() throws -> FileTree {
        let run = try build("--quiet", "--strict")
        guard run.end == .status(0) else { throw UnexpectedFailure(run: run) }
        return try folder.output()
    }

    /// The names of authors on the list, those that are links in angle brackets, a line for each
    /// publication.
    func authors() throws -> [String] {
        let page = try output().text("publications/index.html") ?? ""
        return page.matches(of: /<p class="by">(.*?)<\/p>/).map { match in
            String(match.output.1).replacing(/<a [^>]*>/, with: "‹").replacing("</a>", with: "›")
                .replacing(/<[^>]*>/, with: "")
        }
    }
}
