"use strict";

// The number line: all whole numbers up to ten million as a strip that can be zoomed, one for each language.

const lineEnd = 10_000_000;

// Stands for a category that has not been computed yet.
const notYetKnown = 6;

// The categories of whole numbers, computed in portions when they come into view.
class IntegerCategories {
  static #portion = 50_000;
  #bytes = new Uint8Array(lineEnd).fill(notYetKnown);
  #known = new Uint8Array(lineEnd / IntegerCategories.#portion);

  constructor(engine, tag, type) {
    Object.assign(this, { engine, tag, type });
  }

  get bytes() { return this.#bytes; }

  // Computes portions until the deadline. Returns true if all of them are known.
  fill(start, end, deadline) {
    const size = IntegerCategories.#portion;
    for (let portion = Math.floor(start / size); portion * size < end; portion += 1) {
      if (this.#known[portion]) continue;
      if (performance.now() > deadline) return false;
      this.#bytes.set(this.engine.integers(this.tag, this.type, portion * size, size), portion * size);
      this.#known[portion] = 1;
    }
    return true;
  }
}

class NumberLine {
  static #laneHeight = 56;
  static #axisHeight = 30;
  #width = 0;

  // `onpoint` gets the number under the pointer, `onpick` one that was tapped, `onmove` the part that is in view.
  constructor(place, { onpoint, onpick, onmove }) {
    Object.assign(this, { onpoint, onpick, onmove });
    this.start = 0;
    this.span = 40;
    // The chosen number, and the one under the mouse, which is only looked at.
    this.cursor = 0;
    this.hovered = null;
    this.lanes = [];
    this.canvas = make("canvas", {
      role: "slider", tabindex: "0", "aria-valuemin": "0", "aria-valuemax": String(lineEnd - 1),
      onkeydown: (event) => this.#key(event),
      onwheel: (event) => this.#wheel(event),
    });
    place.append(this.canvas);
    this.#followPointers();
    new ResizeObserver(() => {
      this.#width = 0;
      this.draw();
    }).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  // In CSS pixels. Asking the browser costs a layout of the page, which is too much for every move of a pointer.
  get width() { return this.#width ||= this.canvas.clientWidth; }

  // Shows languages: [{ language, categories }], with the categories as IntegerCategories.
  show(lanes, label) {
    this.lanes = lanes;
    this.canvas.setAttribute("aria-label", label);
    this.#describe();
    this.draw();
  }

  // Shows the numbers from `start` on.
  view(start, span) {
    this.span = Math.min(Math.max(Math.round(span), 10), lineEnd);
    this.start = Math.min(Math.max(Math.round(start), 0), lineEnd - this.span);
    this.draw();
  }

  // The same, because the user asked for it.
  move(start, span) {
    this.view(start, span);
    this.onmove(this.start, this.span);
  }

  zoom(factor, around = this.start + this.span / 2) {
    const span = Math.min(Math.max(this.span * factor, 10), lineEnd);
    this.move(around - (around - this.start) * (span / this.span), span);
  }

  point(number) {
    this.cursor = Math.min(Math.max(Math.round(number), 0), lineEnd - 1);
    const margin = Math.min(this.span / 10, 5);
    if (this.cursor < this.start) this.move(this.cursor - margin, this.span);
    else if (this.cursor >= this.start + this.span) this.move(this.cursor - this.span + margin, this.span);
    else this.draw();
    this.#announce();
  }

  // Chooses a number that came from elsewhere, where the line already shows it or cannot.
  choose(number) {
    this.cursor = Math.min(Math.max(Math.round(number), 0), lineEnd - 1);
    this.#describe();
    this.draw();
  }

  // The number at a position of the canvas, in CSS pixels from its left edge.
  numberAt(x) {
    const number = Math.floor(this.start + (x / this.width) * this.span);
    return Math.min(Math.max(number, this.start), this.start + this.span - 1);
  }

  // The numbers that share a pixel with one.
  numbersAround(number) {
    const perPixel = Math.max(1, Math.round(this.span / this.width));
    return [number, Math.min(number + perPixel, lineEnd)];
  }

  #announce() {
    this.#describe();
    this.onpoint(this.cursor);
  }

  // What a screen reader says about the slider.
  #describe() {
    this.canvas.setAttribute("aria-valuenow", this.cursor);
    const words = this.lanes.map(({ language, categories: known }) => {
      known.fill(this.cursor, this.cursor + 1, Infinity);
      return `${language.name}: ${categories[known.bytes[this.cursor]]}`;
    });
    this.canvas.setAttribute("aria-valuetext", `${this.cursor}, ${words.join(", ")}`);
  }

  #hover(number) {
    if (this.hovered === number) return;
    this.hovered = number;
    this.draw();
    this.onpoint(number ?? this.cursor);
  }

  // MARK: Drawing

  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    const { canvas, start, span, lanes } = this;
    const { width } = this;
    if (width === 0 || lanes.length === 0) return;
    const height = lanes.length * (NumberLine.#laneHeight + 6) + NumberLine.#axisHeight + (lanes.length > 1 ? 14 : 0);
    const scale = window.devicePixelRatio || 1;
    canvas.style.height = `${height}px`;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.scale(scale, scale);
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(`--${name}`);
    this.colours = categories.map((category) => ({ fill: colour(category), text: colour(`on-${category}`) }));
    this.colours[notYetKnown] = { fill: colour("sunken"), text: colour("muted") };

    const deadline = performance.now() + 14;
    const isComplete = lanes.every(({ categories: known }) => known.fill(start, start + span, deadline));
    if (!isComplete) this.draw();

    let top = 0;
    for (const [index, lane] of lanes.entries()) {
      this.#drawLane(context, lane.categories.bytes, top, width, scale);
      top += NumberLine.#laneHeight + 6;
      if (index === 0 && lanes.length > 1) {
        this.#drawDifferences(context, lanes[0].categories.bytes, lanes[1].categories.bytes, top, width, scale, colour("text"));
        top += 14;
      }
    }
    this.#drawAxis(context, top, width, colour("muted"), colour("text"));
    canvas.dataset.complete = isComplete;
  }

  #drawLane(context, bytes, top, width, scale) {
    const { start, span, colours } = this;
    const height = NumberLine.#laneHeight;
    const size = width / span;
    if (size >= 1) {
      // Every number has a block, with a letter where there is room for it.
      const gap = size >= 6 ? 1 : 0;
      context.textAlign = "center";
      context.textBaseline = "middle";
      const letterSize = Math.min(20, size * 0.7);
      context.font = `700 ${letterSize}px ui-monospace, Menlo, Consolas, monospace`;
      for (let number = start; number < start + span; number += 1) {
        const category = bytes[number];
        // Whole device pixels, so that neighbours leave no seam.
        const left = Math.round((number - start) * size * scale) / scale;
        const right = Math.round((number - start + 1) * size * scale) / scale;
        context.fillStyle = colours[category].fill;
        context.fillRect(left, top, right - left - gap, height);
        if (size >= 10) {
          context.fillStyle = colours[category].text;
          context.fillText(letters[categories[category]] ?? "", (left + right - gap) / 2, top + height / 2);
        }
      }
      return;
    }
    // Several numbers share a pixel: the column shows how many of them have which category.
    const columns = Math.round(width * scale);
    const counts = new Uint32Array(7);
    const rare = [];
    let low = start;
    for (let column = 0; column < columns; column += 1) {
      const high = Math.min(start + span, Math.max(low + 1, Math.round(start + (span * (column + 1)) / columns)));
      counts.fill(0);
      for (let number = low; number < high; number += 1) counts[bytes[number]] += 1;
      let y = top;
      let rest = height;
      for (let category = 0; category < 7; category += 1) {
        if (counts[category] === 0) continue;
        const share = Math.min(rest, (counts[category] / (high - low)) * height);
        if (share < 1) rare.push([column, category]);
        context.fillStyle = colours[category].fill;
        context.fillRect(column / scale, y, 1 / scale, share);
        y += share;
        rest -= share;
      }
      low = high;
    }
    // Make rare categories wide enough to see, such as the millions in French.
    for (const [index, [column, category]] of rare.entries()) {
      if (rare[index - 1]?.[1] === category && column - rare[index - 1][0] < 8) continue;
      context.fillStyle = colours[category].fill;
      context.fillRect(Math.max(0, column / scale - 1.5), top, 4, height / 2);
    }
  }

