extension StarterFile {
    static let gitlabPipeline = StarterFile(
        path: ".gitlab-ci.yml",
        text: #"""
            # Builds this site with sitegen and publishes it with GitLab Pages: after every push to the
            # default branch, and by hand (Build, Pipelines, New pipeline).
            #
            # To be done once: make it run daily, because consents end and posts fall due. In Build, Pipeline
            # schedules, New schedule: the interval 43 4 * * *, and the default branch.
            variables:
              # Change this: the address that you have cloned sitegen from. There is no program to
              # download, so the first run builds it, which takes some minutes; later runs keep it.
              SITEGEN_REPOSITORY: https://gitlab.com/OWNER/sitegen.git
              # A branch or a tag of it; HEAD is its default branch.
              SITEGEN_VERSION: HEAD

            pages:
              stage: deploy
              image: swift:6.2-bookworm
              rules:
                - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
              # One after the other: what was pushed last is what stays.
              resource_group: pages
              cache:
                - key: sitegen-swift-6.2-bookworm
                  paths: [.cache/sitegen/]
                # What earlier builds have found to hold nothing private is not searched again.
                - key: notes
                  paths: [.sitegen/]
              before_script:
                - apt-get update -qq
                - apt-get install -y -qq --no-install-recommends ca-certificates git libcmark-dev zlib1g-dev tzdata
                - commit=$(git ls-remote "$SITEGEN_REPOSITORY" "$SITEGEN_VERSION" | head -n 1 | cut -f 1)
                - |
                  if [ -z "$commit" ]; then
                    echo "there is no $SITEGEN_VERSION at $SITEGEN_REPOSITORY: set both to what you have cloned"
                    exit 1
                  fi
                - |
                  if [ ! -x ".cache/sitegen/$commit" ]; then
                    rm -rf .cache/sitegen
                    git init --quiet /tmp/sitegen
                    git -C /tmp/sitegen fetch --quiet --depth 1 "$SITEGEN_REPOSITORY" "$commit"
                    git -C /tmp/sitegen checkout --quiet FETCH_HEAD
                    swift build --package-path /tmp/sitegen -c release --product sitegen
                    install -D /tmp/sitegen/.build/release/sitegen ".cache/sitegen/$commit"
                  fi
                - ln -s "$PWD/.cache/sitegen/$commit" /usr/local/bin/sitegen
              script:
                - sitegen build --strict --base-url "$CI_PAGES_URL" --output public
              artifacts:
                paths: [public]

            """#)
}
