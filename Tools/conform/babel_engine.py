"""Answers with Python's Babel: /usr/bin/python3 babel_engine.py (Debian: apt-get install python3-babel)"""

import decimal
import sys

import babel
from babel.plural import PluralRule

locales = {}


def answer(language, kind, number):
    # decimal.Decimal, which Babel takes, has no compact numbers.
    if "c" in number:
        return ""
    if language not in locales:
        try:
            locales[language] = babel.Locale.parse(language, sep="-")
        except (babel.UnknownLocaleError, ValueError):
            locales[language] = None
    locale = locales[language]
    if locale is None:
        return ""
    rule = locale.plural_form if kind == "cardinal" else locale.ordinal_form
    try:
        return rule(decimal.Decimal(number))
    except decimal.InvalidOperation:
        # The remainder has more digits than the decimal context allows, which is 28 by default.
        return ""


sys.stdout.writelines(answer(*line.rstrip("\n").split("\t")) + "\n" for line in sys.stdin)
