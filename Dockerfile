# Builds sitegen, then an image with the program alone:
#
#   docker build -t sitegen .
#   docker run --rm -v "$PWD:/site" sitegen build
#   docker run --rm -v "$PWD:/site" -p 8080:8080 sitegen serve --host 0.0.0.0
FROM swift:6.2-bookworm AS build
WORKDIR /sitegen
COPY . .
RUN .ci/need libcmark-dev libpng-dev libturbojpeg0-dev libwebp-dev zlib1g-dev tzdata git make \
    && make release

FROM gcr.io/distroless/base-debian12:nonroot
COPY --from=build /sitegen/.build/dist/ /usr/local/
COPY --from=build /usr/share/zoneinfo/ /usr/share/zoneinfo/
WORKDIR /site
EXPOSE 8080
ENTRYPOINT ["/usr/local/bin/sitegen"]
CMD ["build"]
