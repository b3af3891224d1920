"""Prints, as JSON, what pybtex and bibtexparser read from .bib files and from sources of packages."""

import ast
import io
import json
import logging
import os
import re
import sys
import tarfile

import bibtexparser
import pybtex.errors
import pybtex.io
from bibtexparser.middlewares import SeparateCoAuthors
from bibtexparser.middlewares.names import parse_single_name_into_parts
from pybtex.database.input.bibtex import Parser
from pybtex.richtext import Text
from pylatexenc.latex2text import LatexNodes2Text

ROLES = ["author", "editor"]
# Of a file with thousands of entries, only pybtex's values are read.
LARGE = 500_000


def inputs(paths):
    """The files, and in packages the .bib files and the strings of tests that contain entries."""
    for path in paths:
        name = os.path.basename(path)
        if not path.endswith(".tar.gz"):
            yield name, open(path, encoding="utf-8").read()
            continue
        archive = tarfile.open(path)
        for member in archive:
            name = path.split("/")[-1].split("-")[0] + "/" + os.path.basename(member.name)
            if member.name.endswith(("/tugboat.bib", ".bib")) and "/examples/xampl" not in member.name:
                yield name, archive.extractfile(member).read().decode("utf-8", "replace")
            elif member.name.endswith(".py") and "/tests/" in member.name:
                yield from strings(name, archive.extractfile(member).read())


def strings(name, source):
    tree = ast.parse(source)
    formatted = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for node in formatted for part in node.values}
    number = 0
    for node in ast.walk(tree):
        text = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and id(node) not in parts and re.search(r"@\w+\s*[{(]", text):
            number += 1
            yield f"{name}:{number}", text


def spaced(text):
    return " ".join(text.split())


def attempt(convert, value):
    try:
        return spaced(convert(value))
    except Exception as error:
        return f"error: {error}"


def pybtex_text(value):
    return attempt(lambda latex: str(Text.from_latex(latex)), value)


def pylatexenc_text(value):
    return attempt(LatexNodes2Text(math_mode="verbatim").latex_to_text, value)


def with_pybtex(text):
    try:
        data = Parser(person_fields=ROLES).parse_string(text)
    except Exception:
        return []
    convert = pybtex_text if len(text) < LARGE else lambda value: ""
    return [
        {
            "key": key,
            "type": entry.type.lower(),
            "fields": {n.lower(): [spaced(v), convert(v)] for n, v in entry.fields.items()},
            "people": {
                role.lower(): [
                    [
                        pybtex_text(" ".join(words))
                        for words in (
                            person.first_names + person.middle_names,
                            person.prelast_names,
                            person.last_names,
                            person.lineage_names,
                        )
                    ]
                    for person in persons
                ]
                for role, persons in entry.persons.items()
            },
        }
        for key, entry in data.entries.items()
    ]


def with_bibtexparser(text):
    if len(text) >= LARGE:
        return []
    entries = bibtexparser.parse_string(text).entries
    separated = bibtexparser.parse_string(text, append_middleware=[SeparateCoAuthors()]).entries
    return [
        {
            "key": entry.key,
            "type": entry.entry_type.lower(),
            "fields": {
                field.key.lower(): [spaced(str(field.value)), pylatexenc_text(str(field.value))]
                for field in entry.fields
            },
            "people": {role: [parts(n) for n in other[role]] for role in ROLES if role in other},
        }
        for entry, other in zip(entries, separated)
    ]


def parts(name):
    try:
        found = parse_single_name_into_parts(name)
    except Exception as error:
        return [f"error: {error}"]
    words = (found.first, found.von, found.last, found.jr)
    return [pylatexenc_text(" ".join(part)) for part in words]


logging.disable(logging.CRITICAL)
pybtex.errors.set_strict_mode(False)
pybtex.io.stderr = io.StringIO()
json.dump(
    [
        {
            "file": name,
            "text": text,
            "pybtex": with_pybtex(text),
            "bibtexparser": with_bibtexparser(text),
        }
        for name, text in inputs(sys.argv[1:])
    ],
    sys.stdout,
)
