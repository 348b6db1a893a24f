#!/usr/bin/env python3
"""Writes a made-up CLDR release in XML: the documents in Data, with a few changes.

Usage: next-release.py <package> <folder> [--unchanged]

The changes are a new language, a split rule, a joined rule, a changed separator, a changed minimal pair, a changed language
distance, and the next version. With --unchanged there are none, so that an import must find nothing new.
"""
import json
import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr, escape


def element(name, text="", **attributes):
    written = "".join(f" {key}={quoteattr(str(value))}" for key, value in attributes.items())
    return f"<{name}{written}>{text}</{name}>"


def text(name, value, **attributes):
    return element(name, escape(value), **attributes)


def name(tag):
    return "root" if tag == "und" else tag.replace("-", "_")


def main():
    package, folder = Path(sys.argv[1]), Path(sys.argv[2])
    data = {
        kind: json.loads((package / f"Data/cldr-{kind}.json").read_text())
        for kind in ["plurals", "numbers", "minimal-pairs", "languages", "language-names"]
    }
    if "--unchanged" not in sys.argv:
        change(data)
    supplemental, main_folder = folder / "common/supplemental", folder / "common/main"
    supplemental.mkdir(parents=True)
    main_folder.mkdir()
    versions = {kind: data["plurals"][f"{kind}Version"] for kind in ["cldr", "unicode"]}
    (folder / "common/dtd").mkdir()
    (folder / "common/dtd/ldmlSupplemental.dtd").write_text(
        "".join(f'<!ATTLIST version {kind}Version CDATA #FIXED "{version}" >\n' for kind, version in versions.items())
    )

    def write(file, contents):
        (supplemental / f"{file}.xml").write_text(element("supplementalData", contents), encoding="utf-8")

    write_rules(data["plurals"], write)
    write_supplements(data["numbers"], data["languages"], write)
    write_locales(data["numbers"], data["minimal-pairs"], main_folder)
    # Names of another version would not be unchanged.
    if data["language-names"]["cldrVersion"] == data["plurals"]["cldrVersion"]:
        write_names(data["language-names"]["names"], main_folder)


def group(rules, language):
    return next(group for group in rules if language in group["languages"])


def change(data):
    """The changes. They avoid the languages whose rules and symbols the tests use as examples."""
    plurals, numbers, languages = data["plurals"], data["numbers"], data["languages"]
    major = int(plurals["cldrVersion"].split(".")[0]) + 1
    for document in data.values():
        document["cldrVersion"] = str(major)
    cardinal = plurals["cardinal"]
    known = {language for rules in cardinal for language in rules["languages"]}
    # A new language with the rules of Danish.
    new = next(tag for tag in ["qnx", "qny", "qnz"] if tag not in known)
    group(cardinal, "da")["languages"].append(new)
    data["language-names"]["names"][new] = {"english": "New Language"}
    # A language leaves its set and gets its own rules.
    split = group(cardinal, "wa")
    split["languages"].remove("wa")
    cardinal.append({"languages": ["wa"], "rules": {
        "one": "n = 0..1 @integer 0, 1 @decimal 0.0, 1.0",
        "two": "n % 100 = 52 @integer 52, 152, 252, …",
        "other": " @integer 2~17, 100, 1000, … @decimal 0.1~0.9, 1.1~1.6, 10.0, 100.0, …",
    }})
    # Another one gives up its own set and joins a large one.
    alone = group(cardinal, "tzm")
    alone["languages"].remove("tzm")
    if not alone["languages"]:
        cardinal.remove(alone)
    group(cardinal, "bg")["languages"].append("tzm")
    numbers["locales"]["sk"].setdefault("symbols", {}).setdefault("latn", {})["group"] = "\u2019"
    phrases = data["minimal-pairs"]["cardinal"]["sk"]
    phrases["other"] = phrases["other"] + "!"
    distance = next(row for row in languages["distances"] if row["desired"] == "ab")
    distance["distance"] += 5


