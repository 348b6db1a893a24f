"use strict";

// The page: a list of files, and below it what the linter says about them.

const element = (id) => document.getElementById(id);

// How many findings the page shows at a time.
const pageLength = 200;

// Paths in words: five, and how many more there are.
function someOf(paths) {
  const rest = paths.length - 5;
  return rest > 1 ? `${paths.slice(0, 5).join(", ")} and ${rest} more` : paths.join(", ");
}

// The worker with the linter. Questions are answered in their order.
class LinterWorker {
  #worker;
  #waiting = new Map();
  #count = 0;
  #failure = null;

  static async load() {
    const linter = new LinterWorker();
    const source = new Blob([element("worker-source").textContent], { type: "text/javascript" });
    linter.#worker = new Worker(URL.createObjectURL(source));
    linter.#worker.onmessage = ({ data }) => {
      linter.#waiting.get(data.number)(data);
      linter.#waiting.delete(data.number);
    };
    linter.#worker.onerror = (event) => {
      event.preventDefault();
      linter.#stop(event.message ?? "the browser does not start workers");
    };
    const bytes = await (await unpack("linter-data")).arrayBuffer();
    const { failure } = await linter.ask("start", { bytes });
    if (failure) throw new Error(failure);
    return linter;
  }

  // Answers all questions with a failure, as no other answer will come.
  #stop(failure) {
    this.#failure = failure;
    for (const answer of this.#waiting.values()) answer({ failure });
    this.#waiting.clear();
  }

  ask(name, question) {
    if (this.#failure) return Promise.resolve({ failure: this.#failure });
    this.#count += 1;
    return new Promise((resolve) => {
      this.#waiting.set(this.#count, resolve);
      this.#worker.postMessage({ number: this.#count, name, ...question });
    });
  }
}

