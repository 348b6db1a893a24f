"""Tests the site in a real browser. Run by test.sh, which lists what it needs.

    python3 Tools/site/test.py SITE TOOLS SCREENSHOTS

TOOLS is the folder with the commands `plural` and `localize`.
"""

import base64
import functools
import gzip
import html.parser
import http.server
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import types
import urllib.parse
import urllib.request

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import linter_test
import messages_test
import styles_test

SITE, TOOLS, SCREENSHOTS = sys.argv[1:4]
PLURAL = os.path.join(TOOLS, "plural")
PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
failures = []


def check(claim, is_true, detail=""):
    print(f"{'ok  ' if is_true else 'FAIL'} {claim}{'' if is_true else f': {detail}'}", flush=True)
    if not is_true:
        failures.append(claim)


def browser(width=1280, height=900, dark=False):
    options = webdriver.ChromeOptions()
    # Without a display, and in a container that has only the user root.
    arguments = ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars"]
    # On a busy machine, colours that change slowly would be measured while they do.
    arguments.append("force-prefers-reduced-motion")
    for argument in arguments:
        options.add_argument(f"--{argument}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.set_script_timeout(120)
    resize(driver, width, height, dark)
    return driver


def resize(driver, width, height, dark):
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})


def wait(claim, condition, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    check(claim, False, f"not within {seconds} seconds")
    return False


def open_playground(driver, root, state=""):
    # Leave the page first: a change of the fragment alone would not load it again.
    driver.get("about:blank")
    driver.get(f"{root}/playground.html{state}")
    wait("the playground starts", lambda: driver.execute_script("return 'ready' in document.documentElement.dataset"))


def problems(driver):
    return [entry["message"] for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]


def text(driver, selector):
    shown = driver.execute_script("return document.querySelector(arguments[0])?.innerText ?? ''", selector)
    # CLDR has no-break spaces in its phrases.
    return shown.replace("\u00a0", " ")


def type_number(driver, number):
    field = driver.find_element(By.ID, "number")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(number)


def enter(driver, field, value):
    """Pastes into a field."""
    driver.execute_script(
        """
        const [id, value] = arguments;
        const field = document.getElementById(id);
        field.value = value;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        """,
        field,
        value,
    )


def answers_of_command_line(questions):
    lines = "".join("\t".join(question) + "\n" for question in questions)
    result = subprocess.run([PLURAL, "select", "--batch"], input=lines, capture_output=True, text=True, check=True)
    return result.stdout.splitlines()


def languages_with_rules():
    with open(os.path.join(PACKAGE, "Data/cldr-plurals.json"), encoding="utf-8") as file:
        document = json.load(file)
    return sorted({language for group in document["cardinal"] + document["ordinal"] for language in group["languages"]})


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve(folder):
    """Serves a folder under its own path instead of as the root of the server."""
    parent, name = os.path.split(os.path.abspath(folder))
    handler = functools.partial(QuietHandler, directory=parent)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/{name}"


def test_loading(driver, roots):
    for root in roots:
        open_playground(driver, root)
        kind = root.split(":")[0]
        check(f"the playground loads from {kind} without a message on the console", problems(driver) == [], problems(driver))
        check(f"it shows a category from {kind}", "many" in text(driver, ".verdict"), text(driver, ".verdict"))
    requests = driver.execute_script("return performance.getEntriesByType('resource').length")
    check("it loads nothing else", requests == 0, requests)


def test_examples(driver, root):
    for tag, number, category, phrase in [
        ("ru", "21", "one", "из 21 книги за 21 день"),
        ("ar", "11", "many", "11 ولدًا حضروا"),
        ("fr", "1c6", "many", "1 × 10⁶ de jours"),
        ("pl", "10⁴⁰", "many", "1 × 10⁴⁰ miesięcy"),
        ("en", "1.0", "other", "1.0 days"),
        ("pl", "0" * 50, "many", "0 miesięcy"),
    ]:
        open_playground(driver, root, f"#{tag}")
        type_number(driver, number)
        shown = text(driver, ".verdict")
        check(f"{tag} {number} is {category}", category in shown.split("\n") and phrase in shown, shown)
    open_playground(driver, root, "#fr&number=1c99999999999999999999")
    shown = text(driver, "#answers")
    check("a huge exponent has a category without an explanation", "many" in shown and "too large" in shown, shown)
    open_playground(driver, root, "#ru&number=1,5")
    message = text(driver, "#error-message")
    expected = subprocess.run([PLURAL, "select", "ru", "1,5"], capture_output=True, text=True).stderr
    check("1,5 has the error of the command line", message != "" and message in expected, f"{message!r} is not in {expected!r}")
    caret = text(driver, ".error pre")
    check("a caret is under the comma", caret == "1,5\n ^", repr(caret))
    check("the field is marked as invalid", driver.find_element(By.ID, "number").get_attribute("aria-invalid") == "true")


def test_search(driver, root):
    open_playground(driver, root)
    for query, tag in [("pol", "pl"), ("Polish", "pl"), ("polski", "pl"), ("cymraeg", "cy"), ("iw", "he"), ("deu", "de"), ("cestina", "cs"), ("日本", "ja"), ("Farsi", "fa"), ("Bengali", "bn"), ("Mandarin", "zh")]:
        field = driver.find_element(By.ID, "language")
        field.click()
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(query)
        field.send_keys(Keys.ENTER)
        found = driver.execute_script("return playground.shown[0].tag")
        check(f"typing {query} finds {tag}", found in (tag, query), found)
    field = driver.find_element(By.ID, "language")
    field.send_keys(Keys.ESCAPE)
    field.click()
    listed = driver.execute_script("return document.querySelectorAll('#language-list [role=option]').length")
    check("the list has all languages with their categories", listed == driver.execute_script("return playground.languages.all.length") and listed > 200, listed)
    without = driver.execute_script("return [...document.querySelectorAll('#language-list [role=option]')].filter(o => !o.querySelector('.swatch')).length")
    check("every language in the list shows its categories", without == 0, without)
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("no such language")
    states = "return [document.querySelector('#language-picker [role=status]').innerText, document.getElementById('language-list').hidden]"
    check("a name that no language has is said", driver.execute_script(states) == ["No language has this name or code.", True], driver.execute_script(states))
    field.send_keys(Keys.ESCAPE)
    check("until the field is left", driver.execute_script(states) == ["", True], driver.execute_script(states))
    open_playground(driver, root, "#pl&with=en")
    driver.find_element(By.CSS_SELECTOR, "#other-picker .clear").send_keys(Keys.ENTER)
    focused = driver.execute_script("return [document.activeElement.id, playground.state.with]")
    check("clearing a language leaves the focus in its field", focused == ["other-language", ""], focused)


def test_robustness(driver, root):
    """Nothing breaks the page, and no answer is wrong without a word."""
    for name, state in {"a link with 16,400 letters": "#" + "a" * 16_400, "the link #%": "#%", "a link with 9,000 percents": "#pl&number=" + "%" * 9000}.items():
        open_playground(driver, root, state)
        check(f"{name} opens", text(driver, "#answers") != "" and text(driver, "#failure") == "", text(driver, "#failure"))
        enter(driver, "number", "5")
        check(f"{name} leaves a page that answers", text(driver, ".verdict") != "")
    left = problems(driver)
    check("such links write nothing to the console", left == [], left[:2])

    open_playground(driver, root, "#pl&type=range")
    for field in ["number", "end"]:
        enter(driver, field, "語" * 4000)
    check("4,000 Chinese characters in two fields are refused in words", "outside ASCII" in text(driver, "#error-message"), text(driver, "#answers")[:80])
    for field, number in [("number", "2"), ("end", "4")]:
        enter(driver, field, number)
    check("afterwards the page answers", "few" in text(driver, ".verdict"), text(driver, "#answers")[:80])

    open_playground(driver, root, "#pl")
    wrong = []
    for length in [3999, 4000, 4001, 5001, 16_383, 16_384, 16_385, 40_000, 100_000]:
        number = "1" * (length - 2) + "52"
        enter(driver, "number", number)
        expected = answers_of_command_line([("pl", "cardinal", number)])[0]
        if text(driver, ".verdict .chip").split("\n")[-1] != expected:
            wrong.append((length, text(driver, ".verdict .chip"), expected))
    check("numbers of 3,999 to 100,000 digits equal the command line", wrong == [], wrong)
    enter(driver, "number", "1" * 100_001)
    check("a longer one is refused in words", "are too many" in text(driver, "#error-message"), text(driver, "#answers")[:80])

    source = random.Random(24)
    broken = driver.execute_script(
        """
        return arguments[0].filter(([number, rules]) => {
          Object.assign(playground.state, { number, rules });
          playground.render();
          return !document.getElementById("failure").hidden || document.getElementById("answers").children.length === 0;
        });
        """,
        [["".join(source.choice("0123456789.,-+ce% \t語é\u0000🙂") for _ in range(source.randrange(12))),
          "".join(source.choice(["one", ":", " n ", "%", "10", "=", "!=", "0..4", ";", "few", "é", "(", "@integer", "1.5", "🙂"]) for _ in range(source.randrange(9)))]
         for _ in range(300)],
    )
    check("300 random texts as numbers and rules get an answer or an error", broken == [], broken[:3])

    open_playground(driver, root, "#pl")
    driver.execute_script("playground.engine.explain = () => { throw new WebAssembly.RuntimeError('unreachable'); }; playground.render();")
    check("a trap is shown in words", "could not be computed" in text(driver, "#failure"), text(driver, "#failure"))
    driver.execute_script("delete playground.engine.explain;")
    enter(driver, "number", "22")
    check("and the page goes on", "few" in text(driver, ".verdict") and text(driver, "#failure") == "", text(driver, "#failure"))

    script = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": "delete window.WebAssembly;"})
    open_playground(driver, root)
    check("a browser without WebAssembly is told so", "cannot start" in text(driver, "#failure"), text(driver, "#failure"))
    driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    driver.get("about:blank")
    driver.get(f"{root}/playground.html")
    shown = driver.find_element(By.TAG_NAME, "body").text
    check("without JavaScript, the page says what it needs", "needs JavaScript" in shown, shown[:80])
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    problems(driver)

    started = time.monotonic()
    command = ["/bin/bash", os.path.join(PACKAGE, "Tools/site/build.sh"), os.path.join(SITE, "nothing")]
    result = subprocess.run(command, env={"PATH": "/nonexistent"}, capture_output=True, text=True)
    named = [tool for tool in ["node", "swift", "docc"] if tool in result.stderr]
    check("build.sh names what it needs before it starts", result.returncode == 69 and len(named) == 3, result.stderr)
    check("and does so at once", time.monotonic() - started < 5)


def test_names(driver, root):
    open_playground(driver, root)
    nameless = driver.execute_script("return playground.languages.all.filter(({ name, tag }) => name === tag || !name).map(({ tag }) => tag)")
    check("every language has an English name", nameless == [], nameless)
    names = driver.execute_script("return playground.languages.all.map(({ name }) => name)")
    repeated = sorted({name for name in names if names.count(name) > 1})
    check("no language is listed twice", repeated == [], repeated)
    with open(os.path.join(PACKAGE, "Data/cldr-language-names.json"), encoding="utf-8") as file:
        stored = json.load(file)["names"]
    size = len(gzip.compress(json.dumps(stored, ensure_ascii=False, separators=(",", ":")).encode(), 9))
    check("all names take less than 4,000 bytes", size < 4000, size)
    own = {tag: entry["own"] for tag, entry in stored.items() if "own" in entry}
    missed = driver.execute_script(
        "return Object.entries(arguments[0]).filter(([tag, name]) => !playground.languages.search(name).some((found) => found.tag === tag)).map(([tag]) => tag)", own
    )
    check(f"{len(own)} languages are found by their own names", len(own) > 150 and missed == [], missed)
    numbers = ["0", "7", "1234", "12345", "1234567.5", "-5.25", "1.50", "1.0"]
    script = """
        const [tags, numbers] = JSON.parse(require("fs").readFileSync(0, "utf8"));
        const known = tags.filter((tag) => Intl.NumberFormat.supportedLocalesOf([tag])[0] === tag);
        console.log(JSON.stringify(known.flatMap((tag) => numbers.map((number) => {
          const digits = (number.split(".")[1] ?? "").length;
          return [tag, number, new Intl.NumberFormat(tag, { minimumFractionDigits: digits }).format(number)];
        }))));
        """
    tags = driver.execute_script("return playground.languages.all.map(({ tag }) => tag)")
    expected = json.loads(subprocess.run(["node", "-e", script], input=json.dumps([tags, numbers]), capture_output=True, text=True, check=True).stdout)
    wrong = driver.execute_script(
        "return arguments[0].map(([tag, number, expected]) => [tag, number, expected, playground.languages.byTag.get(tag).number(number)]).filter(([, , expected, found]) => expected !== found)",
        expected,
    )
    # CLDR has no numbers for Najdi Arabic. ICU takes those of Saudi Arabia, by a rule of its own.
    others = [row for row in wrong if row[0] != "ars"]
    check(f"{len(expected)} numbers are written as Node writes them", len(expected) > 1000 and others == [], others[:8])


def test_words(driver, root):
    open_playground(driver, root, "#cs&number=1.5")
    check("a number in a phrase is written as the language writes it", "1,5 dne" in text(driver, ".verdict"), text(driver, ".verdict"))
    open_playground(driver, root, "#pl&number=3")
    words = "ends in 2, 3 or 4, but not in 12, 13 or 14"
    check("a condition is also a sentence, in the rules", words in text(driver, "#rules"), text(driver, "#rules")[:200])
    check("and in the explanation", words in text(driver, ".steps"), text(driver, ".steps")[:200])
    without = driver.execute_script(
        """
        return playground.languages.all.filter((language) => ["cardinal", "ordinal"].some((type) => (
          playground.engine.describe(language.tag, type).categories.some(({ rule, words }) => (rule !== "") !== (words !== ""))
        ))).map(({ tag }) => tag);
        """
    )
    check("every condition of every language has a sentence", without == [], without)
    open_playground(driver, root, "#cs&number=1,5")
    driver.find_element(By.CSS_SELECTOR, ".error button").click()
    check("1,5 gets an offer with a point", "1,5 dne" in text(driver, ".verdict") and driver.find_element(By.ID, "number").get_attribute("value") == "1.5")


def test_links(driver, root):
    open_playground(driver, root, "#pl")
    driver.execute_script("playground.line.zoom(1)")
    driver.execute_script("playground.change({ language: 'cy' })")
    time.sleep(0.3)
    check("a link has only what differs from the beginning", driver.current_url.endswith("#cy"), driver.current_url[-60:])
    driver.execute_script("playground.change({ language: 'ar', with: 'en' })")
    # The browser learns of the step later than the page.
    wait("a change is a step", lambda: driver.current_url.endswith("#ar&with=en"))
    driver.back()
    wait("Back goes back", lambda: driver.execute_script("return playground.shown.map(({ tag }) => tag).join()") == "cy")
    driver.back()
    wait("Back goes back twice", lambda: driver.execute_script("return playground.shown.map(({ tag }) => tag).join()") == "pl")
    driver.forward()
    wait("Forward goes forward", lambda: driver.execute_script("return playground.shown.map(({ tag }) => tag).join()") == "cy")

    driver.execute_script("location.hash = '#ga&number=7'")
    wait("an address that the user edits is followed", lambda: "many" in text(driver, ".verdict") and driver.execute_script("return playground.shown[0].tag") == "ga")
    driver.back()
    wait("and Back leaves it", lambda: driver.execute_script("return playground.shown[0].tag") == "cy")

    driver.execute_script("document.getElementById('all').open = true")
    wait("the table of all languages opens", lambda: driver.execute_script("return document.querySelectorAll('.overview tbody tr').length") > 0)
    link = driver.find_element(By.CSS_SELECTOR, ".overview tbody a")
    driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", link)
    before, tabs = driver.execute_script("return playground.state.language"), len(driver.window_handles)
    ActionChains(driver).key_down(Keys.CONTROL).click(link).key_up(Keys.CONTROL).perform()
    wait("a click with Ctrl opens a tab", lambda: len(driver.window_handles) == tabs + 1)
    check("and leaves the page alone", driver.execute_script("return playground.state.language") == before)
    for handle in driver.window_handles[1:]:
        driver.switch_to.window(handle)
        driver.close()
    driver.switch_to.window(driver.window_handles[0])

    open_playground(driver, root, "#pl&number=7")
    canvas = driver.find_element(By.CSS_SELECTOR, "#line canvas")
    driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", canvas)
    ActionChains(driver).move_to_element(canvas).perform()
    wait("hovering shows a number", lambda: text(driver, "#line-readout .at") not in ("", "7"))
    check("the slider stays at the chosen number", canvas.get_attribute("aria-valuenow") == "7", canvas.get_attribute("aria-valuenow"))
    ActionChains(driver).move_to_element(driver.find_element(By.ID, "line-title")).perform()
    wait("after hovering, the chosen number is back", lambda: text(driver, "#line-readout .at") == "7", 5)
    enter(driver, "number", "5000")
    start, span = driver.execute_script("return [playground.line.start, playground.line.span]")
    check("the line moves to the number", start <= 5000 < start + span, (start, span))
    open_playground(driver, root, "#pl&number=123456")
    start, span = driver.execute_script("return [playground.line.start, playground.line.span]")
    check("so it does for a link", start <= 123456 < start + span, (start, span))
    resize(driver, 360, 800, False)
    open_playground(driver, root, "#pl&from=10&span=60")
    size = driver.execute_script("return playground.line.width / playground.line.span")
    check("a desktop's link keeps its letters on a phone", size >= 10, size)
    resize(driver, 1280, 900, False)


def test_comparison(driver, root):
    open_playground(driver, root, "#ru&with=sl")
    rows = driver.execute_script(
        "return [...document.querySelectorAll('.differing tbody tr')].map((row) => [...row.querySelectorAll('.chip')].map((chip) => chip.lastChild.textContent))"
    )
    check("each pair of forms has one row", len(rows) > 1 and len({tuple(row) for row in rows}) == len(rows), rows)
    numbers = [str(number) for number in range(3000)] + [f"{tenths / 10:.1f}" for tenths in range(100)]
    answers = [answers_of_command_line([(tag, "cardinal", number) for number in numbers]) for tag in ["ru", "sl"]]
    expected = {pair for pair in zip(*answers) if pair[0] != pair[1]}
    check("the pairs are those of the command line", {tuple(row) for row in rows} == expected, (rows, expected))


def test_overview(driver, root):
    open_playground(driver, root, "#pl")
    driver.execute_script("document.getElementById('all').open = true")
    wait("the table is drawn", lambda: driver.execute_script("return document.querySelectorAll('.overview tbody tr').length") > 0)
    rows = driver.execute_script(
        """
        return [...document.querySelectorAll(".overview tbody tr")].map((row) => [
          row.cells[1].innerText, [...row.querySelectorAll(".forms > span")].map((form) => [form.querySelector(".chip").lastChild.textContent, form.lastChild.textContent.replace(/\\u202f/g, "")]),
          row.cells[3].innerText,
        ]);
        """
    )
    check("the table has all languages", len(rows) == driver.execute_script("return playground.languages.all.length") and len(rows) > 200, len(rows))
    questions = [(tag, "cardinal", number, category) for tag, forms, _ in rows for category, number in forms]
    answers = answers_of_command_line([question[:3] for question in questions])
    wrong = [question for question, answer in zip(questions, answers) if question[3] != answer]
    check(f"its {len(questions)} example numbers have the forms that it says", wrong == [], wrong[:5])
    check("every language but one has gettext's formula", sum("nplurals=" in formula for _, _, formula in rows) >= len(rows) - 1)
    first = "return document.querySelector('.overview tbody a').getAttribute('href')"
    enter(driver, "number", "22")
    wait("links of the table have the number", lambda: driver.execute_script(first) == "#af&number=22", 5)
    driver.find_element(By.CSS_SELECTOR, "#formats [data-value=android]").click()
    check("and the format", driver.execute_script(first) == "#af&number=22&format=android", driver.execute_script(first))
    names = "return [...document.querySelectorAll('.overview tbody th a')].map((link) => link.firstChild.textContent)"
    ascending = driver.execute_script(names)
    driver.find_element(By.CSS_SELECTOR, ".overview [data-key=name]").click()
    check("a heading sorts the table", driver.execute_script(names) == ascending[::-1] and ascending != ascending[::-1])
    state = driver.execute_script("return document.querySelector('.overview [data-key=name]').closest('th').ariaSort")
    check("and says so", state == "descending", state)
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    driver.execute_script("document.documentElement.dataset.print = 'table'")
    shown = driver.execute_script("return [...document.querySelectorAll('main > *, header')].filter((part) => part.getClientRects().length > 0).map((part) => part.id)")
    check("only the table is printed", shown == ["all-section"], shown)
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_own_rules(driver, root):
    open_playground(driver, root, "#pl&number=21")
    rules = "one: n % 10 = 1 and n % 100 != 11; few: n = 2..4"
    enter(driver, "own-rules", rules)
    found = driver.execute_script("return [...document.querySelectorAll('#own-answer .grid > span')].map((cell) => cell.className)")
    result = subprocess.run([PLURAL, "evaluate", rules, *map(str, range(100))], capture_output=True, text=True, check=True)
    expected = [line.split("\t")[1] for line in result.stdout.splitlines()]
    check("own rules give the categories of the command line", found == expected, found[:5])
    check("and the form of the number on the page", "21 is" in text(driver, "#own-answer") and "one" in text(driver, "#own-answer > div > p .chip"))
    for wrong in ["one: n = ", "one: (n = 1)", "one n = 1", "other: n = 1", "one: n % 0 = 1", "few: n = 1 @integer 2"]:
        enter(driver, "own-rules", wrong)
        message = text(driver, "#rules-error")
        expected = subprocess.run([PLURAL, "evaluate", wrong, "1"], capture_output=True, text=True).stderr
        check(f"the error of “{wrong}” is the command line's", message != "" and message in expected, f"{message!r} is not in {expected!r}")
    rules = "one: n = 1;\nfew: n = 2..4;\nmany: n = ;"
    enter(driver, "own-rules", rules)
    result = subprocess.run([PLURAL, "evaluate", rules, "1"], capture_output=True, text=True).stderr
    message, caret = text(driver, "#rules-error"), text(driver, "#own-answer pre")
    check("an error in rules has the line and column of the command line", message.startswith("3:11: error:") and message in result, (message, result))
    check("and a caret", caret == "many: n = ;\n          ^" and caret.split("\n")[1].strip() == "^", repr(caret))
    check("and describes the field", driver.find_element(By.ID, "own-rules").get_attribute("aria-describedby") == "rules-error own-hint")
    driver.find_element(By.ID, "own-language").click()
    check("CLDR's rules are there to begin with", "few: v = 0 and i % 10 = 2..4" in driver.find_element(By.ID, "own-rules").get_attribute("value"))
    check("and are read", text(driver, "#rules-error") == "" and "few" in text(driver, "#own-answer"))
    time.sleep(0.3)
    driver.refresh()
    wait("it starts again", lambda: driver.execute_script("return 'ready' in document.documentElement.dataset"))
    check("a link keeps the rules", "few" in text(driver, "#own-answer"), driver.current_url[-80:])


def random_number(source):
    kind = source.randrange(6)
    if kind == 0:
        return str(source.randrange(200))
    if kind == 1:
        return str(source.randrange(10 ** source.randrange(1, 40)))
    if kind == 2:
        return f"{source.randrange(30)}.{source.randrange(10)}"
    if kind == 3:
        return f"{source.randrange(2000)}.{source.randrange(1000):03}"
    if kind == 4:
        return f"{source.randrange(20)}{source.choice(['', '.5', '.0', '.0001'])}c{source.randrange(10)}"
    return str(source.choice([1, 2, 3]) * 10 ** source.randrange(20))


def test_random_pairs(driver, root, count=400):
    source = random.Random(11)
    tags = languages_with_rules() + ["pt-AO", "iw", "sr-Latn", "zh-Hant", "en-GB", "tlh"]
    pairs = [(source.choice(tags), source.choice(["cardinal", "ordinal"]), random_number(source)) for _ in range(count)]
    # In order, because changing the language draws much of the page again.
    pairs.sort()
    open_playground(driver, root)
    # As if a person had typed them: each pair changes the state, and the answer is read from the page.
    shown = driver.execute_script(
        """
        return arguments[0].map(([language, type, number]) => {
          Object.assign(playground.state, { language, type, number });
          playground.render();
          return document.querySelector(".verdict .chip").lastChild.textContent;
        });
        """,
        pairs,
    )
    expected = answers_of_command_line(pairs)
    wrong = [(pair, got, want) for pair, got, want in zip(pairs, shown, expected) if want != got]
    check(f"{count} random numbers equal `plural select --batch`", len(shown) == count and wrong == [], wrong[:5])

    ranges = [(tag, "range", random_number(source), random_number(source)) for tag in tags]
    shown = driver.execute_script(
        "return arguments[0].map(([language, , start, end]) => playground.engine.range(language, start, end).category)", ranges
    )
    check(f"{len(ranges)} random ranges equal it too", shown == answers_of_command_line(ranges))


def test_strip_colours(driver, root):
    open_playground(driver, root)
    resize(driver, 1280, 900, False)
    palette = driver.execute_script(
        """
        const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const style = getComputedStyle(document.documentElement);
        return arguments[0].map((category) => {
          context.fillStyle = style.getPropertyValue(`--${category}`);
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
        });
        """,
        CATEGORIES,
    )
    for tag in ["en", "pl", "ru", "ar", "cy", "lv", "br", "sl", "ga", "ja", "ceb", "mt"]:
        # 200 at a time, so that each number is several pixels wide.
        pixels = driver.execute_async_script(
            """
            const [tag, done] = arguments;
            const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
            (async () => {
              playground.change({ language: tag, with: "", type: "cardinal" });
              const colours = [];
              for (let start = 0; start < 1000; start += 200) {
                const line = playground.line;
                line.view(start, 200);
                do { await frame(); } while (line.canvas.dataset.complete !== "true");
                const { canvas } = line;
                const context = canvas.getContext("2d");
                for (let index = 0; index < 200; index += 1) {
                  const x = Math.floor(((index + 0.5) * canvas.width) / 200);
                  colours.push([...context.getImageData(x, 4, 1, 1).data].slice(0, 3).join());
                }
              }
              done(colours);
            })();
            """,
            tag,
        )
        expected = answers_of_command_line([(tag, "cardinal", str(number)) for number in range(1000)])
        wrong = [n for n in range(1000) if pixels[n] != palette[CATEGORIES.index(expected[n])]]
        check(f"the strip's colours for 0…999 in {tag} equal the command line", wrong == [], wrong[:10])


def test_grids(driver, root):
    open_playground(driver, root, "#da&with=is")
    cells = driver.execute_script("return [...document.querySelectorAll('.grid')].map(g => [...g.children].map(c => c.ariaLabel))")
    for tag, grid in zip(["da", "is", "da", "is"], cells):
        numbers = [cell.split(": ") for cell in grid]
        expected = answers_of_command_line([(tag, "cardinal", number) for number, _ in numbers])
        check(f"the grid of {numbers[15][0]} and so on in {tag} is right", [c for _, c in numbers] == expected and len(expected) == 100)
    check("differing numbers are marked", driver.execute_script("return document.querySelectorAll('.grid .differs').length") > 0)
    rows = driver.execute_script("return [...document.querySelectorAll('.differing tbody tr')].map(r => r.innerText)")
    check("the numbers that differ are listed", len(rows) > 1, rows)


def test_state(driver, root):
    open_playground(driver, root, "#ru&number=1.5&with=en&type=cardinal&format=gettext&from=100&span=50&places=2")
    state = driver.execute_script("return playground.state")
    line = driver.execute_script("return [playground.line.start, playground.line.span]")
    shown = text(driver, "#answers")
    check("a link brings the whole state back", "1,5 книги" in shown and "1.5 days" in shown and line == [100, 50], (state, line, shown[:80]))
    driver.execute_script("playground.change({ language: 'cy', number: '6' })")
    wait("the address follows", lambda: "#cy" in driver.current_url and "number=6" in driver.current_url)
    check("the address keeps the rest", "with=en" in driver.current_url and "format=gettext" in driver.current_url, driver.current_url)
    open_playground(driver, root, "#%3Cscript%3E&number=%3Cb%3E&type=x&span=-5&format=__proto__")
    check("nonsense in the address does no harm", "no rules for" in text(driver, "#resolution"), text(driver, "#resolution"))


# The controls without a name for screen readers.
NAMELESS = """
const focusable = document.querySelectorAll("input, select, button, textarea, canvas, a[href], [tabindex='0']");
return [...focusable].filter((element) => {
  const labels = [...(element.labels ?? [])].map((label) => label.textContent).join("");
  return !(element.ariaLabel || labels.trim() || element.textContent.trim() || element.getAttribute("aria-labelledby"));
}).map((element) => element.outerHTML.slice(0, 80));
"""


# What is wider than its place and cannot be scrolled with the keyboard.
STUCK = """
return [...document.querySelectorAll("body *")].filter((element) => (
  element.scrollWidth > element.clientWidth && ["auto", "scroll"].includes(getComputedStyle(element).overflowX)
  && element.tabIndex < 0 && element.querySelector("a, button, input, [tabindex='0']") === null
)).map((element) => element.outerHTML.slice(0, 80));
"""


def test_keyboard(driver, root):
    open_playground(driver, root, "#pl")
    canvas = driver.find_element(By.CSS_SELECTOR, "#line canvas")
    driver.execute_script("arguments[0].focus()", canvas)
    canvas.send_keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    check("arrows move on the number line", canvas.get_attribute("aria-valuetext") == "2, Polish: few", canvas.get_attribute("aria-valuetext"))
    span = driver.execute_script("return playground.line.span")
    canvas.send_keys("+")
    check("+ zooms in", driver.execute_script("return playground.line.span") < span)
    canvas.send_keys(Keys.ENTER)
    check("Enter takes the number over", driver.find_element(By.ID, "number").get_attribute("value") == "2")
    names = driver.execute_script(NAMELESS)
    check("every control has a name for screen readers", names == [], names[:3])


CONTRAST = """
const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const rgba = (colour) => {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};
const over = ([r, g, b, a], below) => [r, g, b].map((part, index) => part * a + below[index] * (1 - a));
const luminance = (colour) => {
  const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const background = (element) => {
  if (!element) return [255, 255, 255];
  const below = background(element.parentElement);
  const { backgroundColor, opacity } = getComputedStyle(element);
  const [r, g, b, a] = rgba(backgroundColor);
  return over([r, g, b, a * opacity], below);
};
const low = [];
for (const element of document.querySelectorAll("body *")) {
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!hasText || element.closest(".spoken, noscript, script, :disabled") || element.getClientRects().length === 0) continue;
  const style = getComputedStyle(element);
  let opacity = 1;
  for (let part = element; part; part = part.parentElement) opacity *= getComputedStyle(part).opacity;
  const behind = background(element);
  const [r, g, b, a] = rgba(style.color);
  const [light, dark] = [luminance(over([r, g, b, a * opacity], behind)), luminance(behind)].sort((x, y) => y - x);
  const ratio = (light + 0.05) / (dark + 0.05);
  if (ratio < 4.5) low.push([ratio.toFixed(2), element.className || element.tagName, element.textContent.slice(0, 20)]);
}
return low;
"""


def test_accessibility(driver, root):
    open_playground(driver, root, "#pl&number=7")
    canvas = driver.find_element(By.CSS_SELECTOR, "#line canvas")
    check("the slider has its value before it moves", canvas.get_attribute("aria-valuenow") == "7", canvas.get_attribute("aria-valuenow"))
    check("and its value in words", canvas.get_attribute("aria-valuetext") == "7, Polish: many", canvas.get_attribute("aria-valuetext"))
    describe = """
        const field = document.getElementById("number");
        return field.getAttribute("aria-describedby").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
        """
    hint = driver.execute_script(describe)
    check("the field has a short description", 0 < len(hint) < 120, hint)
    enter(driver, "number", "1,5")
    check("a wrong number is described by its error", "unexpected" in driver.execute_script(describe), driver.execute_script(describe))

    open_playground(driver, root, "#pl")
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
    same = driver.execute_script(
        """
        for (const sheet of document.styleSheets) sheet.insertRule("* { transition: none !important }");
        const look = (element) => getComputedStyle(element).backgroundColor;
        const pairs = {
          kind: [".segments input:checked + span", ".segments input:not(:checked) + span"],
          preset: [".buttons [aria-pressed=true]", ".buttons [aria-pressed=false]"],
          format: [".tabs [aria-selected=true]", ".tabs [aria-selected=false]"],
        };
        return Object.entries(pairs).filter(([, selectors]) => {
          const [on, off] = selectors.map((selector) => look(document.querySelector(selector)));
          return on === off;
        }).map(([name, selectors]) => [name, ...selectors.map((selector) => look(document.querySelector(selector)))]);
        """
    )
    check("forced colours keep what is selected visible", same == [], same)
    for width, dark in [(1280, False), (360, True)]:
        resize(driver, width, 900, dark)
        for state in ["#pl&with=en&number=3", "#ar&number=1,5", "#sl&type=range", "#pl&rules=one:%20n%20=%201"]:
            open_playground(driver, root, state)
            driver.execute_script("document.getElementById('all').open = true")
            driver.execute_script("for (const sheet of document.styleSheets) sheet.insertRule('* { transition: none !important }')")
            low = driver.execute_script(CONTRAST)
            stuck = driver.execute_script(STUCK)
            check(f"the keyboard scrolls all of {state} at {width} pixels", stuck == [], stuck)
            check(f"all text of {state} has a contrast of at least 4.5 at {width} pixels, {'dark' if dark else 'light'}", low == [], low[:5])
    resize(driver, 360, 800, False)
    open_playground(driver, root, "#pl")
    small = driver.execute_script(
        """
        const targets = [...document.querySelectorAll("button, input, select, textarea, summary, [role=tab]")];
        return targets.filter((element) => element.getClientRects().length > 0).map((element) => {
          const box = (element.closest("label") ?? element).getBoundingClientRect();
          return [element.id || element.className || element.textContent, box.width, box.height];
        }).filter(([, width, height]) => width < 24 || height < 24);
        """
    )
    check("everything to touch has at least 24 by 24 pixels on a phone", small == [], small[:5])
    # As a translator would, on a phone and without knowing CLDR.
    field = driver.find_element(By.ID, "language")
    field.click()
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("Cymraeg", Keys.ENTER)
    enter(driver, "number", "3")
    shown = text(driver, "#answers")
    check("Welsh is found by its own name, and few is explained in words", "few" in shown and "The number is 3." in shown, shown[:200])
    resize(driver, 1280, 900, False)


SNIPPETS = {
    # format: (language, what must be there, what must not)
    "swift": ("pl", ["case .one:", "case .few:", "default:"], [".many", ".other"]),
    "xcstrings": ("pl", ['"one"', '"few"', '"many"', '"other"'], ['"two"']),
    "stringsdict": ("pl", ["<key>few</key>", "<key>other</key>"], ["<key>two</key>"]),
    "android": ("pl", ['quantity="few"', 'quantity="other"'], ['quantity="two"']),
    "gettext": ("pl", ["nplurals=3", "msgstr[2]"], ["msgstr[3]"]),
    "icu": ("pl", ["few {# miesiące}", "other {"], ["two {"]),
    "i18next": ("pl", ["items_one", "items_few", "items_many"], ["items_other"]),
}


def test_snippets(driver, root):
    for form, (tag, present, absent) in SNIPPETS.items():
        open_playground(driver, root, f"#{tag}&format={form}")
        code = text(driver, "#snippet code")
        missing = [part for part in present if part not in code] + [part for part in absent if part in code]
        check(f"the {form} snippet has exactly Polish's categories", missing == [], (missing, code))
        if form in ("xcstrings", "i18next"):
            json.loads(code)
        open_playground(driver, root, f"#{tag}&format={form}&decimals=1")
        code = text(driver, "#snippet code")
        if form == "i18next":
            check("i18next has `other` for decimals", "items_other" in code, code)
    open_playground(driver, root, "#cs&number=1.5")
    check("the code has the form of the answer", "case .many:" in text(driver, "#snippet code"), text(driver, "#snippet code"))
    check("and says why", "1.5" in text(driver, "#snippet ul"), text(driver, "#snippet ul"))
    lost = driver.execute_script(
        """
        const numbers = ["0", "1", "2", "5", "11", "21", "100", "1000000", "1.0", "1.5", "0.1", "2.50", "1c6"];
        return playground.languages.all.flatMap((language) => numbers.flatMap((number) => (
          Object.entries(snippetFormats).filter(([format]) => format !== "gettext").filter(([, { needsOther }]) => {
            const content = snippetContent(playground.engine, language, "cardinal", false, needsOther, number);
            const answer = playground.engine.select(language.tag, number, "cardinal");
            return !content.forms.some(({ category }) => category === answer);
          }).map(([format]) => [language.tag, number, format])
        )));
        """
    )
    check("no code lacks the form of the number on the page", lost == [], lost[:5])
    for number, line in {"-1": "let count = -1", "+1": "let count = 1", "1c6": 'let number = "1c6"', "1" * 22: f'let number = "{"1" * 22}"'}.items():
        open_playground(driver, root, f"#fr&number={number.replace('+', '%2B')}")
        code = text(driver, "#snippet code")
        check(f"the Swift code for {number} has that number", line in code, code)
    repeated = driver.execute_script(
        """
        const specifiers = /%(\\d\\$)?(lld|d|\\.1f|s)/g;
        return playground.languages.all.flatMap((language) => ["xcstrings", "stringsdict", "android", "gettext"].flatMap((format) => (
          [false, true].flatMap((decimals) => {
            const { text } = snippet(playground.engine, language, format, "cardinal", decimals, "5");
            return text.split("\\n").map((line) => [...line.matchAll(specifiers)].map(([found]) => found)).filter((found) => found.length > 1)
              .map((found) => [language.tag, format, ...found]);
          })
        )));
        """
    )
    wrong = [found for found in repeated if not all(specifier.startswith("%1$") for specifier in found[2:])]
    check("an argument in several places of a text is numbered", wrong == [] and {found[0] for found in repeated} >= {"ru", "be", "ga", "cy"}, wrong[:5])
    open_playground(driver, root, "#ru&format=gettext")
    code = text(driver, "#snippet code")
    check("the gettext snippet has a charset", "charset=UTF-8\\n" in code, code)
    with tempfile.NamedTemporaryFile(suffix=".xcstrings") as file:
        open_playground(driver, root, "#ru&format=xcstrings")
        file.write(text(driver, "#snippet code").encode())
        file.flush()
        result = subprocess.run([os.path.join(TOOLS, "localize"), "lint", file.name], capture_output=True, text=True)
    check("the linter finds no mistakes in the Russian catalog", result.returncode == 0 and "error" not in result.stdout, result.stdout)
    # Compare gettext's expressions, which are JavaScript too, with the rules.
    wrong = driver.execute_script(
        """
        const wrong = [];
        for (const { tag, gettext } of playground.languages.all) {
          const { header, categories: order } = gettext;
          const index = new Function("n", `return Number(${/plural=(.*);/.exec(header)[1]})`);
          const found = playground.engine.integers(tag, "cardinal", 0, 1_000_001);
          for (let n = 0; n < found.length; n += n < 2000 ? 1 : 997) {
            if (order[index(n)] !== categories[found[n]]) wrong.push([tag, n]);
          }
          if (order[index(1_000_000)] !== categories[found[1_000_000]]) wrong.push([tag, 1_000_000]);
        }
        return wrong;
        """
    )
    check("gettext's expressions agree with the rules in all languages", wrong == [], wrong[:5])


def test_pages(driver, root):
    if not os.path.exists(os.path.join(SITE, "index.html")):
        return
    driver.get(f"{root}/index.html")
    check("the landing page opens", "plural" in driver.title.lower(), driver.title)
    links = driver.execute_script("return [...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href'))")
    absolute = [link for link in links if re.match(r"^(/|https?:)", link)]
    check("the landing page has relative links only", absolute == [], absolute)
    for link in sorted(set(links)):
        driver.get("about:blank")
        driver.get(f"{root}/{link}")
        def heading():
            return driver.execute_script("return document.querySelector('h1')?.innerText ?? ''")
        wait(f"{link} opens", heading)
        check(f"{link} shows its title", heading() != "" and not re.search("can.t be found", heading()), heading())
        left = problems(driver)
        check(f"{link} writes nothing to the console", left == [], left[:3])


class PageReader(html.parser.HTMLParser):
    """What a page links to, the anchors that it has, and its text."""

    def __init__(self, source):
        super().__init__()
        self.links, self.anchors, self.text, self.headings, self.summary = [], set(), [], 0, ""
        self.title, self.description, self.empty_headings = "", "", len(re.findall(r"<h([1-6])[^>]*>\s*</h\1>", source))
        self.open = []
        self.feed(source)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.links += [attributes[name] for name in ("href", "src") if attributes.get(name)]
        if "id" in attributes:
            self.anchors.add(attributes["id"])
        if attributes.get("name") == "description":
            self.description = attributes["content"]
        if tag not in ("meta", "link", "input", "br", "img"):
            self.open.append((tag, attributes.get("class")))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        self.text.append(data)
        self.headings += ("h1", None) in self.open and data.strip() != ""
        if ("p", "lead") in self.open:
            self.summary += data
        if ("title", None) in self.open:
            self.title += data


def test_documentation_search(driver, kind):
    field = driver.find_element(By.ID, "search")

    def first(query):
        field.clear()
        field.send_keys(query)
        wait(f"the search answers, as {kind}", lambda: text(driver, "#found") != "", 5)
        return text(driver, "#found").split("\n")[0]

    for query, result in {
        "lint rules": "The rules StringsLint", "PluralRules.category": "category(for:) Plurals", "PluralRules category": "category(for:) Plurals",
        "missing-category": "missing-category StringsLint", "qwertz": "Nothing found.",
    }.items():
        found = first(query)
        check(f"the search for “{query}” finds {result}, as {kind}", found == result, found)
    scripts = driver.execute_script("return document.querySelectorAll('script[src$=\"search.js\"]').length")
    check(f"its index is loaded once, as {kind}", scripts == 1, scripts)
    first("LanguageNegotiator")
    said = driver.execute_script("return document.getElementById('count').textContent")
    check(f"the number of results is announced, as {kind}", re.fullmatch(r"\d+ results", said) is not None, said)
    field.send_keys(Keys.ARROW_DOWN)
    found = driver.execute_script("return document.activeElement.closest('#found') !== null")
    check(f"arrows lead to the results, as {kind}", found)
    driver.switch_to.active_element.send_keys(Keys.ARROW_UP)
    check(f"and back to the field, as {kind}", driver.execute_script("return document.activeElement.id") == "search")
    address = driver.current_url
    field.send_keys(Keys.ESCAPE, Keys.ENTER)
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.BACKSPACE, Keys.ENTER)
    time.sleep(0.2)
    check(f"Enter opens no result that is hidden, as {kind}", driver.current_url == address, driver.current_url)
    first("missing-category")
    is_hidden = "return document.getElementById('found').hidden"
    check(f"the list of results is there, as {kind}", not driver.execute_script(is_hidden))
    actions = ActionBuilder(driver)
    actions.pointer_action.move_to_location(2, 600).click()
    actions.perform()
    check(f"a click elsewhere closes it, as {kind}", driver.execute_script(is_hidden))


