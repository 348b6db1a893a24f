"use strict";

// The state of the page, kept in its address: #pl, #pl&number=1.5, #ru&type=ordinal&with=en&from=0&span=100.
// A span of 0 is as many numbers as have room for a letter.

const initialState = {
  language: "pl", with: "", type: "cardinal", number: "5", end: "10", from: 0, span: 0, places: 1, format: "swift", decimals: false,
};

function readState(address) {
  const state = { ...initialState };
  const [tag, ...rest] = address.replace(/^#/, "").split("&");
  if (tag && !tag.includes("=")) state.language = decodeURIComponent(tag);
  for (const [key, value] of new URLSearchParams(rest.join("&"))) {
    if (!Object.hasOwn(initialState, key) || key === "language") continue;
    if (typeof initialState[key] === "number") state[key] = Math.max(0, Math.trunc(Number(value)) || 0);
    else if (typeof initialState[key] === "boolean") state[key] = value === "1";
    else state[key] = value;
  }
  if (!["cardinal", "ordinal", "range"].includes(state.type)) state.type = initialState.type;
  if (!Object.hasOwn(snippetFormats, state.format)) state.format = initialState.format;
  if (![1, 2].includes(state.places)) state.places = initialState.places;
  return state;
}

function address(state) {
  const rest = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (key === "language" || value === initialState[key]) continue;
    rest.set(key, value === true ? "1" : value === false ? "0" : value);
  }
  return `#${encodeURIComponent(state.language)}${rest.size > 0 ? `&${rest}` : ""}`;
}