def write_rules(plurals, write):
    for kind, file in [("cardinal", "plurals"), ("ordinal", "ordinals")]:
        groups = ""
        for rules in plurals[kind]:
            written = "".join(text("pluralRule", rule, count=count) for count, rule in rules["rules"].items())
            groups += element("pluralRules", written, locales=" ".join(map(name, rules["languages"])))
        write(file, element("plurals", groups, type=kind))
    ranges = ""
    for table in plurals["ranges"]:
        pairs = [(*pair.split(), result) for pair, result in table["results"].items()]
        written = "".join(element("pluralRange", start=start, end=end, result=result) for start, end, result in pairs)
        ranges += element("pluralRanges", written, locales=" ".join(map(name, table["languages"])))
    write("pluralRanges", element("plurals", ranges))


def write_supplements(numbers, languages, write):
    aliases = "".join(
        element(kind, type=old, replacement=new)
        for kind, key in [
            ("languageAlias", "languageAliases"), ("scriptAlias", "scriptAliases"), ("territoryAlias", "regionAliases"),
        ]
        for old, new in languages[key].items()
    )
    write("supplementalMetadata", element("metadata", element("alias", aliases)))
    parents = "".join(element("parentLocale", parent=new, locales=old) for old, new in languages["parents"].items())
    write("supplementalData", element("parentLocales", parents))
    likely = dict(languages["likelySubtags"])
    for pair, tags in languages["likelyLanguages"].items():
        likely |= {tag: f"{tag}_{pair}" for tag in tags.split()}
    write("likelySubtags", "".join(element("likelySubtag", **{"from": old, "to": new}) for old, new in likely.items()))
    systems = "".join(
        element("numberingSystem", id=system, type="numeric", digits=digits)
        for system, digits in numbers["numberingSystems"].items()
    )
    write("numberingSystems", element("numberingSystems", systems))
    matches = element("paradigmLocales", locales=" ".join(languages["paradigmLocales"]))
    for variable, regions in languages["matchVariables"].items():
        matches += element("matchVariable", id=variable, value="+".join(regions))
    for row in languages["distances"]:
        row = row | ({"oneway": "true"} if row["oneway"] else {"oneway": "false"})
        matches += element("languageMatch", **row)
    write("languageInfo", element("languageMatching", element("languageMatches", matches, type="written_new")))


def write_locales(numbers, pairs, folder):
    for tag in set(numbers["locales"]) | set(pairs["cardinal"]) | set(pairs["ordinal"]):
        locale = numbers["locales"].get(tag, {})
        parts = ""
        if "defaultSystem" in locale:
            parts += text("defaultNumberingSystem", locale["defaultSystem"])
        if "nativeSystem" in locale:
            parts += element("otherNumberingSystems", text("native", locale["nativeSystem"]))
        if "minimumGroupingDigits" in locale:
            parts += text("minimumGroupingDigits", str(locale["minimumGroupingDigits"]))
        for system, symbols in locale.get("symbols", {}).items():
            written = "".join(text(symbol, value) for symbol, value in symbols.items())
            parts += element("symbols", written, numberSystem=system)
        for system, pattern in locale.get("patterns", {}).items():
            format = element("decimalFormat", text("pattern", pattern))
            parts += element("decimalFormats", element("decimalFormatLength", format), numberSystem=system)
        phrases = "".join(
            text(kind, phrase, **{attribute: category})
            for key, kind, attribute in [
                ("cardinal", "pluralMinimalPairs", "count"), ("ordinal", "ordinalMinimalPairs", "ordinal"),
            ]
            for category, phrase in pairs[key].get(tag, {}).items()
        )
        contents = element("ldml", element("numbers", parts + element("minimalPairs", phrases)))
        (folder / f"{name(tag)}.xml").write_text(contents, encoding="utf-8")


def write_names(names, folder):
    """Adds what languages are called to the files that `write_locales` has made."""
    def add(locale, written):
        file = folder / f"{name(locale)}.xml"
        before = file.read_text(encoding="utf-8") if file.exists() else element("ldml")
        names = element("localeDisplayNames", element("languages", written))
        file.write_text(before.replace("<ldml>", f"<ldml>{names}"), encoding="utf-8")

    for tag, entry in names.items():
        if tag != "en" and "own" in entry:
            add(tag, text("language", entry["own"], type=name(tag)))
    add("en", "".join(text("language", entry["english"], type=name(tag)) for tag, entry in names.items()))


main()
