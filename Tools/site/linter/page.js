"use strict";

// The page: a list of files, and below it what the linter says about them.

const element = (id) => document.getElementById(id);

// How many findings the page shows at a time.
const pageLength = 200;

// The worker with the linter. Questions are answered in their order.
class LinterWorker {
  #worker;
  #waiting = new Map();
  #count = 0;

  static async load() {
    const linter = new LinterWorker();
    const source = new Blob([element("worker-source").textContent], { type: "text/javascript" });
    linter.#worker = new Worker(URL.createObjectURL(source));
    linter.#worker.onmessage = ({ data }) => {
      linter.#waiting.get(data.number)(data);
      linter.#waiting.delete(data.number);
    };
    const bytes = await (await unpack("linter-data")).arrayBuffer();
    const { failure } = await linter.ask("start", { bytes });
    if (failure) throw new Error(failure);
    return linter;
  }

  ask(name, question) {
    this.#count += 1;
    return new Promise((resolve) => {
      this.#waiting.set(this.#count, resolve);
      this.#worker.postMessage({ number: this.#count, name, ...question });
    });
  }
}

class Page {
  #linter;
  // The files: { path, file, language, fixes, error }.
  #files = [];
  #report = { findings: [], rules: {} };
  #shown = 0;
  // The number of the last check, so that a slower one does not replace its result.
  #check = 0;

