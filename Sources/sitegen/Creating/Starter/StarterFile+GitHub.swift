extension StarterFile {
    static let githubWorkflow = StarterFile(
        path: ".github/workflows/publish.yml",
        text: #"""
            # Builds this site with sitegen and publishes it with GitHub Pages: after every push to the
            # default branch, by hand (Actions, publish, Run workflow), and once a day, because consents end
            # and posts fall due. GitHub stops the daily run where nothing was pushed for 60 days.
            #
            # To be done once: in the repository's Settings, Pages, set Source to "GitHub Actions".
            name: publish

            on:
              push:
              workflow_dispatch:
              schedule:
                - cron: "43 4 * * *" # GMT

            env:
              # Change this: the address that you have cloned sitegen from. There is no program to
              # download, so the first run builds it, which takes some minutes; later runs keep it.
              SITEGEN_REPOSITORY: https://github.com/OWNER/sitegen
              # A branch or a tag of it; HEAD is its default branch.
              SITEGEN_VERSION: HEAD

            permissions: {}

            # One after the other: what was pushed last is what stays.
            concurrency:
              group: pages
              cancel-in-progress: false

            jobs:
              build:
                if: github.event_name != 'push' || github.ref_name == github.event.repository.default_branch
                runs-on: ubuntu-latest
                container: swift:6.2-bookworm
                permissions:
                  contents: read
                  pages: read
                steps:
                  - name: Install what sitegen needs
                    run: |
                      apt-get update -qq
                      apt-get install -y -qq --no-install-recommends ca-certificates git libcmark-dev zlib1g-dev tzdata

                  - uses: actions/checkout@v6
                    with:
                      persist-credentials: false

                  - name: Ask which sitegen it is
                    id: sitegen
                    env:
                      GIT_TERMINAL_PROMPT: "0"
                    run: |
                      commit=$(git ls-remote "$SITEGEN_REPOSITORY" "$SITEGEN_VERSION" | head -n 1 | cut -f 1)
                      if [ -z "$commit" ]; then
                        echo "::error file=.github/workflows/publish.yml,title=no-sitegen::there is no" \
                          "$SITEGEN_VERSION at $SITEGEN_REPOSITORY: set both to what you have cloned"
                        exit 1
                      fi
                      echo "commit=$commit" >> "$GITHUB_OUTPUT"

                  - name: Take the sitegen of an earlier run
                    id: program
                    uses: actions/cache@v5
                    with:
                      path: ~/.local/bin/sitegen
                      key: sitegen-${{ runner.arch }}-swift-6.2-bookworm-${{ steps.sitegen.outputs.commit }}

                  - name: Build sitegen
                    if: steps.program.outputs.cache-hit != 'true'
                    env:
                      COMMIT: ${{ steps.sitegen.outputs.commit }}
                    run: |
                      git init --quiet /tmp/sitegen
                      cd /tmp/sitegen
                      git fetch --quiet --depth 1 "$SITEGEN_REPOSITORY" "$COMMIT"
                      git checkout --quiet FETCH_HEAD
                      swift build -c release --product sitegen
                      install -D .build/release/sitegen "$HOME/.local/bin/sitegen"

                  - name: Put it where it is found
                    run: echo "$HOME/.local/bin" >> "$GITHUB_PATH"

                  - name: Ask where the site will be
                    id: pages
                    uses: actions/configure-pages@v6

                  # What earlier builds have found to hold nothing private is not searched again.
                  - name: Keep the notes of earlier builds
                    uses: actions/cache@v5
                    with:
                      path: .sitegen
                      key: notes-${{ github.run_id }}
                      restore-keys: notes-

                  - name: Build the site
                    env:
                      BASE_URL: ${{ steps.pages.outputs.base_url }}
                    run: sitegen build --strict --format github --base-url "$BASE_URL"

                  - uses: actions/upload-pages-artifact@v5
                    with:
                      path: Output
                      include-hidden-files: true

              deploy:
                needs: build
                runs-on: ubuntu-latest
                permissions:
                  pages: write
                  id-token: write
                environment:
                  name: github-pages
                  url: ${{ steps.deployment.outputs.page_url }}
                steps:
                  - id: deployment
                    uses: actions/deploy-pages@v5

            """#)
}
