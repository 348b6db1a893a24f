"""Answers with exported Python: python3 exported.py <file that plural export --to python wrote>"""

import runpy
import sys

rules = runpy.run_path(sys.argv[1])


def answer(language, kind, number):
    function = rules.get(kind.upper(), {}).get(language)
    return function(number) if function else ""


sys.stdout.writelines(answer(*line.rstrip("\n").split("\t")) + "\n" for line in sys.stdin)