  constructor(linter) {
    this.#linter = linter;
    const drop = element("drop");
    drop.ondragover = (event) => { event.preventDefault(); drop.classList.add("over"); };
    drop.ondragleave = () => { drop.classList.remove("over"); };
    // A file dropped beside the zone would replace the page.
    window.addEventListener("dragover", (event) => { event.preventDefault(); });
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      this.#take(droppedFiles(event.dataTransfer.items));
    });
    for (const [button, input] of [["choose", "files"], ["choose-folder", "folder"]]) {
      element(button).onclick = () => { element(input).click(); };
      element(input).onchange = ({ target }) => {
        const chosen = [...target.files].map((file) => (
          file.webkitRelativePath ? fileInFolder(file.webkitRelativePath, file) : { path: file.name, file }
        ));
        target.value = "";
        this.#take(Promise.resolve(chosen.filter((file) => file !== null)));
      };
    }
    element("example").onclick = () => {
      this.add([{ path: "Shop.xcstrings", file: new File([JSON.stringify(exampleCatalog, null, 2)], "Shop.xcstrings") }]);
    };
    element("clear").onclick = () => { this.#files = []; this.check(); element("choose").focus(); };
    element("more").onclick = () => { this.#showMore(); };
  }

  // Adds files once they are found.
  async #take(found) {
    try {
      const files = await found;
      if (files.length === 0) return this.#refuse(["There are no files with localized strings in this folder."]);
      await this.add(files);
    } catch (error) {
      this.#refuse([`The files cannot be read: ${error.message}`]);
    }
  }

  #refuse(reasons) {
    element("refused").replaceChildren(...reasons.map((reason) => make("p", { class: "error" }, reason)));
  }

  // Adds files, in place of those with the same path, and checks them all.
  async add(found) {
    const reasons = [];
    for (const { path, file } of found) {
      if (!endings.test(path)) {
        reasons.push(`${path} is not a file of localized strings. This page reads .xcstrings, .strings, .stringsdict, strings.xml, .po and .pot files.`);
        continue;
      }
      const others = this.#files.filter((other) => other.path !== path || other.language !== "");
      const size = others.reduce((sum, other) => sum + other.file.size, file.size);
      if (size > sizeLimit) {
        reasons.push(`${path} is too large: this page takes ${sizeText(sizeLimit)} in all. On the command line, localize lint takes more.`);
        continue;
      }
      this.#files = [...others, { path, file, language: "", fixes: null, error: null }];
    }
    this.#refuse(reasons);
    await this.check();
  }

  // Checks the files and shows the findings.
  async check() {
    this.#check += 1;
    const check = this.#check;
    document.documentElement.dataset.state = "checking";
    this.#showFiles();
    element("report").hidden = this.#files.length === 0;
    element("summary").textContent = "Checking…";
    const files = this.#files.map((file) => ({ path: pathInLanguage(file.path, file.language), file: file.file }));
    const { report, unreadable, failure } = await this.#linter.ask("lint", { files });
    if (check !== this.#check) return;
    this.#report = report ?? { findings: [], rules: {}, fileCount: 0 };
    const problems = (unreadable ?? []).map(({ path, message }) => `${path} cannot be read: ${message}`);
    if (failure) problems.push(`The linter has stopped, probably because the files need more memory than a page has (${failure}). On the command line, localize lint takes more.`);
    if (problems.length > 0) this.#refuse(problems);
    element("summary").textContent = failure ? "The files were not checked." : this.#summary();
    element("findings").replaceChildren();
    this.#shown = 0;
    this.#showMore();
    document.documentElement.dataset.state = "done";
  }

  get report() { return this.#report; }
  get files() { return this.#files; }

  #summary() {
    const { findings, fileCount } = this.#report;
    const files = `${fileCount} ${fileCount === 1 ? "file" : "files"}`;
    if (findings.length === 0) return `No mistakes found in ${files}.`;
    const counts = ["error", "warning", "note"].map((severity) => {
      const count = findings.filter((finding) => finding.severity === severity).length;
      return count === 0 ? null : `${count} ${severity}${count === 1 ? "" : "s"}`;
    });
    return `${counts.filter((count) => count !== null).join(", ")} in ${files}.`;
  }

  #showMore() {
    const { findings, rules } = this.#report;
    const next = findings.slice(this.#shown, this.#shown + pageLength);
    const shown = next.flatMap((finding, index) => {
      const before = index > 0 ? next[index - 1] : findings[this.#shown - 1];
      const heading = before?.file === finding.file ? [] : [make("h3", {}, finding.file)];
      return [...heading, findingElement(finding, rules)];
    });
    this.#shown += next.length;
    element("findings").append(...shown);
    const rest = findings.length - this.#shown;
    element("more").hidden = rest === 0;
    element("more").textContent = `Show ${Math.min(rest, pageLength)} more of ${rest}`;
  }

  // MARK: The list of files

  #showFiles() {
    element("clear-bar").hidden = this.#files.length < 2;
    const kept = document.activeElement?.id;
    element("list").replaceChildren(...this.#files.map((file, index) => make(
      "li", {},
      make(
        "div", { class: "row" },
        make("span", { class: "path" }, file.path),
        make("span", { class: "size" }, sizeText(file.file.size)),
        needsLanguage(file.path) ? this.#languageField(file, index) : null,
        /\.(xcstrings|stringsdict)$/i.test(file.path) ? this.#fixButton(file) : null,
        file.fixes?.length > 0 ? this.#download(file) : null,
        make("button", { type: "button", "aria-label": `Remove ${file.path}`, onclick: () => this.#remove(file) }, "Remove"),
      ),
      file.error ? make("p", { class: "error" }, file.error) : null,
      file.fixes === null ? null : make("ul", { class: "fixes", role: "status" }, ...this.#fixLines(file)),
    )));
    if (kept) element(kept)?.focus();
  }

  #fixLines({ fixes }) {
    const lines = fixes.slice(0, pageLength).map((fix) => make("li", {}, fix));
    if (fixes.length === 0) lines.push(make("li", {}, "There is nothing that can be fixed safely."));
    if (fixes.length > pageLength) lines.push(make("li", {}, `and ${fixes.length - pageLength} more`));
    return lines;
  }

  #languageField(file, index) {
    return make(
      "label", { class: "inline" }, "Language",
      make("input", {
        type: "text", id: `language-${index}`, value: file.language, placeholder: "such as pl", autocapitalize: "off", spellcheck: "false",
        onchange: ({ target }) => {
          file.language = target.value.trim().replaceAll("/", "");
          this.check();
        },
      }),
    );
  }

  #fixButton(file) {
    return make("button", { type: "button", class: "fix", "aria-label": `Apply the safe fixes to ${file.path}`, onclick: () => this.fix(file) }, "Apply safe fixes");
  }

  #download(file) {
    file.address ??= URL.createObjectURL(file.file);
    return make("a", { class: "download", href: file.address, download: file.path.split("/").at(-1) }, "Download the fixed file");
  }

  #remove(file) {
    this.#files = this.#files.filter((other) => other !== file);
    this.check();
    element("choose").focus();
  }

  // Applies the safe fixes, offers the new file, and checks it.
  async fix(file) {
    document.documentElement.dataset.state = "checking";
    const path = pathInLanguage(file.path, file.language);
    const { fixes, error, bytes, failure } = await this.#linter.ask("fix", { path, file: file.file });
    file.fixes = fixes ?? null;
    file.error = error ?? failure ?? null;
    if (fixes?.length > 0) {
      if (file.address) URL.revokeObjectURL(file.address);
      file.address = null;
      file.file = new File([bytes], file.file.name);
    }
    await this.check();
  }
}

// Three common mistakes.
const exampleCatalog = {
  sourceLanguage: "en",
  strings: {
    "%lld replies": { localizations: {
      en: forms({ one: "%lld reply", other: "%lld replies" }),
      uk: forms({ one: "%lld відповідь", other: "%lld відповідей" }),
    } },
    "%lld votes": { localizations: {
      en: forms({ one: "%lld vote", other: "%lld votes" }),
      ru: forms({ one: "1 голос", few: "%lld голоса", many: "%lld голосов", other: "%lld голоса" }),
    } },
    "Hello, %@": { localizations: { de: { stringUnit: { state: "translated", value: "Hallo, %d" } } } },
  },
  version: "1.0",
};

function forms(texts) {
  return { variations: { plural: Object.fromEntries(
    Object.entries(texts).map(([category, value]) => [category, { stringUnit: { state: "translated", value } }]),
  ) } };
}

LinterWorker.load().then((linter) => {
  window.linterPage = new Page(linter);
  document.documentElement.dataset.ready = "";
}, (error) => {
  element("failure").hidden = false;
  element("failure").textContent = `The linter cannot start: ${error.message}. This page needs WebAssembly and workers.`;
});
