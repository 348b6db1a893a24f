"""Tests of the linter's page. Run by test.py."""

import base64
import json
import os
import random
import subprocess
import time

CATALOG = {
    "sourceLanguage": "en",
    "strings": {
        "%lld replies": {"localizations": {
            "en": {"variations": {"plural": {"one": "%lld reply", "other": "%lld replies"}}},
            "uk": {"variations": {"plural": {"one": "%lld відповідь", "other": "%lld відповідей"}}},
            "pl": {"variations": {"plural": {
                "one": "%lld odpowiedź", "two": "", "few": "%lld odpowiedzi", "many": "%lld odpowiedzi", "other": "%lld odpowiedzi",
            }}},
        }},
        "Hello, %@": {"localizations": {"de": "Hallo, %d", "fr": "Bonjour"}},
        "progress %": {"comment": "plural-lint: ignore argment-lost", "localizations": {"de": "% de"}},
    },
    "version": "1.0",
}

STRINGSDICT = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
  <key>votes</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@votes@</string>
    <key>votes</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
FORMS
    </dict>
  </dict>
</dict></plist>
"""


def unit(value):
    if isinstance(value, str):
        return {"stringUnit": {"state": "translated", "value": value}}
    return {key: {form: unit(text) for form, text in forms.items()} if key == "plural" else unit(forms) for key, forms in value.items()}


def catalog(strings, language="en"):
    for entry in strings.values():
        for name, value in entry.get("localizations", {}).items():
            entry["localizations"][name] = unit(value) if isinstance(value, str) else {"variations": unit(value["variations"])}
    return json.dumps({"sourceLanguage": language, "strings": strings, "version": "1.0"}, ensure_ascii=False, indent=2)


def stringsdict(forms):
    lines = [f"      <key>{form}</key><string>{text}</string>" for form, text in forms.items()]
    return STRINGSDICT.replace("FORMS", "\n".join(lines))


def android(forms, greeting):
    items = "".join(f'    <item quantity="{form}">{text}</item>\n' for form, text in forms.items())
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n'
        f'  <plurals name="votes">\n{items}  </plurals>\n  <string name="hello">{greeting}</string>\n</resources>\n'
    )


def samples():
    """A folder with a file of every format, each with mistakes."""
    po = (
        'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n\n'
        '#, c-format\nmsgid "%d vote"\nmsgid_plural "%d votes"\nmsgstr[0] "%d głos"\nmsgstr[1] "głosy"\nmsgstr[2] "%d głosów"\n\n'
        '#, c-format\nmsgid "Hello, %s\\n"\nmsgstr "Cześć, %d"\n'
    )
    english = {"one": "%d vote", "other": "%d votes"}
    files = {
        "Shop.xcstrings": catalog(json.loads(json.dumps(CATALOG["strings"]))),
        "en.lproj/Votes.stringsdict": stringsdict(english),
        "ru.lproj/Votes.stringsdict": stringsdict({"one": "1 голос", "two": "", "few": "%d голоса", "many": "%d голосов", "other": "%d голоса"}),
        "en.lproj/Main.strings": '/* A greeting */\n"hello" = "Hello, %@";\n"bye" = "Bye";\n',
        "pl.lproj/Main.strings": '"hello" = "Cześć, %d";\n"goodbye" = "Pa";\n"bye" = "Pa"\n',
        "res/values/strings.xml": android(english, "Hello, %1$s"),
        "res/values-uk/strings.xml": android({"one": "%d голос", "other": "%d голосів"}, "Привіт, %1$d, it's me"),
        "po/pl.po": po,
        "po/messages.pot": po.replace("Language: pl", "Language: ").replace('"%d głos"', '""').replace('"głosy"', '""').replace('"%d głosów"', '""').replace('"Cześć, %d"', '""'),
    }
    return {f"Strings/{path}": text.encode() for path, text in files.items()}


def damaged(files, number):
    """The same files, each with a random mistake of another kind: cut, overwritten, or with something in between."""
    generator = random.Random(number)
    result = {}
    for path, content in files.items():
        place = generator.randrange(len(content))
        kind = number % 4
        if kind == 0:
            content = content[:place]
        elif kind == 1:
            content = content[:place] + bytes([generator.randrange(256)]) + content[place + 1:]
        elif kind == 2:
            content = content[:place] + generator.choice([b"<", b"{", b'"', b"]]", b"\\u", b"&#", b"%", b"\xff\xfe"]) + content[place:]
        else:
            end = min(len(content), place + generator.randrange(40))
            content = content[:place] + content[end:]
        result[path] = content
    return result


MEMBERS = ["file", "line", "column", "severity", "rule", "table", "key", "language", "variable", "category", "numbers", "message"]


class LinterPage:
    def __init__(self, driver, root, tools):
        self.driver, self.root, self.tools = driver, root, tools

    def open(self):
        self.driver.get("about:blank")
        self.driver.get(f"{self.root}/linter.html")
        self.tools.wait("the linter starts", lambda: self.driver.execute_script("return 'ready' in document.documentElement.dataset"))

    def wait(self, seconds=60):
        self.tools.wait(
            "the linter answers", lambda: self.driver.execute_script("return document.documentElement.dataset.state") == "done", seconds
        )

    def check(self, files):
        """Puts files into the page, and returns the report."""
        packed = [[path, base64.b64encode(content).decode()] for path, content in files.items()]
        return self.driver.execute_async_script(
            """
            const [files, done] = arguments;
            document.getElementById("clear").click();
            linterPage.add(files.map(([path, text]) => {
              const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
              return { path, file: new File([bytes], path.split("/").at(-1)) };
            })).then(() => done(linterPage.report));
            """,
            packed,
        )

    def fix_all(self):
        """Applies the safe fixes to all files, and returns the contents and the lists of fixes by path."""
        found = self.driver.execute_async_script(
            """
            const [done] = arguments;
            (async () => {
              const results = [];
              for (const file of linterPage.files.filter(({ path }) => /\\.(xcstrings|stringsdict)$/.test(path))) {
                await linterPage.fix(file);
                const bytes = new Uint8Array(await file.file.arrayBuffer());
                results.push([file.path, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")), file.fixes ?? []]);
              }
              return results;
            })().then(done);
            """
        )
        return {path: (base64.b64decode(text), fixes) for path, text, fixes in found}


class CommandLine:
    """The command `localize lint` on files in a folder of its own."""

    def __init__(self, localize, folder):
        self.localize, self.folder = localize, folder

    def write(self, files):
        for path, content in files.items():
            os.makedirs(os.path.dirname(os.path.join(self.folder, path)), exist_ok=True)
            with open(os.path.join(self.folder, path), "wb") as file:
                file.write(content)

    def run(self, *arguments):
        # 1 stands for findings.
        result = subprocess.run([self.localize, "lint", *arguments], cwd=self.folder, capture_output=True)
        if result.returncode not in (0, 1):
            raise RuntimeError(result.stderr.decode())
        return result.stdout.decode()

    def findings(self, path):
        return [json.loads(line) for line in self.run(path, "--format", "json").splitlines()]

    def read(self, path):
        with open(os.path.join(self.folder, path), "rb") as file:
            return file.read()


def picked(findings):
    return [{name: finding[name] for name in MEMBERS} for finding in findings]


def first_difference(one, other):
    for left, right in zip(one, other):
        if left != right:
            return left, right
    return len(one), len(other)


def large_catalog(megabytes, mistakes):
    """A catalog of that size in which every text of a kind has the same mistake, as often as given."""
    text = ("A text that is as long as the texts of an app are, with %lld numbers. " * 3).strip()
    strings, size, number = {}, 0, 0
    while size < megabytes * 1_000_000:
        russian = {"one": "1 " + text.replace("%lld", "") if number < mistakes else text, "few": text, "many": text, "other": text}
        strings[f"key {number}"] = {"localizations": {
            "en": {"variations": {"plural": {"one": "one", "other": text}}}, "ru": {"variations": {"plural": russian}},
        }}
        size += 5 * len(text) + 700
        number += 1
    return catalog(strings).encode()


def large_po(megabytes, mistakes):
    head = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    text = "A message of ordinary length, as a program has them, with %d of something and more words"
    entries, size, number = [head], 0, 0
    while size < megabytes * 1_000_000:
        translation = text.replace("%d", "%s") if number < mistakes else text
        entry = f'#, c-format\nmsgid "{number} {text}"\nmsgstr "{number} {translation}"\n\n'
        entries.append(entry)
        size += len(entry)
        number += 1
    return "".join(entries).encode()


def test_list(driver, root, tools, localize, folder):
    """The list of files: what is in it, what is not, and that clicks and keys find their targets."""
    check, text, By, Keys = tools.check, tools.text, tools.By, tools.Keys
    page = LinterPage(driver, root, tools)

    def choose(*files, field="files"):
        """Chooses files by name and content, from folders of their own."""
        paths = []
        for number, (name, content) in enumerate(files):
            paths.append(os.path.join(folder, "chosen", str(number), name))
            os.makedirs(os.path.dirname(paths[-1]), exist_ok=True)
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(content)
        driver.execute_script("document.documentElement.dataset.state = ''")
        driver.find_element(By.ID, field).send_keys("\n".join(paths))
        page.wait()
        return paths

    def summary():
        page.wait()
        return text(driver, "#summary")

    def focused():
        return driver.execute_script("return document.activeElement.id || document.activeElement.className || document.activeElement.tagName")

    def files():
        return driver.execute_script("return linterPage.files.map(({ path, language }) => [path, language])")

    votes, strings = stringsdict({"one": "%d głos", "two": "", "other": "%d głosu"}), '"hello" = "Hello";'
    page.open()
    choose(("C.stringsdict", votes), ("A.strings", strings))
    first, second = (driver.find_element(By.ID, f"language-{number}") for number in (0, 1))
    first.send_keys("pl")
    driver.find_element(By.CSS_SELECTOR, ".fix").click()
    tools.wait("a click on the fixes counts after a language was typed", lambda: "removed" in text(driver, ".fixes"), 10)
    first.send_keys(Keys.CONTROL, "a")
    first.send_keys("uk", Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB, "de")
    values = [field.get_attribute("value") for field in (first, second)]
    check("Tab leads to the next language", values == ["uk", "de"], (values, focused()))
    second.send_keys(Keys.TAB)
    driver.find_element(By.CSS_SELECTOR, ".fix").send_keys(Keys.ENTER)
    page.wait()
    check("the button keeps the focus while the fixes are applied", focused() == "fix", focused())
    links = driver.execute_script("return document.querySelectorAll('.download').length")
    check("and the fixed file can still be downloaded", links == 1, links)
    second.send_keys("-AT")
    driver.find_element(By.CSS_SELECTOR, "[aria-label='Remove C.stringsdict']").click()
    page.wait()
    check("a click on Remove counts as well", files() == [["A.strings", "de-AT"]], files())

    page.open()
    choose(("PL.PO", "x"), ("A.STRINGS", "x"), ("Strings.XML", "x"))
    refused = text(driver, "#refused")
    check("endings in uppercase are refused in words", all(name in refused for name in ["PL.PO", "A.STRINGS", "Strings.XML", "lowercase only"]) and files() == [], refused)
    choose(("A.strings", strings), ("app_pl.arb", "{}"), ("localize-lint.json", "{}"))
    refused = text(driver, "#refused")
    check("messages and settings are refused in words", "app_pl.arb. Messages" in refused and "localize-lint.json. This page" in refused and files() == [["A.strings", ""]], refused)
    driver.execute_async_script("const done = arguments[0]; linterPage.add([{ path: 'App/.strings/en.lproj/x.xml', file: new File([''], 'x.xml') }]).then(done);")
    check("a file that the linter does not know is marked", "not a file of localized strings" in text(driver, "#list") and "in 1 file" in summary(), text(driver, "#list"))
    driver.find_element(By.CSS_SELECTOR, "[aria-label='Remove A.strings']").click()
    check("without a checked file, nothing is said about mistakes", summary() == "No file was checked.", summary())

    page.open()
    resources = {name: android({"one": text_, "other": "%d"}, "Hi %1$s") for name, text_ in (("values", "1"), ("values-pl", "jeden"))}
    choose(("strings.xml", resources["values"]), ("strings.xml", resources["values-pl"]))
    shown = text(driver, "#list")
    check("files of the same name are both kept", files() == [["strings.xml", ""]] * 2 and "there is another strings.xml" in shown, (files(), shown))
    driver.find_element(By.ID, "language-1").send_keys("pl", Keys.TAB)
    tools.wait("with a language, both are checked", lambda: "in 2 files" in summary() and "another" not in text(driver, "#list"), 5)
    driver.find_element(By.ID, "language-0").send_keys("pl", Keys.TAB)
    tools.wait("two files in the same language are not checked in silence", lambda: "is in this language" in text(driver, "#list"), 5)
    page.open()
    [path] = choose(("R.strings", strings))
    driver.execute_script("document.documentElement.dataset.state = ''")
    driver.find_element(By.ID, "files").send_keys(path)
    page.wait()
    check("a file that is chosen twice is there once", files() == [["R.strings", ""]], files())
    driver.find_element(By.ID, "language-0").send_keys("pl", Keys.TAB)
    page.wait()
    time.sleep(1.1)
    choose(("R.strings", '"hello" = "%"; "bye" = "Bye"; "hello" = "x";'))
    check("a file that was edited replaces the old one, and keeps its language", files() == [["R.strings", "pl"]] and "Replaced" in text(driver, "#refused"), (files(), text(driver, "#refused")))

    page.open()
    project = {
        "App/de.lproj/Main.strings": '"hello" = "Hallo, %@";\n', "App/fr.lproj/Main.strings": '"hello" = "Salut, %d";\n"old" = "x";\n',
        "App/localize-lint.json": "{}", "App/app_pl.arb": "{}", "App/pl.json": "{}", "App/package.json": "{}", "App/inner/de.json": "{}",
        "App/T.STRINGS": "x",
    }
    for path, content in project.items():
        os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
        with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
            file.write(content)
    driver.execute_script("document.documentElement.dataset.state = ''")
    driver.find_element(By.ID, "folder").send_keys(os.path.join(folder, "App"))
    page.wait()
    refused = text(driver, "#refused")
    named = [name for name in ["localize-lint.json", "app_pl.arb", "pl.json", "T.STRINGS", "package.json", "de.json"] if name in refused]
    check("what is not checked in a folder is named", named == ["localize-lint.json", "app_pl.arb", "pl.json", "T.STRINGS"] and len(files()) == 2, refused)
    field = driver.find_element(By.ID, "source")
    field.send_keys("de", Keys.TAB)
    tools.wait("the source language counts", lambda: "1 error" in summary(), 5)
    os.remove(os.path.join(folder, "App/localize-lint.json"))
    os.remove(os.path.join(folder, "App/app_pl.arb"))
    os.remove(os.path.join(folder, "App/pl.json"))
    command = CommandLine(localize, folder)
    expected = [json.loads(line) for line in command.run("App", "--source", "de", "--format", "json").splitlines()]
    found = picked(driver.execute_script("return linterPage.report.findings"))
    check("with it, the page finds what the command line finds", found == expected and {finding["rule"] for finding in found} == {"argument-mismatch", "stale-key"}, first_difference(found, expected))
    link = driver.execute_script("return document.querySelector('#findings a').target")
    check("an example opens beside the files", link == "_blank", link)

    page.open()
    choose(("Bad.xcstrings", '{"sourceLanguage": "en", "strings": { "a": ] } }'))
    driver.find_element(By.CSS_SELECTOR, ".fix").click()
    tools.wait("a damaged file cannot be fixed", lambda: "error:" in text(driver, "#list .error"), 5)
    caret = driver.execute_script("return document.querySelector('#list .error pre').textContent.split('\\n').map((line) => line.search(/[\\]^]/))")
    check("and the caret is below the place", len(caret) == 2 and caret[0] == caret[1] > 0, caret)
    driver.execute_script("const data = new DataTransfer(); data.setData('text/plain', 'x'); window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));")
    tools.wait("text that is dropped is refused in words", lambda: "in what you dropped" in text(driver, "#refused"), 5)
    driver.execute_async_script(
        """
        const content = '"greeting" = "Hi";';
        const files = ["Caf\\u00e9", "Cafe\\u0301"].map((name) => ({ path: `pl.lproj/${name}.strings`, file: new File([content], "x") }));
        linterPage.add(files).then(arguments[0]);
        """
    )
    check("of two names with the same letters, the second is told", "Replaced by the new file of the same name: pl.lproj/Caf\u00e9.strings" in text(driver, "#refused"), text(driver, "#refused"))
    tools.resize(driver, 360, 800, False)
    driver.execute_async_script("linterPage.add([{ path: `${'long_name_of_a_file'.repeat(4)}.docx`, file: new File([], 'x') }]).then(arguments[0])")
    size = driver.execute_script("return document.documentElement.scrollWidth")
    check("a long name fits 360 pixels", "long_name" in text(driver, "#refused") and size <= 360, size)
    stuck = driver.execute_script(tools.STUCK)
    check("the keyboard scrolls all of the linter's page", stuck == [], stuck)
    tools.resize(driver, 1280, 900, False)
    left = tools.problems(driver)
    check("the list writes nothing to the console", left == [], left[:3])

    script = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
        # The page's own policy blocks this one.
        "source": "window.Worker = class extends Worker { constructor() { super('data:text/javascript,0'); } };",
    })
    driver.get("about:blank")
    driver.get(f"{root}/linter.html")
    tools.wait("without workers, the page says that it cannot start", lambda: "cannot start" in text(driver, "#failure"), 5)
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    tools.problems(driver)


def test_linter(driver, local, served, tools, localize, folder):
    check, text = tools.check, tools.text
    test_list(driver, local, tools, localize, folder)
    files = samples()
    command = CommandLine(localize, folder)
    command.write(files)

    for root in [local, served]:
        kind = root.split(":")[0]
        page = LinterPage(driver, root, tools)
        page.open()
        report = page.check(files)
        expected = command.findings("Strings")
        found = picked(report["findings"])
        check(f"the linter finds what the command line finds in every format, from {kind}", found == expected, first_difference(found, expected))
    rules = {finding["rule"] for finding in expected}
    wanted = {"missing-category", "number-not-shown", "argument-mismatch", "stale-key", "unreadable-file", "unknown-suppression", "edge-line-break"}
    check("the files have mistakes of many kinds", wanted <= rules, sorted(wanted - rules))
    formats = {finding["file"].split(".")[-1] for finding in expected}
    check("and of every format", formats >= {"xcstrings", "stringsdict", "strings", "xml", "po"}, formats)
    resources = driver.execute_script("return performance.getEntriesByType('resource').length")
    check("the linter's page loads nothing else", resources == 0, resources)

    missing = next(finding for finding in report["findings"] if finding["rule"] == "missing-category" and finding["language"] == "uk")
    check("a finding has the text for a few numbers", ["2", "few", "other", "2 відповідей"] in [
        [sample["number"], sample["category"], sample["form"], sample["text"]] for sample in missing["samples"]
    ], missing["samples"])
    shown = text(driver, "#findings")
    check("the page shows it beside the finding", "2 відповідей" in shown and "the form for other" in shown, shown[:400])
    check("each finding has its line", f"{missing['line']}:{missing['column']}" in shown, shown[:400])
    links = driver.execute_script("return [...new Set([...document.querySelectorAll('#findings a')].map((link) => link.href))]")
    check("findings lead to their rules", links != [] and all("lintrules/index.html#" in link for link in links), links[:3])
    if os.path.exists(os.path.join(tools.site, "docs")):
        with open(os.path.join(tools.site, "docs/documentation/stringslint/lintrules/index.html"), encoding="utf-8") as file:
            anchors = file.read()
        lost = [link for link in links if f'id="{link.split("#")[1]}"' not in anchors]
        check("and the page about the rules has all of them", lost == [], lost)

    fixed = page.fix_all()
    fixes = sum(len(list_) for _, list_ in fixed.values())
    command.run("--fix", "Strings")
    wrong = [path for path, (content, _) in fixed.items() if content != command.read(path)]
    check(f"{fixes} safe fixes are those of the command line", wrong == [] and fixes >= 3, (wrong, fixes))
    report = driver.execute_script("return linterPage.report")
    expected = command.findings("Strings")
    check("the fixed files are checked again", picked(report["findings"]) == expected, first_difference(picked(report["findings"]), expected))
    links = driver.execute_script("return [...document.querySelectorAll('.download')].map((link) => [link.download, link.href.slice(0, 5)])")
    check("fixed files can be downloaded", ["Shop.xcstrings", "blob:"] in links, links)

    wrong = []
    for number in range(40):
        hurt = damaged(files, number)
        command.write(hurt)
        found, expected = picked(page.check(hurt)["findings"]), command.findings("Strings")
        if found != expected:
            wrong.append((number, first_difference(found, expected)))
    check("it finds what the command line finds in 360 damaged files", wrong == [], wrong[:1])

    page.open()
    paths = [os.path.join(folder, name) for name in ["strings.xml", "Votes.stringsdict", "Latin.strings", "photo.png"]]
    for path, content in zip(paths, [
        android({"one": "1 voto", "other": "%d votos"}, "Hola").encode(), stringsdict({"one": "%d głos", "other": "%d głosu"}).encode(),
        '"hello" = "Größe";'.encode("latin-1"), b"\x89PNG",
    ]):
        with open(path, "wb") as file:
            file.write(content)
    driver.find_element(tools.By.ID, "files").send_keys("\n".join(paths))
    page.wait()
    names = driver.execute_script("return linterPage.files.map(({ path }) => path)")
    check("files can be chosen one by one", names == ["strings.xml", "Votes.stringsdict", "Latin.strings"], names)
    check("a file of another kind is refused in words", "photo.png. This page reads files of localized strings" in text(driver, "#refused"), text(driver, "#refused"))
    shown = text(driver, "#findings")
    check("text that is not UTF-8 is a finding", "Not valid UTF-8" in shown, shown[:300])
    field = driver.find_element(tools.By.ID, "language-1")
    field.send_keys("pl", tools.Keys.TAB)
    tools.wait("the language counts", lambda: "Polish needs" in text(driver, "#findings"), 10)
    driver.execute_async_script(
        """
        const [done] = arguments;
        const huge = { path: "Huge.xcstrings", file: { name: "Huge.xcstrings", size: 3e9 } };
        linterPage.add([huge]).then(done);
        """
    )
    check("a file that is too large is refused in words", "too large: this page takes 100.0 MB" in text(driver, "#refused"), text(driver, "#refused"))
    os.remove(paths[1])
    driver.find_element(tools.By.ID, "example").click()
    tools.wait("a file that is gone", lambda: "pl.lproj/Votes.stringsdict cannot be read" in text(driver, "#refused"), 10)
    check("leaves the others checked", "Shop.xcstrings" in text(driver, "#findings"), text(driver, "#findings")[:300])
    driver.find_element(tools.By.ID, "clear").click()
    driver.find_element(tools.By.ID, "example").click()
    tools.wait("the example is checked", lambda: "3 " in text(driver, "#summary") and "Shop.xcstrings" in text(driver, "#findings"), 10)

    for name, content, rule in [
        ("Large.xcstrings", large_catalog(20, 100), "number-not-shown"), ("de.po", large_po(20, 100), "argument-mismatch"),
    ]:
        page.open()
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            file.write(content)
        # How long the page cannot answer.
        driver.execute_script(
            """
            window.longest = 0;
            let last = performance.now();
            setInterval(() => { const now = performance.now(); window.longest = Math.max(window.longest, now - last); last = now; }, 20);
            """
        )
        start = time.monotonic()
        driver.find_element(tools.By.ID, "files").send_keys(path)
        page.wait(240)
        seconds = time.monotonic() - start
        found, longest = driver.execute_script(
            "return [linterPage.report.findings.filter(({ rule }) => rule === arguments[0]).length, window.longest]", rule
        )
        size = len(content) / 1_000_000
        check(f"{name} of {size:.1f} MB is checked in {seconds:.1f} s, and the page goes on", found == 100 and size >= 20 and longest < 500 * seconds, (found, size, longest))
        os.remove(path)