def test_documentation(driver, roots):
    if not os.path.exists(os.path.join(SITE, "index.html")):
        return
    for root in roots:
        kind = root.split(":")[0]
        found, broken, waiting = {}, [], [f"{root}/index.html"]
        while waiting:
            address = waiting.pop()
            if address in found:
                continue
            try:
                with urllib.request.urlopen(address) as answer:
                    source = answer.read().decode()
                    landed = answer.geturl()
            except (OSError, UnicodeDecodeError) as error:
                broken.append((address[len(root):], str(error)))
                continue
            # Where a server would add a slash, a disk would list a folder.
            if landed != address:
                broken.append((address[len(root):], "not a file"))
            is_page = address.endswith(".html") and not address.endswith(("playground.html", "messages.html", "linter.html"))
            found[address] = PageReader(source) if is_page else None
            if not is_page:
                continue
            for link in found[address].links:
                if link.startswith(("http:", "https:", "/")):
                    broken.append((address[len(root):], link))
                elif not link.startswith("data:"):
                    waiting.append(urllib.parse.urldefrag(urllib.parse.urljoin(address, link))[0])
        pages = {address: page for address, page in found.items() if page}
        files = sum(name == "index.html" for _, _, names in os.walk(os.path.join(SITE, "docs")) for name in names)
        check(f"all links of the site lead to files, as {kind}", broken == [], broken[:5])
        check(f"every page of the documentation can be reached, as {kind}", len(pages) == files + 1 and files > 600, (len(pages), files))
        for claim, wrong in {
            "every page has a heading": [address for address, page in pages.items() if page.headings == 0],
            "every page leads back to the landing page": [
                address for address, page in pages.items()
                if address != f"{root}/index.html" and f"{root}/index.html" not in [urllib.parse.urljoin(address, link) for link in page.links]
            ],
            "every module has a summary": [
                address for address, page in pages.items()
                if re.search(r"/docs/documentation/\w+/index.html$", address) and len(page.summary) < 20
            ],
            "no page shows an unresolved link": [
                (address, text) for address, page in pages.items() for text in page.text
                if re.match(r"^(``|doc:)|^(PluralCategory|PluralRules|DisplayDecimal|Diagnostic|LocalizedBundle|StringFormatter)/\w", text.strip())
            ],
        }.items():
            check(f"{claim}, as {kind}", wrong == [], wrong[:5])

        for claim, wrong in {
            "every page of the documentation says what it is about": [
                address for address, page in pages.items() if "/docs/" in address and page.description == ""
            ],
            "the landing page has all modules": [
                address for address in pages
                if re.search(r"/docs/documentation/\w+/index.html$", address) and address[len(root) + 1:] not in pages[f"{root}/index.html"].links
            ],
            "no heading is empty": [address for address, page in pages.items() if page.empty_headings > 0],
            "the title of a page of the documentation names what it belongs to": [
                address for address, page in pages.items() if page.title in ("description – swift-plurals", "category – swift-plurals")
            ],
        }.items():
            check(f"{claim}, as {kind}", wrong == [], wrong[:5])

        driver.get(f"{root}/docs/index.html")
        driver.find_element(By.ID, "search").send_keys("LanguageNegotiator")
        wait(f"the index has a search, as {kind}", lambda: "LanguageNegotiation" in text(driver, "#found"), 5)
        driver.find_element(By.ID, "search").send_keys(Keys.ENTER)
        wait(f"Enter opens the first result, as {kind}", lambda: text(driver, "h1") == "LanguageNegotiator", 5)
        address = f"{root}/docs/documentation/languagenegotiation/languagenegotiator/index.html"
        check(f"the address of a result is that of its page, as {kind}", driver.current_url == address, driver.current_url)
        driver.find_element(By.LINK_TEXT, "Playground").click()
        wait(f"and its links lead to the pages, as {kind}", lambda: "plural rules playground" in driver.title, 5)

        driver.get(f"{root}/docs/index.html")
        check(f"the documentation has an index, as {kind}", "LanguageNegotiation" in text(driver, "main"), text(driver, "body")[:80])
        driver.find_element(By.LINK_TEXT, "Plurals").click()
        check(f"its links lead to pages, as {kind}", text(driver, "h1") == "Plurals", text(driver, "body")[:80])
        driver.find_element(By.ID, "search").send_keys("LanguageNegotiator")
        wait(f"the search finds other modules, as {kind}", lambda: "LanguageNegotiation" in text(driver, "#found"), 5)
        driver.find_element(By.CSS_SELECTOR, "#found a").click()
        wait(f"and leads there, as {kind}", lambda: text(driver, "h1") == "LanguageNegotiator", 5)
        test_documentation_search(driver, kind)
        driver.find_element(By.CSS_SELECTOR, "header .brand").click()
        wait(f"and back to the landing page, as {kind}", lambda: "Correct plurals" in text(driver, "h1"), 5)
        left = problems(driver)
        check(f"the documentation writes nothing to the console, as {kind}", left == [], left[:3])


