#!/usr/bin/env python3
"""Writes the table of character widths and the fixture that the tests check it with.

    pip install unicodedata2 wcwidth
    Scripts/generate-widths.py

The table follows Unicode: East Asian Width W and F are two columns, combining marks, format
characters and the vowels and final consonants of Hangul are none, all else is one. The package
wcwidth is an independent reading of the same data: the differences must be the known ones below.
"""
import pathlib
import unicodedata2 as unicode
import wcwidth

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "Sources/TerminalIO/Width/ScalarWidth+Table.swift"
FIXTURE = ROOT / "Tests/TerminalIOTests/Fixtures/widths.txt"
PREPENDED = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}


def width(code):
    char = chr(code)
    category = unicode.category(char)
    if code in PREPENDED:
        return 1
    if 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FB:
        return 0
    if category in ("Mn", "Me", "Mc", "Cf", "Zl", "Zp"):
        return 0
    return 2 if unicode.east_asian_width(char) in "WF" else 1


def codes():
    """All scalars but control characters and surrogates."""
    for code in range(0x20, 0x110000):
        if not (0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000):
            yield code


def runs(wanted):
    found = []
    for code in codes():
        if width(code) != wanted:
            continue
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def swift(name, comment, ranges):
    flat = [f"0x{first:04x}, 0x{last:04x}," for first, last in ranges]
    lines = []
    for entry in flat:
        if lines and len(lines[-1]) + 1 + len(entry) <= 96:
            lines[-1] += " " + entry
        else:
            lines.append(entry)
    body = "\n".join("    " + line for line in lines)
    return f"  /// {comment}\n  static let {name}: [UInt32] = [\n{body}\n  ]\n"


def known(code):
    """Where wcwidth reads otherwise on purpose."""
    char = chr(code)
    return (
        code in PREPENDED
        or code == 0xAD  # soft hyphen: shown by some terminals, left out by us
        or 0x1F3FB <= code <= 0x1F3FF  # skin tones: they never stand alone in what we write
        or 0x1F1E6 <= code <= 0x1F1FF  # regional indicators: a pair is two columns
        or 0x3164 == code or 0xFFA0 == code or 0x115F == code  # fillers of Hangul
        or unicode.category(char) in ("Cn", "Zl", "Zp")
    )


def main():
    wide, none = runs(2), runs(0)
    TABLE.write_text(
        "// Made by Scripts/generate-widths.py from the data of Unicode "
        f"{unicode.unidata_version}; do not edit.\n"
        "// swift-format-ignore-file\n\n"
        "extension ScalarWidth {\n"
        + swift("wide", "First and last scalar of each range that is two columns wide.", wide)
        + "\n"
        + swift("none", "First and last scalar of each range that takes no column.", none)
        + "}\n"
    )
    odd = [c for c in codes() if width(c) != wcwidth.wcwidth(chr(c)) and not known(c)]
    for code in odd:
        print(f"U+{code:04X} {unicode.name(chr(code), '?')}: {width(code)}, "
              f"wcwidth {wcwidth.wcwidth(chr(code))}")
    lines = []
    for code in codes():
        if known(code):
            continue
        value = wcwidth.wcwidth(chr(code))
        if lines and lines[-1][1] == code - 1 and lines[-1][2] == value:
            lines[-1][1] = code
        else:
            lines.append([code, code, value])
    FIXTURE.parent.mkdir(parents=True, exist_ok=True)
    FIXTURE.write_text(
        f"# first last columns, from wcwidth {wcwidth.__version__}\n"
        + "".join(f"{a:04x} {b:04x} {w}\n" for a, b, w in lines)
    )
    print(len(wide), "wide ranges,", len(none), "without width,", len(odd), "differences")


main()
