#!/usr/bin/env python3
"""Writes a made-up CLDR release in XML: the documents in Data, with a few changes.

Usage: next-release.py <package> <folder> [--unchanged]

The changes are a new language, a split rule, a joined rule, a changed separator, a changed minimal pair, a changed language
distance, and the next version. With --unchanged there are none, so that an import must find nothing new.

Each document Data/cldr-*.json has a function that writes it, in WRITERS, and each value of its locales has one, too. A document or
value without one is an error, so that the release always has everything that an import reads.
"""
import json
import sys
from collections import defaultdict
from pathlib import Path
from xml.sax.saxutils import quoteattr, escape


def element(name, text="", **attributes):
    written = "".join(f" {key}={quoteattr(str(value))}" for key, value in attributes.items())
    return f"<{name}{written}>{text}</{name}>"


def text(name, value, **attributes):
    return element(name, escape(value), **attributes)


def name(tag):
    return "root" if tag == "und" else tag.replace("-", "_")


class Release:
    """The files of a release."""

    def __init__(self, folder):
        self.folder = folder
        # What is in each file of supplemental data, and in each section of a locale's file, such as `numbers`.
        self.supplements = defaultdict(str)
        self.locales = defaultdict(lambda: defaultdict(str))

    def write(self):
        for file, contents in self.supplements.items():
            self.write_file(f"supplemental/{file}.xml", element("supplementalData", contents))
        for tag, sections in self.locales.items():
            contents = "".join(element(section, written) for section, written in sections.items())
            self.write_file(f"main/{name(tag)}.xml", element("ldml", contents))

    def write_file(self, path, contents):
        file = self.folder / "common" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(contents, encoding="utf-8")


def main():
    package, release = Path(sys.argv[1]), Release(Path(sys.argv[2]))
    documents = {file.stem: json.loads(file.read_text()) for file in sorted((package / "Data").glob("cldr-*.json"))}
    plurals = documents["cldr-plurals"]
    if "--unchanged" in sys.argv:
        # A document from another release, such as names from another source, would not be unchanged.
        version = plurals["cldrVersion"]
        documents = {file: document for file, document in documents.items() if document["cldrVersion"] == version}
    else:
        change(documents)
    versions = {kind: plurals[f"{kind}Version"] for kind in ["cldr", "unicode"]}
    release.write_file("dtd/ldmlSupplemental.dtd", "".join(
        f'<!ATTLIST version {kind}Version CDATA #FIXED "{version}" >\n' for kind, version in versions.items()
    ))
    for file, document in documents.items():
        if file not in WRITERS:
            sys.exit(f"next-release.py has no function for {file}")
        WRITERS[file](document, release)
        left = {key for locale in document.get("locales", {}).values() for key in locale}
        if left:
            sys.exit(f"next-release.py has no function for {', '.join(sorted(left))} in {file}")
    release.write()


def group(rules, language):
    return next(group for group in rules if language in group["languages"])


def change(documents):
    """The changes. They avoid the languages whose rules and symbols the tests use as examples."""
    plurals, numbers, languages = (documents[f"cldr-{kind}"] for kind in ["plurals", "numbers", "languages"])
    major = int(plurals["cldrVersion"].split(".")[0]) + 1
    for document in documents.values():
        document["cldrVersion"] = str(major)
    cardinal = plurals["cardinal"]
    known = {language for rules in cardinal for language in rules["languages"]}
    # A new language with the rules of Danish.
    new = next(tag for tag in ["qnx", "qny", "qnz"] if tag not in known)
    group(cardinal, "da")["languages"].append(new)
    documents["cldr-language-names"]["names"][new] = {"english": "New Language"}
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
    phrases = documents["cldr-minimal-pairs"]["cardinal"]["sk"]
    phrases["other"] = phrases["other"] + "!"
    distance = next(row for row in languages["distances"] if row["desired"] == "ab")
    distance["distance"] += 5


