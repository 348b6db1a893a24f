#!/usr/bin/env python3
"""Runs the linter over the string files of Debian packages, and compares it with msgfmt on PO files.

    Tools/lint-corpus.py [--sample RULE] [--all] [PACKAGE...]

Downloads the sources of the packages with apt-get, which needs a network, into .build/lint-corpus, without changing the system.
Prints the findings by rule and severity, and fails if a file that `msgfmt -c` refuses has no error, or if one that it accepts
without a warning has an error about syntax. The comparison leaves out files in charsets that the linter does not convert.

--sample prints twenty findings of a rule with their entries, always the same ones, to be judged by a reader.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build/lint-corpus"
# Small sources with PO files: C, Tcl (git), Perl and shell (dpkg), C++ (apt), Python (virt-manager).
PACKAGES = """apt bash coreutils diffutils dpkg findutils gawk git grep make-dfsg nano sed tar virt-manager wget""".split()
# The strings of Android are in any file of a folder such as values-pl, those of its networks often in config.xml.
NAMES = re.compile(r".*(\.(po|strings|stringsdict|xcstrings)|/values(-[^/]*)?/[^/]*\.xml)")
SYNTAX_RULES = {"unreadable-file", "duplicate-key", "plural-header", "edge-line-break"}


def source_line():
    """The line of sources.list for sources of the release from which the system itself gets its packages."""
    form = "$(LABEL)/$(COMPONENT) $(REPO_URI) $(CODENAME) $(COMPONENT)"
    command = ["apt-get", "indextargets", "--format", form, "Created-By: Packages"]
    for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
        origin, place = line.split(" ", 1)
        if origin == "Debian/main":
            return f"deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] {place}"
    sys.exit("this needs the lists of Debian's packages; run apt-get update")


def apt(*arguments, folder):
    """Runs apt-get with lists and sources of its own."""
    for name in ("lists/partial", "cache/archives/partial"):
        (WORK / "apt" / name).mkdir(parents=True, exist_ok=True)
    sources = WORK / "apt/sources.list"
    sources.write_text(source_line() + "\n")
    options = {
        "Dir::Etc::sourcelist": sources, "Dir::Etc::sourceparts": "/dev/null", "Dir::State::lists": WORK / "apt/lists",
        "Dir::Cache": WORK / "apt/cache", "APT::Sandbox::User": "root",
    }
    flags = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    subprocess.run(["apt-get", "-qq", *flags, *arguments], cwd=folder, check=True)


def fetch(packages):
    """The folders of the packages, downloaded where they are missing."""
    missing = [name for name in packages if not (WORK / "strings" / name).is_dir()]
    if missing:
        WORK.mkdir(parents=True, exist_ok=True)
        apt("update", folder=WORK)
    for name in missing:
        downloads = WORK / "sources" / name
        downloads.mkdir(parents=True, exist_ok=True)
        apt("source", "--download-only", name, folder=downloads)
        for archive in sorted(downloads.glob("*.tar.*")):
            if ".debian.tar" in archive.name or archive.suffix in (".asc", ".sig"):
                continue
            with tarfile.open(archive) as tar:
                for member in tar.getmembers():
                    if member.isfile() and NAMES.fullmatch(member.name):
                        target = WORK / "strings" / name / pathlib.Path(*pathlib.PurePosixPath(member.name).parts[1:])
                        target.parent.mkdir(parents=True, exist_ok=True)
                        target.write_bytes(tar.extractfile(member).read())
    return [WORK / "strings" / name for name in packages]


def lint(folder, *options):
    program = os.environ.get("LOCALIZE", ROOT / ".build/release/localize")
    run = subprocess.run([program, "lint", "--format", "json", *options, "."], cwd=folder, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"{folder}: {run.stderr}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def msgfmt(path):
    """The exit code of msgfmt -c, and what it says."""
    environment = {**os.environ, "LC_ALL": "C"}
    run = subprocess.run(["msgfmt", "-c", "-o", "/dev/null", path], capture_output=True, env=environment)
    return run.returncode, run.stderr.decode(errors="replace")


def is_converted(path):
    """Whether the linter knows the letters of a PO file."""
    charset = re.search(rb"charset=([A-Za-z0-9_.:-]*)", path.read_bytes()[:65536])
    return not charset or charset[1].upper() in (b"", b"CHARSET", b"UTF-8", b"UTF8", b"US-ASCII", b"ASCII", b"ISO-8859-1")


def entry(path, line):
    """The entry of a PO file that has a line."""
    lines = pathlib.Path(path).read_text(errors="replace").split("\n")
    start = end = max(0, (line or 1) - 1)
    while start > 0 and lines[start - 1].strip():
        start -= 1
    while end < len(lines) and lines[end].strip():
        end += 1
    kept = [text for text in lines[start:end] if not text.startswith(("#:", "#.", "# "))]
    return "\n".join("    " + text for text in kept[:24])


def sample(rule, findings):
    chosen = [(folder, finding) for folder, finding in findings if finding["rule"] == rule]
    random.Random(23).shuffle(chosen)
    for folder, finding in chosen[:20]:
        print(f"{folder.name}/{finding['file']}:{finding['line']}: {finding['severity']}: {finding['message']}")
        print(entry(folder / finding["file"], finding["line"]), "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", metavar="RULE")
    parser.add_argument("--all", action="store_true", help="findings that are often intentional, too")
    parser.add_argument("packages", nargs="*", default=PACKAGES)
    arguments = parser.parse_args()
    folders = fetch(arguments.packages)
    findings = [(folder, found) for folder in folders for found in lint(folder, *["--all"] * arguments.all)]
    if arguments.sample:
        return sample(arguments.sample, findings)

    counts = collections.Counter((found["rule"], found["severity"]) for _, found in findings)
    for (rule, severity), count in sorted(counts.items()):
        print(f"{count:6} {severity:8} {rule}")

    errors = collections.defaultdict(set)
    for folder, found in findings:
        if found["severity"] == "error":
            errors[folder / found["file"]].add(found["rule"])
    paths = [path for folder in folders for path in sorted(folder.rglob("*.po"))]
    refused, problems = 0, []
    for path in paths:
        code, message = msgfmt(path)
        rules = errors[path]
        if code:
            refused += 1
            if not rules and is_converted(path):
                problems.append(f"{path.relative_to(WORK / 'strings')}: no error, but msgfmt says: {message.strip()[:300]}")
        elif not message and rules & SYNTAX_RULES:
            problems.append(f"{path.relative_to(WORK / 'strings')}: {', '.join(sorted(rules & SYNTAX_RULES))}, but msgfmt accepts it")
    print(f"{len(findings)} findings in {len(paths)} files of {len(folders)} packages; msgfmt refuses {refused}")
    print(*problems, sep="\n")
    sys.exit(1 if problems else 0)


main()
