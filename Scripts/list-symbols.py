"""Lists the public declarations of the symbol graphs in a folder, a line each, by module and type."""

import json
import pathlib
import sys

TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias"}


def declaration(symbol):
    """The declaration on one line, without attributes that no caller writes."""
    text = "".join(piece["spelling"] for piece in symbol["declarationFragments"])
    return " ".join(text.split())


def main(folder):
    lines, types = {}, {}
    for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        module = graph["module"]["name"]
        inherited = {
            relation["source"]
            for relation in graph["relationships"]
            if relation["kind"] == "memberOf" and "sourceOrigin" in relation
        }
        for symbol in graph["symbols"]:
            # What the compiler or the standard library adds is not ours to promise.
            name = symbol["identifier"]["precise"]
            if name in inherited or "::SYNTHESIZED::" in name:
                continue
            # Nobody can use it: it only offers another name.
            if any(entry.get("isUnconditionallyUnavailable") for entry in symbol.get("availability", ())):
                continue
            place = ".".join(symbol["pathComponents"])
            lines.setdefault(module, set()).add((place, declaration(symbol)))
            if symbol["kind"]["identifier"] in TYPES - {"swift.typealias"}:
                types.setdefault(module, set()).add(place)
    total_types = sum(len(found) for found in types.values())
    outer = sum("." not in place for found in types.values() for place in found)
    total = sum(len(found) for found in lines.values())
    print(f"# {outer} public types, {total_types} with those inside, {total} declarations")
    for module in sorted(lines):
        count = len(types.get(module, ()))
        print(f"\n# {module}: {count} types, {len(lines[module])} declarations")
        for place, text in sorted(lines[module]):
            print(f"{place}: {text}")


main(sys.argv[1])