def write_plurals(document, release):
    for kind, file in [("cardinal", "plurals"), ("ordinal", "ordinals")]:
        groups = ""
        for rules in document[kind]:
            written = "".join(text("pluralRule", rule, count=count) for count, rule in rules["rules"].items())
            groups += element("pluralRules", written, locales=" ".join(map(name, rules["languages"])))
        release.supplements[file] += element("plurals", groups, type=kind)
    ranges = ""
    for table in document["ranges"]:
        pairs = [(*pair.split(), result) for pair, result in table["results"].items()]
        written = "".join(element("pluralRange", start=start, end=end, result=result) for start, end, result in pairs)
        ranges += element("pluralRanges", written, locales=" ".join(map(name, table["languages"])))
    release.supplements["pluralRanges"] += element("plurals", ranges)


def write_languages(document, release):
    aliases = "".join(
        element(kind, type=old, replacement=new)
        for kind, key in [
            ("languageAlias", "languageAliases"), ("scriptAlias", "scriptAliases"), ("territoryAlias", "regionAliases"),
        ]
        for old, new in document[key].items()
    )
    release.supplements["supplementalMetadata"] += element("metadata", element("alias", aliases))
    parents = "".join(element("parentLocale", parent=new, locales=old) for old, new in document["parents"].items())
    release.supplements["supplementalData"] += element("parentLocales", parents)
    likely = dict(document["likelySubtags"])
    for pair, tags in document["likelyLanguages"].items():
        likely |= {tag: f"{tag}_{pair}" for tag in tags.split()}
    written = "".join(element("likelySubtag", **{"from": old, "to": new}) for old, new in likely.items())
    release.supplements["likelySubtags"] += written
    matches = element("paradigmLocales", locales=" ".join(document["paradigmLocales"]))
    sets, partial = document["matchVariables"], document["partialRegions"]
    for variable, regions in sets.items():
        matches += element("matchVariable", id=variable, value="+".join(regions))
    # A region that is partly in some sets has countries of these, others, and none of a set that it is not in.
    countries = {region for regions in sets.values() for region in regions if region.isalpha()} | {"ZZ"}
    groups = ""
    for region in sorted({region for regions in partial.values() for region in regions}):
        inside = [
            country for country in sorted(countries)
            if all(region in partial[id] or (country in sets[id]) == (region in sets[id]) for id in sets)
        ]
        groups += element("group", type=region, contains=" ".join(inside))
    release.supplements["supplementalData"] += element("territoryContainment", groups)
    for row in document["distances"]:
        row = row | {"oneway": "true" if row["oneway"] else "false"}
        matches += element("languageMatch", **row)
    matches = element("languageMatches", matches, type="written_new")
    release.supplements["languageInfo"] += element("languageMatching", matches)


def write_numbers(document, release):
    systems = "".join(
        element("numberingSystem", id=system, type="numeric", digits=digits)
        for system, digits in document["numberingSystems"].items()
    )
    release.supplements["numberingSystems"] += element("numberingSystems", systems)
    write_locales(document, release, {
        "defaultSystem": lambda system: text("defaultNumberingSystem", system),
        "minimumGroupingDigits": lambda digits: text("minimumGroupingDigits", str(digits)),
        "nativeSystem": lambda system: element("otherNumberingSystems", text("native", system)),
        "patterns": by_system("decimalFormats", pattern("decimalFormat")),
        "symbols": by_system("symbols", lambda symbols: "".join(text(name, value) for name, value in symbols.items())),
    })


def write_number_patterns(document, release):
    write_locales(document, release, {
        "approximately": by_system("symbols", lambda sign: text("approximatelySign", sign)),
        "compactLong": by_system("decimalFormats", compact("decimalFormat", "long")),
        "compactShort": by_system("decimalFormats", compact("decimalFormat", "short")),
        "percent": by_system("percentFormats", pattern("percentFormat")),
        "range": by_system("miscPatterns", lambda value: text("pattern", value, type="range")),
    })
    write_locales(document, release, {"bytesLong": units("long"), "bytesShort": units("short")}, "units")


