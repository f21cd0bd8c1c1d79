/**
 * Folders that exist. A name that is missing here is new, not wrong: add it on purpose, so that the next reader finds a
 * file where they look for it.
 */

/** @param {TemplateStringsArray} text */
const words = ([text = '']) => text.trim().split(/\s+/u);

/** The features of the product. Each has the same name in domain, server and web. */
const FEATURES = words`auth users matches roster teams tactics lists results reports votes reviews reactions
  notifications messages badges rankings statistics ratings claims home card feedback payments chat after-match account own-data calendar groups notes turnout`;

/** @type {Record<string, readonly string[]>} Which folders may be in which. */
export const FOLDERS = {
  'packages/domain/src': [
    ...FEATURES,
    ...words`events formations http list-text pages realtime sentences stored text time`,
  ],
  'apps/server/src': words`calls db events http identity-provider limits modules processes reads realtime redis time`,
  'apps/server/src/modules': [
    ...FEATURES,
    ...words`contacts figures held-slots link-preview reminders sending`,
  ],
  'apps/web/src': words`app features football lib ui worker`,
  'apps/web/src/features': [...FEATURES, ...words`create-match help install landing my-matches offline`],
};

/** Folders inside a feature of the web; a module of the server has none. */
export const WEB_FOLDERS = words`components hooks`;

/** Names without a meaning: a file with such a name has a better place. */
export const EMPTY_WORDS = words`util utils utilities helper helpers common misc shared stuff`;

/** Files of one folder, without its tests. */
export const MAX_FILES = 30;

/** Folders that are not divided yet. */
export const CROWDED = words`packages/domain/src/lists apps/server/src/http`;