  // Marks between two strips where they do not have the same category.
  #drawDifferences(context, left, right, top, width, scale, colour) {
    const { start, span } = this;
    context.fillStyle = colour;
    const columns = span <= width ? span : Math.round(width * scale);
    let low = start;
    for (let column = 0; column < columns; column += 1) {
      const high = Math.min(start + span, Math.max(low + 1, Math.round(start + (span * (column + 1)) / columns)));
      let count = 0;
      for (let number = low; number < high; number += 1) {
        count += left[number] !== right[number] && left[number] !== notYetKnown && right[number] !== notYetKnown;
      }
      if (count > 0) {
        context.globalAlpha = Math.max(0.25, count / (high - low));
        const x = (column * width) / columns;
        context.fillRect(x, top, Math.max(width / columns - (width / columns > 4 ? 1 : 0), 1 / scale), 6);
      }
      low = high;
    }
    context.globalAlpha = 1;
  }

  #drawAxis(context, top, width, muted, text) {
    const { start, span, cursor } = this;
    const size = width / span;
    const label = (number) => number.toLocaleString("en").replaceAll(",", "\u202f");
    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "top";
    context.textAlign = "center";
    const room = context.measureText(label(start + span)).width + 18;
    let step = 1;
    for (let index = 0; step * size < room; index += 1) step = [2, 5, 10][index % 3] * 10 ** Math.floor(index / 3);
    const middle = size >= 4 ? 0.5 : 0;
    const cursorX = Math.min(Math.max((cursor - start + middle) * size, 6), width - 6);
    const cursorLabel = label(cursor);
    const cursorRoom = (context.measureText(cursorLabel).width + room - 10) / 2;
    context.fillStyle = muted;
    for (let number = Math.ceil(start / step) * step; number < start + span; number += step) {
      const x = (number - start + middle) * size;
      context.fillRect(x - 0.5, top, 1, 4);
      if (Math.abs(x - cursorX) < cursorRoom) continue;
      const half = context.measureText(label(number)).width / 2;
      context.fillText(label(number), Math.min(Math.max(x, half), width - half), top + 8);
    }
    const triangle = (x, colour) => {
      context.fillStyle = colour;
      context.beginPath();
      context.moveTo(x, top - 3);
      context.lineTo(x - 6, top + 6);
      context.lineTo(x + 6, top + 6);
      context.fill();
    };
    if (this.hovered !== null) triangle(Math.min(Math.max((this.hovered - start + middle) * size, 6), width - 6), muted);
    if (cursor < start || cursor >= start + span) return;
    triangle(cursorX, text);
    context.font = "700 13px system-ui, sans-serif";
    const half = context.measureText(cursorLabel).width / 2;
    context.fillText(cursorLabel, Math.min(Math.max(cursorX, half), width - half), top + 8);
  }

  // MARK: Pointers and keys

  #followPointers() {
    const { canvas } = this;
    const down = new Map();
    let moved = false;
    const x = (event) => event.clientX - canvas.getBoundingClientRect().left;
    const distance = () => {
      const [first, second] = [...down.values()];
      return Math.max(10, Math.abs(first - second));
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      down.set(event.pointerId, x(event));
      moved = false;
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      const here = x(event);
      if (down.size === 2 && down.has(event.pointerId)) {
        const before = distance();
        down.set(event.pointerId, here);
        const [first, second] = [...down.values()];
        this.zoom(before / distance(), this.start + (((first + second) / 2) / this.width) * this.span);
        moved = true;
      } else if (down.has(event.pointerId)) {
        const shift = down.get(event.pointerId) - here;
        if (!moved && Math.abs(shift) < 5) return;
        const numbers = Math.round((shift / this.width) * this.span);
        moved = true;
        if (numbers === 0) return;
        down.set(event.pointerId, here);
        this.move(this.start + numbers, this.span);
      } else if (event.pointerType === "mouse") {
        this.#hover(this.numberAt(here));
      }
    });
    canvas.addEventListener("pointerleave", () => this.#hover(null));
    const up = (event) => {
      if (down.delete(event.pointerId) && event.type === "pointerup" && !moved) {
        this.point(this.numberAt(x(event)));
        this.onpick(this.cursor);
      }
    };
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
  }

  #wheel(event) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const left = this.canvas.getBoundingClientRect().left;
      this.zoom(1.0015 ** event.deltaY, this.start + ((event.clientX - left) / this.width) * this.span);
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      this.move(this.start + (event.deltaX / this.width) * this.span, this.span);
    }
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case "ArrowRight": case "ArrowUp": this.point(this.cursor + 1); break;
      case "ArrowLeft": case "ArrowDown": this.point(this.cursor - 1); break;
      case "PageUp": this.point(this.cursor + 10); break;
      case "PageDown": this.point(this.cursor - 10); break;
      case "Home": this.point(0); break;
      case "End": this.point(lineEnd - 1); break;
      case "+": case "=": this.zoom(1 / 2, this.cursor); break;
      case "-": this.zoom(2, this.cursor); break;
      case "Enter": this.onpick(this.cursor); break;
      default: return;
    }
    event.preventDefault();
  }
}
