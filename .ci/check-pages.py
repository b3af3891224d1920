"""Checks pages with axe-core: check-pages.py PROGRAM. Exits with 1 if a page has a violation."""

import functools
import http.server
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

WIDTHS = [320, 390, 768, 1280]
SCHEMES = ["light", "dark"]
BROWSERS = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def build(program, source, folder, base):
    options = ["--quiet", "--source", source, "--output", folder, "--base-url", base]
    subprocess.run([program, "build", *options], check=True)


def pages(folder):
    """Returns the path of one page of each template."""
    root = pathlib.Path(folder)
    found = {}
    for page in sorted(root.rglob("*.html")):
        path = page.relative_to(root).as_posix()
        parts = path.split("/")
        if "main-content" not in page.read_text():
            continue  # a redirect
        if parts[0] in ("contacts", "posts", "tags") and len(parts) > 2:
            kind = "group" if parts[1] == "groups" else parts[0] + "/one"
        elif len(parts) > 2:
            continue
        else:
            kind = path
        # The largest page of a kind shows the most.
        if kind not in found or page.stat().st_size > (root / found[kind]).stat().st_size:
            found[kind] = path
    return sorted(found.values())


def check(browser, base, paths, name):
    violations = 0
    for scheme in SCHEMES:
        for width in WIDTHS:
            context = browser.new_context(
                viewport={"width": width, "height": 900},
                color_scheme=scheme,
                reduced_motion="reduce",
            )
            tab = context.new_page()
            for path in paths:
                tab.goto(base + path.removesuffix("index.html"))
                result = Axe().run(tab)
                wide = tab.evaluate("document.documentElement.scrollWidth > innerWidth")
                if wide:
                    print(f"{name} /{path} {width} {scheme}: scrolls sideways")
                for found in result.response["violations"]:
                    where = ", ".join(str(node["target"]) for node in found["nodes"][:3])
                    print(f"{name} /{path} {width} {scheme}: {found['id']}: {found['help']}: {where}")
                violations += wide + len(result.response["violations"])
            context.close()
    return violations


def main():
    program = str(pathlib.Path(sys.argv[1]).absolute())
    executable = next((path for path in map(shutil.which, BROWSERS) if path), None)
    if not executable:
        sys.exit("Chromium not found; make check-pages installs it")
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Quiet, directory=work)
        )
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_port}/"
        arabic = f"{work}/arabic-source"
        subprocess.run([program, "new", "site", arabic], check=True, stdout=subprocess.DEVNULL)
        settings = pathlib.Path(arabic, "Content/site.yml")
        settings.write_text(settings.read_text().replace("locale: en_US", "locale: ar"))
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        count = violations = 0
        for name, source in [("example", "."), ("arabic", arabic)]:
            build(program, source, f"{work}/{name}", f"{base}{name}/")
            paths = pages(f"{work}/{name}")
            count += len(paths)
            violations += check(browser, f"{base}{name}/", paths, name)
        browser.close()
        server.shutdown()
    checked = f"{count} pages at {len(WIDTHS)} widths in {len(SCHEMES)} colour schemes"
    print(f"{checked}: {violations} violations")
    sys.exit(1 if violations else 0)


main()
