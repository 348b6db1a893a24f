"use strict";

// The state of the page, kept in its address: #pl, #pl&number=1.5, #ru&type=ordinal&with=en&from=0&span=100. Only what
// differs from the beginning is there. Without `from`, the number line shows the number; a span of 0 is as many numbers as have
// room for a letter, which differs from screen to screen.

const initialState = {
  language: "pl", with: "", type: "cardinal", number: "5", end: "10", from: "", span: 0, places: 1, format: "swift", decimals: false,
  rules: "", styles: false, currency: "EUR",
};

function readState(address) {
  const state = { ...initialState };
  const [tag, ...rest] = address.replace(/^#/, "").split("&");
  if (tag && !tag.includes("=")) {
    try {
      state.language = decodeURIComponent(tag);
    } catch {
      // A percent sign that encodes nothing, as in "#%".
      state.language = tag;
    }
  }
  for (const [key, value] of new URLSearchParams(rest.join("&"))) {
    if (!Object.hasOwn(initialState, key) || key === "language") continue;
    if (typeof initialState[key] === "number") state[key] = positionOnLine(value);
    else if (typeof initialState[key] === "boolean") state[key] = value === "1";
    else state[key] = value;
  }
  if (state.from !== "") state.from = positionOnLine(state.from);
  if (!["cardinal", "ordinal", "range"].includes(state.type)) state.type = initialState.type;
  if (!Object.hasOwn(snippetFormats, state.format)) state.format = initialState.format;
  if (![1, 2].includes(state.places)) state.places = initialState.places;
  return state;
}

function positionOnLine(value) {
  return Math.min(Math.max(0, Math.trunc(Number(value)) || 0), lineEnd);
}

function address(state) {
  const rest = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (key === "language" || value === initialState[key]) continue;
    rest.set(key, value === true ? "1" : value === false ? "0" : value);
  }
  return `#${encodeURIComponent(state.language)}${rest.size > 0 ? `&${rest}` : ""}`;
}
