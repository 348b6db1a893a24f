"""Tests of the playground's section with numbers in every style. Run by test.py."""

import json
import os
import subprocess

NUMBERS = ["0", "1", "2.0", "5", "21", "0.456", "-1234.5", "999999", "1234567", "1.2c6", "123456789012345678901234.5"]
RANGES = [("3", "5"), ("1234567", "1345678"), ("-2", "1"), ("1", "1")]


def lines_of_command_line(localize, questions):
    """The answers of `localize display --batch` as JSON."""
    lines = "".join("\t".join(question) + "\n" for question in questions)
    result = subprocess.run([localize, "display", "--batch", "--json"], input=lines, capture_output=True, text=True, check=True)
    return [{name: value for name, value in json.loads(line).items() if name != "parts"} for line in result.stdout.splitlines()]


def differences(questions, found, expected):
    return [(question, one, other) for question, one, other in zip(questions, found, expected) if one != other]


def test_styles(driver, local, served, tools, localize):
    check, text, open_playground = tools.check, tools.text, tools.open_playground

    def resources():
        return driver.execute_script("return performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))")

    def open_styles(root, state):
        open_playground(driver, root, state)
        tools.wait("the section with styles is there", lambda: text(driver, "#styles-answer") != "", 10)

    for root in [local, served]:
        kind = root.split(":")[0]
        open_playground(driver, root, "#pl&number=1234567")
        check(f"styles are not loaded before they are wanted, from {kind}", resources() == [], resources())
        summary = driver.find_element(tools.By.CSS_SELECTOR, "#styles summary")
        driver.execute_script("arguments[0].focus()", summary)
        summary.send_keys(tools.Keys.ENTER)
        tools.wait("the section opens with the keyboard", lambda: "1,2 miliona miesięcy" in text(driver, "#styles-answer"), 10)
        # From a disk, a browser does not count the file.
        check(f"then one file is loaded, from {kind}", resources() in ([["styles.js"]] if root == served else [[], ["styles.js"]]), resources())
    shown = text(driver, "#styles-answer")
    check("the styles have what readers see", all(part in shown for part in ["1,2 mln", "123 456 700%", "1,2 MB", "1 234 567,00 €"]), shown)
    tools.enter(driver, "number", "1234562")
    shown = text(driver, "#styles-answer")
    check("and say where the number that goes in has another form", "1 234 562 miesiące" in shown and "the form would be few" in shown, shown)
    tools.wait("the section is in the address", lambda: "styles=1" in driver.current_url, 5)

    open_styles(local, "#pl&number=5&styles=1&currency=JPY")
    check("a link opens the section, with a currency", "JPY" in text(driver, "#styles-answer"), text(driver, "#styles-answer")[-300:])
    tools.enter(driver, "currency", "usd")
    check("another currency counts at once", "USD" in text(driver, "#styles-answer"), text(driver, "#styles-answer")[-300:])
    tools.enter(driver, "currency", "us")
    shown = text(driver, "#styles-answer")
    check("without three letters there is no money", "currency" not in shown and "compact" in shown, shown[-300:])
    field = driver.find_element(tools.By.ID, "currency")
    check("and the field is marked as wrong", field.get_attribute("aria-invalid") == "true")
    tools.enter(driver, "number", "1,5")
    check("a wrong number has no styles", "once the number is right" in text(driver, "#styles-answer"), text(driver, "#styles-answer"))
    message = driver.execute_script("return playground.styles.display('pl', 'percent', '1,5').error")
    expected = subprocess.run([os.path.join(os.path.dirname(localize), "plural"), "select", "pl", "1,5"], capture_output=True, text=True).stderr
    check("its error is that of the command line", message != "" and message in expected, (message, expected))

    names = driver.execute_script("return numberStyles.map(({ name }) => name('EUR'))")
    names += ["currency:inr:compact", "currency:KWD", "currency:USD:narrow:accounting", "currency:XYZ:code:accounting:compact"]
    tags = driver.execute_script("return playground.languages.all.map(({ tag }) => tag)") + ["de-CH", "en-IN", "ar-EG", "es-MX", "fr-CA"]
    # A language has every other number, so that each number is in every style.
    questions = [
        (tag, name, number) for index, tag in enumerate(tags) for name in names for number in NUMBERS[index % 2::2]
    ]
    found = driver.execute_script("return arguments[0].map((question) => playground.styles.display(...question))", questions)
    wrong = differences(questions, found, lines_of_command_line(localize, questions))
    check(f"{len(questions)} numbers are those of the command line, in every language and style", len(found) > 15_000 and wrong == [], wrong[:5])

    ranges = [(tag, name, *ends) for tag in tags for name in ["decimal", "compact-short", "currency:EUR"] for ends in RANGES]
    found = driver.execute_script("return arguments[0].map((question) => playground.styles.display(...question))", ranges)
    expected = lines_of_command_line(localize, [(tag, f"range:{name}", *ends) for tag, name, *ends in ranges])
    wrong = differences(ranges, found, expected)
    check(f"{len(ranges)} ranges, too", wrong == [], wrong[:5])
    written = driver.execute_script(
        """
        return playground.languages.all.flatMap((language) => arguments[0].map(([start, end]) => (
          [language.tag, start, end, language.range(start, end), playground.styles.display(language.tag, "decimal", start, end).text]
        ))).filter(([, , , found, expected]) => found !== expected);
        """,
        RANGES,
    )
    check("the verdict writes ranges as the styles do, in every language", written == [], written[:5])
    open_styles(local, "#sl&type=range&number=1&end=1&styles=1")
    shown = [text(driver, ".verdict"), text(driver, ".styles .form")]
    check("ends that look the same have the form of their number", all("one" in part and "~1 dan" in part for part in shown) and "wrong here" not in text(driver, ".styles"), shown)
    open_styles(local, "#en&type=range&number=3&end=5&styles=1&with=de")
    shown = text(driver, "#styles-answer")
    check("the section shows ranges, in two languages", "3–5 days" in shown and "3–5 Tage" in shown, shown)

    for width, dark in [(1280, False), (360, True)]:
        tools.resize(driver, width, 900, dark)
        open_styles(local, "#pl&number=1234567&styles=1&with=ar")
        low = driver.execute_script(tools.CONTRAST)
        check(f"all text of the styles has enough contrast at {width} pixels", low == [], low[:5])
    tools.resize(driver, 1280, 900, False)

    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*styles.js"]})
    open_playground(driver, served, "#pl&styles=1")
    tools.wait("a missing file is named", lambda: "styles.js" in text(driver, "#styles-answer"), 10)
    tools.enter(driver, "number", "7")
    check("and still is after the next key", "styles.js" in text(driver, "#styles-answer"), text(driver, "#styles-answer"))
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
    for _ in range(2):
        driver.find_element(tools.By.CSS_SELECTOR, "#styles summary").click()
    tools.wait("opening the section again loads it again", lambda: "in full" in text(driver, "#styles-answer"), 10)
    driver.execute_cdp_cmd("Network.disable", {})
    tools.problems(driver)
