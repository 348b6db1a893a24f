"""Tests the site in a real browser. Run by test.sh, which lists what it needs.

    python3 Tools/site/test.py SITE PLURAL SCREENSHOTS
"""

import base64
import functools
import http.server
import json
import os
import random
import re
import subprocess
import sys
import threading
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

SITE, PLURAL, SCREENSHOTS = sys.argv[1:4]
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
failures = []


def check(claim, is_true, detail=""):
    print(f"{'ok  ' if is_true else 'FAIL'} {claim}{'' if is_true else f': {detail}'}", flush=True)
    if not is_true:
        failures.append(claim)


def browser(width=1280, height=900, dark=False):
    options = webdriver.ChromeOptions()
    # Without a display, and in a container that has only the user root.
    for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars"]:
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


def answers_of_command_line(questions):
    lines = "".join("\t".join(question) + "\n" for question in questions)
    result = subprocess.run([PLURAL, "select", "--batch"], input=lines, capture_output=True, text=True, check=True)
    return result.stdout.splitlines()


def languages_of_command_line(*options):
    return subprocess.run([PLURAL, "languages", *options], capture_output=True, text=True, check=True).stdout.split()


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
    for query, tag in [("pol", "pl"), ("Polish", "pl"), ("polski", "pl"), ("iw", "he"), ("deu", "de"), ("cestina", "cs"), ("日本", "ja")]:
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
    check("the list has all languages with their categories", listed == len(languages_of_command_line()), listed)
    without = driver.execute_script("return [...document.querySelectorAll('#language-list [role=option]')].filter(o => !o.querySelector('.swatch')).length")
    check("every language in the list shows its categories", without == 0, without)
    field.send_keys(Keys.ESCAPE)


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


def test_random_pairs(driver, root, count=2000):
    source = random.Random(11)
    tags = languages_of_command_line() + ["pt-AO", "iw", "sr-Latn", "zh-Hant", "en-GB", "tlh"]
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
    check("a link brings the whole state back", "1.5 книги" in shown and "1.5 days" in shown and line == [100, 50], (state, line, shown[:80]))
    driver.execute_script("playground.change({ language: 'cy', number: '6' })")
    wait("the address follows", lambda: "#cy" in driver.current_url and "number=6" in driver.current_url)
    check("the address keeps the rest", "with=en" in driver.current_url and "format=gettext" in driver.current_url, driver.current_url)
    open_playground(driver, root, "#%3Cscript%3E&number=%3Cb%3E&type=x&span=-5&format=__proto__")
    check("nonsense in the address does no harm", "no rules for" in text(driver, "#resolution"), text(driver, "#resolution"))


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
    names = driver.execute_script(
        """
        const focusable = document.querySelectorAll("input, select, button, canvas, a[href], [tabindex='0']");
        return [...focusable].filter((element) => {
          const labels = [...(element.labels ?? [])].map((label) => label.innerText).join("");
          return !(element.ariaLabel || labels.trim() || element.textContent.trim() || element.getAttribute("aria-labelledby"));
        }).map((element) => element.outerHTML.slice(0, 80));
        """
    )
    check("every control has a name for screen readers", names == [], names[:3])


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


def test_screenshots(driver, root):
    os.makedirs(SCREENSHOTS, exist_ok=True)
    views = {
        "polish": "#pl", "compare": "#ru&with=pl&number=21", "ranges": "#sl&type=range&number=1&end=2",
        "error": "#ar&number=1,5", "millions": "#fr&with=en&number=1.2c6&span=10000000&format=icu", "ordinal": "#en&type=ordinal&number=22",
    }
    for width in (360, 1280):
        for dark in (False, True):
            resize(driver, width, 900, dark)
            pages = {name: f"playground.html{state}" for name, state in views.items()}
            if os.path.exists(os.path.join(SITE, "index.html")):
                pages["landing"] = "index.html"
            for name, page in pages.items():
                driver.get("about:blank")
                driver.get(f"{root}/{page}")
                if name != "landing":
                    wait("the playground starts", lambda: driver.execute_script("return 'ready' in document.documentElement.dataset"))
                    if name != "ranges":
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
        test_examples(driver, local)
        test_search(driver, local)
        test_random_pairs(driver, local)
        test_strip_colours(driver, local)
        test_grids(driver, local)
        test_state(driver, local)
        test_keyboard(driver, local)
        test_snippets(driver, local)
        test_pages(driver, served)
        test_screenshots(driver, served)
        left = problems(driver)
        check("no page wrote a warning or an error to the console", left == [], left[:5])
    finally:
        driver.quit()
    print(f"{len(failures)} failures; screenshots in {SCREENSHOTS}")
    sys.exit(1 if failures else 0)


main()
