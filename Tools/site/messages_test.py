"""Tests of the message page. Run by test.py."""

import json
import os
import random
import re
import subprocess

# syntax: messages with values for their arguments.
MESSAGES = {
    "icu": [
        ("{count, plural, =0 {Nie ma plików} one {# plik} few {# pliki} many {# plików} other {# pliku}}", [{"count": 0}, {"count": 1}, {"count": 22}, {"count": 1.5}]),
        ("{place, selectordinal, one {#st} two {#nd} few {#rd} many {#m} other {#th}}", [{"place": 1}, {"place": 22}, {"place": 103}]),
        ("{who, select, female {her} male {his} other {their}} {n, plural, offset:1 =1 {file} one {# and one} other {# '{files}'}}", [{"who": "female", "n": 2}, {"who": "x", "n": 1234567}]),
        ("{share, number, percent} of {total, number} for {price, number, ::currency/EUR} by {name}", [{"share": 0.456, "total": -1234567.5, "price": 9.5, "name": "Anna"}]),
        ("{missing} {n, number, ::.00}", [{"n": 5}, {"n": "five"}]),
    ],
    "mf2": [
        (".input {$n :integer} .match $n 0 {{nothing}} one {{{$n} plik}} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}", [{"n": 0}, {"n": 1}, {"n": 22}, {"n": 1234567}]),
        ("{$price :currency currency=JPY} {$share :percent maximumFractionDigits=1} {$n :number signDisplay=always} {$name}", [{"price": 1234.5, "share": 0.4567, "n": 3, "name": "עדי"}]),
        (".local $m = {$n :offset add=2} {{{$m} {$gone} {$n :unknown}}}", [{"n": 5}, {"n": "five"}]),
    ],
}

WRONG = {
    "icu": ["{n, plural, one {x}}", "{n, plural, one {x} other {y}", "zażółć\n{n, select, other x}", "{", "{n, plural, one x other {y}}", "{n, plural, other {{m, plural, one {x}}}}"],
    "mf2": ["{$n", "{$n :number", "😀 zażółć\n{$n :number}}", ".match $n one {{x}} * {{y}}", ".input {$n :number} .match $n one {{x}}", "{$n :number a=1 a=2}", ".local $n = {1} .local $n = {2} {{x}}"],
}

FORMATS = ["json", "arb", "xcstrings", "stringsdict", "xliff", "android", "po"]

SYNTAX = {"icu": "mf1", "mf2": "mf2"}


class MessagesPage:
    def __init__(self, driver, root, tools):
        self.driver, self.root, self.tools = driver, root, tools

    def open(self, state=""):
        self.driver.get("about:blank")
        self.driver.get(f"{self.root}/messages.html{state}")
        self.tools.wait("the message page starts", lambda: self.driver.execute_script("return 'ready' in document.documentElement.dataset"))

    def change(self, **changes):
        self.driver.execute_script("messagesPage.change(arguments[0])", changes)
        self.wait()

    def wait(self):
        self.tools.wait("all texts are there", lambda: self.driver.execute_script("return document.getElementById('texts').ariaBusy") != "true")