def test_screenshots(driver, root):
    os.makedirs(SCREENSHOTS, exist_ok=True)
    views = {
        "polish": "#pl", "compare": "#ru&with=pl&number=21", "ranges": "#sl&type=range&number=1&end=2",
        "error": "#ar&number=1,5", "millions": "#fr&with=en&number=1.2c6&span=10000000&format=icu", "ordinal": "#en&type=ordinal&number=22",
        "styles": "#pl&number=1234567&styles=1",
    }
    # Colours do not change what fits, and the contrast is checked elsewhere.
    for width, dark in [(360, True), (1280, False)]:
        resize(driver, width, 900, dark)
        pages = {name: f"playground.html{state}" for name, state in views.items()}
        if os.path.exists(os.path.join(SITE, "index.html")):
            pages |= {"landing": "index.html", "messages": "messages.html", "linter": "linter.html"}
        for name, page in pages.items():
            driver.get("about:blank")
            driver.get(f"{root}/{page}")
            if name == "linter":
                wait("the linter starts", lambda: driver.execute_script("return 'ready' in document.documentElement.dataset"))
                driver.find_element(By.ID, "example").click()
                wait("the example is checked", lambda: driver.execute_script("return document.documentElement.dataset.state") == "done")
            elif name != "landing":
                wait(f"{name} starts", lambda: driver.execute_script("return 'ready' in document.documentElement.dataset"))
                if name == "styles":
                    wait("the styles are there", lambda: text(driver, "#styles-answer") != "")
                if name not in ("ranges", "messages"):
                    wait("the line is drawn", lambda: driver.execute_script("return document.querySelector('#line canvas').dataset.complete") == "true")
            size = driver.execute_script("return [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
            check(f"{name} fits {width} pixels", size[0] <= width, size)
            clip = {"x": 0, "y": 0, "width": width, "height": min(size[1], 8000), "scale": 1}
            data = driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})["data"]
            file = f"{name}-{width}-{'dark' if dark else 'light'}.png"
            with open(os.path.join(SCREENSHOTS, file), "wb") as output:
                output.write(base64.b64decode(data))
    resize(driver, 1280, 900, False)


