/**
 * @typedef {object} Problem
 * @property {string} rule The rule's name, as in `.dependency-cruiser.cjs` or `files.mjs`.
 * @property {string} file Relative to the root.
 * @property {string} detail
 */
export {};