def write_currencies(document, release):
    digits = "".join(element("info", iso4217=code, digits=digits) for code, digits in document["fractionDigits"].items())
    release.supplements["supplementalData"] += element("currencyData", element("fractions", digits))
    write_locales(document, release, {
        "accounting": by_system("currencyFormats", pattern("currencyFormat", type="accounting")),
        "compactShort": by_system("currencyFormats", compact("currencyFormat", "short", type="standard")),
        "currencyDecimals": by_currency("decimal"),
        "currencyGroups": by_currency("group"),
        "currencyPatterns": by_currency("pattern"),
        "decimal": by_system("symbols", lambda sign: text("currencyDecimal", sign)),
        "group": by_system("symbols", lambda sign: text("currencyGroup", sign)),
        "narrowSymbols": by_currency("symbol", alt="narrow"),
        "standard": by_system("currencyFormats", pattern("currencyFormat", type="standard")),
        "symbols": by_currency("symbol"),
    })


def write_locales(document, release, writers, section="numbers"):
    """Writes those values of the locales that belong into a section of their files, and removes them from the document.

    What is left in the end has no function.
    """
    for tag, locale in document["locales"].items():
        for key in sorted(writers.keys() & locale.keys()):
            release.locales[tag][section] += writers[key](locale.pop(key))


def by_system(kind, write):
    """The function for an element `kind` that each numbering system has."""
    return lambda systems: "".join(element(kind, write(value), numberSystem=system) for system, value in systems.items())


def by_currency(kind, **attributes):
    """The function for an element `kind` of each currency."""
    return lambda values: element("currencies", "".join(
        element("currency", text(kind, value, **attributes), type=code) for code, value in values.items()
    ))


def pattern(kind, **attributes):
    """The function for one pattern: a length without type, with a format, with the pattern."""
    return lambda value: element(f"{kind}Length", element(kind, text("pattern", value), **attributes))


def compact(kind, length, **attributes):
    """The function for compact patterns, by power of ten and by form."""
    def write(powers):
        patterns = "".join(
            text("pattern", value, type=power, count=form)
            for power, forms in powers.items() for form, value in forms.items()
        )
        return element(f"{kind}Length", element(kind, patterns, **attributes), type=length)
    return write


def units(length):
    """The function for units of bytes, by name and by form."""
    def write(names):
        written = "".join(
            element("unit", "".join(text("unitPattern", value, count=form) for form, value in forms.items()), type=f"digital-{unit}")
            for unit, forms in names.items()
        )
        return element("unitLength", written, type=length)
    return write


def write_minimal_pairs(document, release):
    for key, kind, attribute in [
        ("cardinal", "pluralMinimalPairs", "count"), ("ordinal", "ordinalMinimalPairs", "ordinal"),
    ]:
        for tag, phrases in document[key].items():
            written = "".join(text(kind, phrase, **{attribute: category}) for category, phrase in phrases.items())
            release.locales[tag]["numbers"] += element("minimalPairs", written)


def write_language_names(document, release):
    def add(locale, written):
        release.locales[locale]["localeDisplayNames"] += element("languages", written)

    for tag, entry in document["names"].items():
        if tag != "en" and "own" in entry:
            add(tag, text("language", entry["own"], type=name(tag)))
    add("en", "".join(text("language", entry["english"], type=name(tag)) for tag, entry in document["names"].items()))


# The function that writes each document.
WRITERS = {
    "cldr-currencies": write_currencies,
    "cldr-language-names": write_language_names,
    "cldr-languages": write_languages,
    "cldr-minimal-pairs": write_minimal_pairs,
    "cldr-number-patterns": write_number_patterns,
    "cldr-numbers": write_numbers,
    "cldr-plurals": write_plurals,
}

main()
