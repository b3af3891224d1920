extension StarterFile {
    static let icon = StarterFile(
        path: "Content/static/favicon.svg",
        text: """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-labelledby="title">
              <title id="title">The Tuesday Workshop</title>
              <rect width="64" height="64" rx="14" fill="#1f4e5f"/>
              <path d="M44 13a12 12 0 0 0-13.4 15.9L14.8 44.7a4.5 4.5 0 1 0 6.4 6.4L37 35.3A12 12 0 0 0 \
            52.9 22L46 28.9l-6.3-1.6L38 21z" fill="#f2b84b"/>
            </svg>

            """)
}