class Page {
  #linter;
  // The files: { path, file, language, number, fixes, isFixed, error, unchecked }, each with the elements of its row.
  #files = [];
  // How many files there were.
  #count = 0;
  // Why files are not checked, or were replaced.
  #notes = [];
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
      this.#take(droppedFiles(event.dataTransfer.items), "There are no files with localized strings in what you dropped.");
    });
    for (const [button, input] of [["choose", "files"], ["choose-folder", "folder"]]) {
      element(button).onclick = () => { element(input).click(); };
      element(input).onchange = ({ target }) => {
        const chosen = [...target.files].map((file) => (
          file.webkitRelativePath ? fileInFolder(file.webkitRelativePath, file) : { path: file.name, file }
        ));
        target.value = "";
        this.#take(Promise.resolve(chosen.filter((file) => file !== null)), "There are no files with localized strings in this folder.");
      };
    }
    element("example").onclick = () => {
      this.add([{ path: "Shop.xcstrings", file: new File([JSON.stringify(exampleCatalog, null, 2)], "Shop.xcstrings") }]);
    };
    element("source").onchange = () => { this.check(); };
    element("clear").onclick = () => { [this.#files, this.#notes] = [[], []]; this.check(); element("choose").focus(); };
    element("more").onclick = () => { this.#showMore(); };
  }

  // Adds files once they are found. `otherwise` is what the page says if there are none.
  async #take(found, otherwise) {
    try {
      const files = await found;
      if (files.length === 0) return this.#refuse([otherwise]);
      await this.add(files);
    } catch (error) {
      this.#refuse([`The files cannot be read: ${error.message}`]);
    }
  }

  #refuse(reasons) {
    const shown = JSON.stringify(reasons);
    // A screen reader reads it aloud when it changes.
    if (element("refused").dataset.shown === shown) return;
    element("refused").dataset.shown = shown;
    element("refused").replaceChildren(...reasons.map((reason) => make("p", { class: "error" }, reason)));
  }

  // Adds files and checks them all.
  async add(found) {
    this.#notes = [];
    const refused = {};
    const replaced = [];
    for (const { path: name, file } of found) {
      // To the linter, é as one character and e with an accent after it are the same.
      const path = name.normalize();
      const reason = refusal(path);
      if (reason !== null) {
        (refused[reason] ??= []).push(path);
        continue;
      }
      const old = await this.#replacedBy(path, file);
      const others = this.#files.filter((other) => other !== old);
      const size = others.reduce((sum, other) => sum + other.file.size, file.size);
      if (size > sizeLimit) {
        this.#notes.push(`${path} is too large: this page takes ${sizeText(sizeLimit)} in all. On the command line, localize lint takes more.`);
        continue;
      }
      if (old) replaced.push(path);
      this.#files = [...others, { path, file, language: old?.language ?? "", number: old?.number ?? this.#count++, fixes: null, error: null }];
    }
    for (const [reason, paths] of Object.entries(refused)) this.#notes.push(refusals[reason](someOf(paths)));
    if (replaced.length > 0) this.#notes.push(`Replaced by the new file of the same name: ${someOf(replaced)}.`);
    await this.check();
  }

  // The file in the list that a new one replaces. Files of one name without a folder can be those of several languages, such as
  // strings.xml, so only the same file is replaced, or one that has changed since, which the browser does not read any more.
  async #replacedBy(path, file) {
    for (const other of this.#files.filter((other) => other.path === path)) {
      if (!needsLanguage(path)) return other;
      try {
        const isLike = other.file.size === file.size && other.file.lastModified === file.lastModified;
        if (await other.file.text() === await file.text() && isLike) return other;
      } catch {
        return other;
      }
    }
    return undefined;
  }

  // Checks the files and shows the findings.
  async check() {
    this.#check += 1;
    const check = this.#check;
    document.documentElement.dataset.state = "checking";
    const byPath = new Map();
    for (const file of this.#files) {
      const path = pathInLanguage(file.path, file.language);
      file.unchecked = !byPath.has(path) ? null
        : path === file.path ? `Not checked: there is another ${path}. Name the language of each.`
        : `Not checked: another file ${file.path} is in this language.`;
      if (!byPath.has(path)) byPath.set(path, file);
    }
    this.#showFiles();
    element("report").hidden = this.#files.length === 0;
    element("summary").textContent = "Checking…";
    const files = [...byPath].map(([path, { file }]) => ({ path, file }));
    const { report, unreadable, failure } = await this.#linter.ask("lint", { files, source: this.#source });
    if (check !== this.#check) return;
    this.#report = report ?? { findings: [], rules: {}, fileCount: 0, unknown: [] };
    for (const path of this.#report.unknown) byPath.get(path).unchecked = "Not checked: this is not a file of localized strings.";
    this.#showFiles();
    const problems = (unreadable ?? []).map(({ path, message }) => `${path} cannot be read: ${message}`);
    if (failure) problems.push(`The linter has stopped, probably because the files need more memory than a page has (${failure}). On the command line, localize lint takes more.`);
    this.#refuse([...this.#notes, ...problems]);
    element("summary").textContent = failure ? "The files were not checked." : this.#summary();
    element("findings").replaceChildren();
    this.#shown = 0;
    this.#showMore();
    document.documentElement.dataset.state = "done";
  }

  get #source() { return element("source").value.trim(); }

  get report() { return this.#report; }
  get files() { return this.#files; }

  #summary() {
    const { findings, fileCount } = this.#report;
    if (fileCount === 0 && findings.length === 0) return "No file was checked.";
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

  // What stays the same stays in the page, so that a click or a key that is on its way finds its target.
  #showFiles() {
    element("clear-bar").hidden = this.#files.length < 2;
    const list = element("list");
    const rows = new Set(this.#files.map(({ row }) => row));
    for (const item of [...list.children]) if (!rows.has(item)) item.remove();
    for (const file of this.#files) {
      if (!file.row) list.append(this.#makeRow(file));
      this.#showState(file);
    }
  }

  #makeRow(file) {
    file.size = make("span", { class: "size" });
    file.download = make("span");
    file.state = make("div");
    file.row = make(
      "li", {},
      make(
        "div", { class: "row" },
        make("span", { class: "path" }, file.path),
        file.size,
        needsLanguage(file.path) ? this.#languageField(file) : null,
        /\.(xcstrings|stringsdict)$/.test(file.path) ? this.#fixButton(file) : null,
        file.download,
        make("button", { type: "button", "aria-label": `Remove ${file.path}`, onclick: () => this.#remove(file) }, "Remove"),
      ),
      file.state,
    );
    return file.row;
  }

  // The part of a row that changes.
  #showState(file) {
    const state = JSON.stringify([file.unchecked, file.error, file.fixes, file.file.size]);
    if (file.shown === state) return;
    file.shown = state;
    file.size.textContent = sizeText(file.file.size);
    file.download.hidden = !file.isFixed;
    file.download.replaceChildren(...(file.isFixed ? [this.#download(file)] : []));
    const [message, lines] = file.error?.split(/\n(.*)/s) ?? [];
    file.state.replaceChildren(...[
      file.unchecked ? make("p", { class: "error" }, file.unchecked) : null,
      message ? make("div", { class: "error" }, make("p", {}, message), lines ? excerpt(lines) : null) : null,
      file.fixes === null ? null : make("ul", { class: "fixes", role: "status" }, ...this.#fixLines(file)),
    ].filter(Boolean));
  }

  #fixLines({ fixes }) {
    const lines = fixes.slice(0, pageLength).map((fix) => make("li", {}, fix));
    if (fixes.length === 0) lines.push(make("li", {}, "There is nothing that can be fixed safely."));
    if (fixes.length > pageLength) lines.push(make("li", {}, `and ${fixes.length - pageLength} more`));
    return lines;
  }

  #languageField(file) {
    return make(
      "label", { class: "inline" }, "Language",
      make("input", {
        type: "text", id: `language-${file.number}`, value: file.language, placeholder: "such as pl", autocapitalize: "off", spellcheck: "false",
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
    const { fixes, error, bytes, failure } = await this.#linter.ask("fix", { path, file: file.file, source: this.#source });
    file.fixes = fixes ?? null;
    file.error = error ?? failure ?? null;
    if (fixes?.length > 0) {
      if (file.address) URL.revokeObjectURL(file.address);
      file.address = null;
      file.isFixed = true;
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
