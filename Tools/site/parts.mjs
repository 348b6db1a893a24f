// How the pages become single files.

import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

// Bytes or text as a page contains them.
export const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");

// Files of this folder as elements of a page. Comments with lines of their own stay here.
const withoutComments = (script) => script.replace(/^ *\/\/.*\n/gm, "");
export const style = (...names) => `<style>\n${names.map(read).join("")}</style>`;
export const scripts = (...names) => names.map((name) => `<script>\n${withoutComments(read(name))}</script>`).join("\n");
export const text = read;

// Writes a page of this folder, with its parts in place of comments such as <!-- insert style -->.
export function assemble(name, parts, out) {
  const page = read(name).replace(/<!-- insert (\S+) -->/g, (comment, part) => {
    if (!(part in parts)) throw new Error(`no part ${part}`);
    return parts[part];
  });
  writeFileSync(out, page);
}