def texts_of_command_line(localize, questions):
    """The answers of `localize message --batch`: text and problems."""
    lines = [
        json.dumps({"syntax": SYNTAX[syntax], "locale": tag, "src": source, "params": [{"name": name, "value": value} for name, value in values.items()]})
        for syntax, source, tag, values in questions
    ]
    result = subprocess.run([localize, "message", "--batch"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def converted_by_command_line(localize, folder, source, form):
    """The files of `localize convert` by path, and what it leaves out."""
    source_folder, target = os.path.join(folder, "source"), os.path.join(folder, f"target-{random.random()}")
    os.makedirs(source_folder, exist_ok=True)
    with open(os.path.join(source_folder, "pl.json"), "w", encoding="utf-8") as file:
        json.dump({"message": source}, file)
    command = [localize, "convert", source_folder, "--to", form, "--output", target, "--source", "pl"]
    result = subprocess.run(command, capture_output=True, text=True)
    files = {}
    for place, _, names in os.walk(target):
        for name in names:
            with open(os.path.join(place, name), encoding="utf-8") as file:
                files[os.path.relpath(os.path.join(place, name), target)] = file.read()
    return files, result.stderr


def test_messages(driver, local, served, tools, localize, folder):
    check, text = tools.check, tools.text
    page = MessagesPage(driver, local, tools)
    for root in [served, local]:
        kind = root.split(":")[0]
        page = MessagesPage(driver, root, tools)
        page.open()
        shown = text(driver, "#texts")
        check(f"the page shows texts of its example, from {kind}", "Nie ma plików" in shown and "22 pliki" in shown and "1,5 pliku" in shown, shown)
        resources = driver.execute_script("return performance.getEntriesByType('resource').length")
        check(f"it loads nothing else, from {kind}", resources == 0, resources)

    tags = driver.execute_script("return [...messagesPage.languages, 'de-CH', 'en-IN', 'ar-EG', 'es-MX', 'hi-Latn', 'xx', '']")
    questions = [
        (syntax, source, tag, values)
        for syntax, messages in MESSAGES.items() for source, lists in messages
        for index, tag in enumerate(tags) for place, values in enumerate(lists) if place % 2 == index % 2 or len(lists) == 1
    ]
    found = driver.execute_script(
        """
        let last = "";
        return arguments[0].map(([syntax, source, tag, values]) => {
          if (source !== last) messages.read(source, syntax);
          last = source;
          const { text, errors } = messages.format(tag, values);
          return { text, errors: errors.map(({ type, subject, offset }) => ({ type, subject, offset })) };
        });
        """,
        questions,
    )
    expected = texts_of_command_line(localize, questions)
    wrong = [(question, one, other) for question, one, other in zip(questions, found, expected) if one != other]
    check(f"{len(questions)} texts are those of the command line, in every language", len(found) == len(expected) > 2000 and wrong == [], wrong[:3])

    for syntax, messages in WRONG.items():
        for message in messages:
            page.change(syntax=syntax, message=message)
            error = text(driver, "#error-message")
            place = text(driver, "#problem button")
            result = subprocess.run([localize, "message", "en", message, "--syntax", SYNTAX[syntax]], capture_output=True, text=True).stderr
            named = re.match(r"error: (\d+):(\d+):|(\d+):(\d+):", result)
            line, column = [number for number in named.groups() if number] if named else (0, 0)
            check(f"the error of “{message}” and its place are the command line's", error != "" and error in result and place == f"Go to line {line}, column {column}", (error, place, result))
    check("without texts", "once the message is right" in text(driver, "#texts"), text(driver, "#texts"))
    field = driver.find_element(tools.By.ID, "message")
    check("the field is marked as wrong, and described by the error", field.get_attribute("aria-invalid") == "true" and field.get_attribute("aria-describedby") == "problem")
    page.change(syntax="mf2", message="😀 {$n :number")
    driver.find_element(tools.By.CSS_SELECTOR, "#problem button").send_keys(tools.Keys.ENTER)
    place = driver.execute_script("const field = document.getElementById('message'); return [document.activeElement === field, field.selectionStart]")
    check("the keyboard leads to the place", place == [True, 14], place)
    page.change(syntax="icu", message="{n, plural, one x other {y}}")
    marked = driver.execute_script("return [document.querySelector('#marked mark').textContent, document.getElementById('marked').textContent]")
    check("the place is marked in the text", marked == ["x", "{n, plural, one x other {y}}\n"], marked)
    lines = driver.execute_script(
        """
        messagesPage.change({ message: "one\\ntwo {a, plural, one {".padEnd(400, "x ") + "\\n\\n" });
        const [pre, area] = ["marked", "message"].map((id) => document.getElementById(id));
        return [pre.clientWidth - area.clientWidth, pre.clientHeight - area.clientHeight, area.scrollHeight - area.clientHeight];
        """
    )
    check("the marks are behind the text, line by line", lines == [0, 0, 0], lines)

    page.change(syntax="icu", message=MESSAGES["icu"][2][0], languages="en")
    values = driver.execute_script("return [...document.querySelectorAll('#values input')].map((input) => input.value)")
    check("there are values for every argument", values == ["female; male; other", "0; 1; 2; 3; 5; 22; 1.5"], values)
    driver.execute_script("const field = document.getElementById('value-1'); field.value = '1.50'; field.dispatchEvent(new InputEvent('input'))")
    shown = text(driver, "#texts")
    expected = [
        subprocess.run([localize, "message", "en", MESSAGES["icu"][2][0], f"who={who}", "n=1.50", "--syntax", "mf1"], capture_output=True, text=True).stdout.strip()
        for who in ["female", "male", "other"]
    ]
    check("a value is read as on the command line", all(one in shown for one in expected) and "0.50" in expected[0], (shown, expected))
    page.change(message="{a} {b}", languages="de, ar-EG de")
    check("a language is there once, with its name", text(driver, "#texts tbody").count("German") == 1 and "Arabic" in text(driver, "#texts"), text(driver, "#texts"))
    page.change(syntax="mf2", message="{$n :number minimumFractionDigits=x}")
    check("what is wrong with the values is said", "minimumFractionDigits" in text(driver, "#issues"), text(driver, "#issues"))

    page.change(syntax="icu", message="{n, plural, one {#} other {#}}", languages="english, Deutsch, zz, iw, no, tl, sr-Latn-RS, en-PL, und")
    issues = driver.execute_script("return [...document.querySelectorAll('#issues li')].map((issue) => issue.textContent)")
    expected = [
        'CLDR has no rules for "english", so every number is other; did you mean en (English)?',
        'CLDR has no rules for "Deutsch", so every number is other; did you mean de (German)?', 'CLDR has no rules for "zz", so every number is other.',
    ]
    check("languages without rules are named", issues == expected, issues)
    names = driver.execute_script("return [...document.querySelectorAll('#texts tbody th')].map((cell) => cell.textContent)")
    check("and old tags have the name of their language", names[3:6] == ["Hebrewiw", "Norwegianno", "Filipinotl"], names)
    page.change(message="{many}", languages="en")
    driver.execute_script("const field = document.getElementById('value-0'); field.value = '1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12; 13'; field.dispatchEvent(new InputEvent('input'))")
    check("values that are left out are named", text(driver, "#issues") == "Only the first 12 of 13 values are shown.", text(driver, "#issues"))
    page.change(message="{constructor} {toString} {__proto__}")
    values = driver.execute_script("return [...document.querySelectorAll('#values input')].map((input) => input.value)")
    check("an argument may have any name", values == ["Anna"] * 3, values)
    driver.execute_script("const field = document.getElementById('value-2'); field.value = 'Ola'; field.dispatchEvent(new InputEvent('input'))")
    check("and any value", "Anna Anna Ola" in text(driver, "#texts"), text(driver, "#texts"))
    page.change(message=MESSAGES["icu"][0][0].replace("=0 {Nie ma plików} ", ""), languages="pl, uk", format="android")
    for every in [False, True]:
        page.change(every=every)
        shown = text(driver, "#converted")
        check("other formats are in the first language of the field", 'tools:locale="pl"' in shown and all(form in shown for form in ['"few"', '"many"']) and "Polish (pl)" in text(driver, "#formats-hint"), shown)
    page.change(every=False, languages="pl/")
    check("a language that no file can have is named", '"pl/" cannot be the language of a file' in text(driver, "#converted"), text(driver, "#converted"))
    page.change(format="mf2", languages="pl")
    found = driver.execute_script("messages.read('{x}', 'icu'); return messages.format('en', { x: '\u0301a' }).text")
    check("a value may begin with an accent", found == "\u0301a", found)

    for source, _ in MESSAGES["icu"]:
        page.change(syntax="icu", message=source, languages="pl")
        for form in FORMATS:
            answer = driver.execute_script("return messages.convert(arguments[0], 'pl', 'message')", form)
            files, notes = converted_by_command_line(localize, folder, source, form)
            found = {file["path"]: file["text"] for file in answer["files"]}
            said = [f": {note} (pl)" for note in answer["notes"]] + [f": simplified: {change}" for change in answer["changes"]]
            is_same = found == files and all(note in notes for note in said) and len(said) == notes.count("message:")
            check(f"“{source[:30]}…” becomes the same {form} as on the command line", is_same, (found, files, said, notes))
        answer = driver.execute_script("return messages.convert('mf2', 'pl', 'message')")
        files, notes = converted_by_command_line(localize, folder, source, "mf2")
        expected = json.loads(files["pl.json"]).get("message")
        found = answer["files"][0]["text"] if answer["files"] else None
        check(f"“{source[:30]}…” becomes the same message of MessageFormat 2", found == expected and (found or answer["notes"]), (found, expected))
    for syntax in MESSAGES:
        for source, _ in MESSAGES[syntax]:
            page.change(syntax=syntax, message=source, languages="pl")
            answer = driver.execute_script("return messages.convert('model', 'pl', 'message')")
            result = subprocess.run([localize, "message", "--parse", source, "--syntax", SYNTAX[syntax]], capture_output=True, text=True)
            found = answer["files"][0]["text"] if answer["files"] else ""
            check(f"“{source[:30]}…” has the same data model as on the command line", found == result.stdout.strip() and (found or answer["notes"]), (found, result))
    tab = driver.find_element(tools.By.CSS_SELECTOR, "#formats [data-value=model]")
    page.change(syntax="icu", message=MESSAGES["icu"][0][0], format="mf2")
    driver.execute_script("arguments[0].focus()", tab)
    tab.send_keys(tools.Keys.ARROW_RIGHT)
    check("arrows go through the formats", '"message"' in text(driver, "#converted"), text(driver, "#converted"))

    tools.wait("the message is in the address", lambda: "format=json" in driver.current_url, 5)
    driver.refresh()
    tools.wait("it starts again", lambda: driver.execute_script("return 'ready' in document.documentElement.dataset"))
    check("a link brings the message back", field_value(driver, tools) == MESSAGES["icu"][0][0] and '"message"' in text(driver, "#converted"), driver.current_url)
    driver.execute_script("document.getElementById('every').click()")
    page.wait()
    count = driver.execute_script("return [document.querySelectorAll('#texts tbody tr').length, messagesPage.languages.length]")
    check("all languages have a text", count[0] == count[1] > 200, count)
    rows = driver.execute_script(
        """
        const rows = () => document.querySelectorAll("#texts tbody tr").length;
        messagesPage.change({ message: "{n, plural, one {# file} other {# files}} ".repeat(450) });
        const first = rows();
        messagesPage.change({ message: "{n}" });
        return [first, rows()];
        """
    )
    page.wait()
    check("a key does not wait for long texts in all languages", rows[0] < 10, rows)
    count = driver.execute_script("return [document.querySelectorAll('#texts tbody tr').length, document.querySelectorAll('#texts table').length]")
    check("and stops them", count == [len(driver.execute_script("return messagesPage.languages")), 1], count)
    page.change(message="{n, plural, one {# file} other {# files}} " * 450)
    check("languages that are left out are named", re.fullmatch(r"The texts are long, so only the first \d+ of \d+ languages are shown\.", text(driver, "#issues")), text(driver, "#issues"))
    driver.execute_script(
        """
        messagesPage.change({ message: "{n, plural, one {# file} other {# files}} ".repeat(100) });
        messages.format = () => { throw new WebAssembly.RuntimeError("unreachable"); };
        """
    )
    tools.wait("a trap in a later part is shown", lambda: "could not be computed" in text(driver, "#failure"), 5)
    page.wait()
    driver.execute_script("delete messages.format;")

    source = random.Random(26)
    parts = ["{", "}", "{n", ", plural,", " one {", " other {", "#", "'", "''", "offset:1", "=1", "<b>", "</b>", "{{", "}}", ".match", ".input", ".local", " $n", ":number", "|", "\\", "*", "é", "🙂", "\n", "1.5"]
    hostile = ["".join(source.choice(parts) for _ in range(source.randrange(25))) for _ in range(150)]
    hostile += ["{n, plural, other {" * 150, "{n, plural, other {" * 90 + "}}" * 90, "{" * 20_000, ".match" + " $a" * 5000, "{a, plural, one {1} other {2}}" * 12]
    broken = driver.execute_script(
        """
        return arguments[0].flatMap((message) => syntaxes.map(({ id }) => [message, id])).filter(([message, syntax]) => {
          messagesPage.change({ message, syntax, every: false });
          return !document.getElementById("failure").hidden;
        }).map(([message, syntax]) => [message.slice(0, 60), syntax]);
        """,
        hostile,
    )
    check(f"{len(hostile)} hostile messages in five syntaxes get a text or an error", broken == [], broken[:3])
    page.change(message="x" * 20_001)
    check("a message that is too long is refused in words", "are too many" in text(driver, "#error-message"), text(driver, "#error-message"))
    driver.execute_script("messages.format = () => { throw new WebAssembly.RuntimeError('unreachable'); }; messagesPage.change({ message: '{a}', syntax: 'icu' });")
    check("a trap is shown in words", "could not be computed" in text(driver, "#failure"), text(driver, "#failure"))
    driver.execute_script("delete messages.format; messagesPage.change({});")
    check("and the page goes on", text(driver, "#failure") == "" and "Anna" in text(driver, "#texts"), text(driver, "#failure"))

    unnamed = driver.execute_script(tools.NAMELESS)
    check("every control of the message page has a name for screen readers", unnamed == [], unnamed[:3])
    for width, dark in [(1280, False), (360, True)]:
        tools.resize(driver, width, 900, dark)
        for message in [MESSAGES["icu"][0][0], "{numberOfUnreadConversationsInTheWorkspace, plural, other {#}}", "{n, plural"]:
            page.change(syntax="icu", message=message, languages="pl, ar")
            if "Unread" in message:
                tools.enter(driver, "value-0", "many")
                check("a long name is in the problems", "InTheWorkspace" in text(driver, "#issues"), text(driver, "#issues"))
            driver.execute_script("for (const sheet of document.styleSheets) sheet.insertRule('* { transition: none !important }')")
            # The text behind the field is transparent on purpose.
            low = [entry for entry in driver.execute_script(tools.CONTRAST) if entry[1] not in ("PRE", "MARK")]
            size = driver.execute_script("return document.documentElement.scrollWidth")
            check(f"the message page has contrast and fits {width} pixels, {'dark' if dark else 'light'}", low == [] and size <= width, (low[:5], size))
            stuck = driver.execute_script(tools.STUCK)
            check("the keyboard scrolls all of it", stuck == [], stuck)
    tools.resize(driver, 1280, 900, False)
    left = tools.problems(driver)
    check("the message page writes nothing to the console", left == [], left[:3])


def field_value(driver, tools):
    return driver.find_element(tools.By.ID, "message").get_attribute("value")
