#!/usr/bin/env python3
"""Compares `localize negotiate --mode cldr` with the matcher tests of ICU and CLDR.

Usage: matcher-cases.py <localeMatcherTest.txt> <localize>

The file is in the source of ICU, source/test/testdata, which `apt-get source icu` downloads on Debian. Cases with another
threshold or with a preference for scripts are skipped, because there are no such options here. Fails if a case has another
answer, apart from the known ones, each of which must still have it.
"""
import subprocess
import sys

# The supported and the preferred languages, and why the answer is another one.
KNOWN = {
    ("mul, nl", "af"): "CLDR's distances now have Afrikaans close to English; in CLDR 42 it was Dutch",
    ("fr, i-klingon, en-Latn-US", "i-klingon"): "an available language keeps its spelling, i-klingon instead of tlh",
}


def cases(path):
    """The cases with default options: parameters, preferred languages and the expected match."""
    parameters = {}
    for line in open(path, encoding="utf-8"):
        line = line.split("#")[0].strip()
        if line.startswith("** test:"):
            parameters = {}
        elif line.startswith("@"):
            key, _, value = line[1:].partition("=")
            parameters[key] = value.strip()
        elif ">>" in line:
            preferred, _, expected = line.partition(">>")
            match = expected.split("|")[0].strip()
            if match and not parameters.get("favor") and not parameters.get("threshold"):
                yield dict(parameters), preferred.strip(), match


def tags(text):
    return [tag.strip().replace("_", "-") for tag in text.split(",") if tag.strip()]


def main():
    all_cases = list(cases(sys.argv[1]))
    questions = "".join(
        f"{' '.join(tags(preferred))}\t{' '.join(tags(parameters.get('supported', '')))}\n"
        for parameters, preferred, _ in all_cases
    )
    command = [sys.argv[2], "negotiate", "--mode", "cldr", "--batch"]
    answers = subprocess.run(command, input=questions, capture_output=True, text=True, check=True).stdout.split("\n")[:-1]
    assert len(answers) == len(all_cases), f"{len(answers)} answers for {len(all_cases)} cases"
    equal, differing, unexpected = 0, set(), 0
    for (parameters, preferred, expected), answer in zip(all_cases, answers):
        supported = parameters.get("supported", "")
        # Without a match, ICU gives the default or the first language.
        choices = answer.split(" ") + tags(parameters.get("default", "")) + tags(supported) + ["null"]
        found = next(tag for tag in choices if tag)
        if found.lower() == expected.replace("_", "-").lower():
            equal += 1
            continue
        reason = KNOWN.get((supported, preferred))
        differing.add((supported, preferred))
        unexpected += reason is None
        print(f"{preferred} with [{supported}]: expected {expected}, got {found}: {reason or 'UNEXPECTED'}")
    print(f"{equal} of {len(all_cases)} cases agree")
    for supported, preferred in sorted(KNOWN.keys() - differing):
        print(f"{preferred} with [{supported}] agrees now; remove it from the known differences")
    sys.exit(1 if unexpected or KNOWN.keys() - differing else 0)


main()
