"use strict";

// Runs the linter beside the page, so that a large file does not freeze it. Each question gets an instance of its own: what
// one file leaves in memory, or breaks, does not matter to the next.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let module;

// An instance that knows some files.
function linter(files) {
  const { exports } = new WebAssembly.Instance(module);
  for (const { path, bytes } of files) {
    const name = encoder.encode(path);
    const address = exports.input(name.length + bytes.length) >>> 0;
    // The buffer is another one after the memory has grown.
    const memory = new Uint8Array(exports.memory.buffer, address, name.length + bytes.length);
    memory.set(name);
    memory.set(bytes, name.length);
    exports.add(name.length, bytes.length);
  }
  return exports;
}

// Asks an instance for something, with the source language.
function answer(exports, name, source) {
  const bytes = encoder.encode(source);
  const address = exports.input(bytes.length) >>> 0;
  new Uint8Array(exports.memory.buffer).set(bytes, address);
  const count = exports[name](bytes.length);
  return new Uint8Array(exports.memory.buffer, exports.output() >>> 0, count).slice();
}

const questions = {
  // Takes the module of the linter.
  async start({ bytes }) {
    module = await WebAssembly.compile(bytes);
    return {};
  },

  // Checks files. Those that cannot be read are not checked, and the answer says why.
  async lint({ files, source }) {
    const unreadable = [];
    const contents = [];
    for (const { path, file } of files) {
      try {
        contents.push({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
      } catch (error) {
        unreadable.push({ path, message: error.message });
      }
    }
    const exports = linter(contents);
    return { report: JSON.parse(decoder.decode(answer(exports, "lint", source))), unreadable };
  },

  // Applies the safe fixes to a file: the list of fixes and the new bytes, or the reason why it cannot be fixed.
  async fix({ path, file, source }) {
    const exports = linter([{ path, bytes: new Uint8Array(await file.arrayBuffer()) }]);
    const bytes = answer(exports, "fix", source);
    const end = bytes.indexOf(0x0a);
    return { ...JSON.parse(decoder.decode(bytes.subarray(0, end))), bytes: bytes.slice(end + 1) };
  },
};

onmessage = async ({ data: { number, name, ...question } }) => {
  try {
    postMessage({ number, ...(await questions[name](question)) });
  } catch (error) {
    postMessage({ number, failure: String(error?.message ?? error) });
  }
};