def main():
    local, served = f"file://{os.path.abspath(SITE)}", serve(SITE)
    driver = browser()
    try:
        test_loading(driver, [local, served])
        test_robustness(driver, local)
        test_examples(driver, local)
        test_names(driver, local)
        test_words(driver, local)
        test_links(driver, local)
        test_comparison(driver, local)
        test_overview(driver, local)
        test_own_rules(driver, local)
        test_search(driver, local)
        test_random_pairs(driver, local)
        test_strip_colours(driver, local)
        test_grids(driver, local)
        test_state(driver, local)
        test_keyboard(driver, local)
        test_accessibility(driver, local)
        test_snippets(driver, local)
        tools = types.SimpleNamespace(
            check=check, wait=wait, text=text, enter=enter, resize=resize, problems=problems, open_playground=open_playground,
            By=By, Keys=Keys, CONTRAST=CONTRAST, NAMELESS=NAMELESS, STUCK=STUCK, site=SITE,
        )
        localize = os.path.join(TOOLS, "localize")
        styles_test.test_styles(driver, local, served, tools, localize)
        with tempfile.TemporaryDirectory() as folder:
            messages_test.test_messages(driver, local, served, tools, localize, folder)
            linter_test.test_linter(driver, local, served, tools, localize, folder)
        test_pages(driver, served)
        test_documentation(driver, [local, served])
        test_screenshots(driver, served)
        left = problems(driver)
        check("no page wrote a warning or an error to the console", left == [], left[:5])
    finally:
        driver.quit()
    print(f"{len(failures)} failures; screenshots in {SCREENSHOTS}")
    sys.exit(1 if failures else 0)


main()
