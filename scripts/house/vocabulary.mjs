/**
 * Folders and file names that exist. A name that is missing here is new, not wrong: add it on purpose, so that the next
 * reader finds the file where they look for it.
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

/** @type {Record<string, Record<string, readonly string[]>>} Files of every feature, and of one feature by its own nouns. */
export const FILES = {
  'apps/server/src/modules': {
    every: words`routes service repository rows presenter retention subscribers anonymising`,
    account: words`deletion jobs`,
    auth: words`identity session-token sign-in-cookie`,
    badges: words`awarding recompute`,
    contacts: words`addresses bounces codes numbers phone-number public-host push-hosts push-keys`,
    figures: words`due recompute updaters`,
    groups: words`closings dates debts group-matches guest-rows membership openings organising people reading regulars season-table`,
    'own-data': words`history-csv sections`,
    notifications: words`addressed-notice chat-notices hold inbox inbox-topics invitations outbox outbox-rows outbox-topics sending-time settling`,
    reminders: words`sweep`,
    sending: words`channel email-channel email-text places post progress push-channel sending time-limit whatsapp-channel whatsapp-replies worker`,
    'link-preview': words`card-picture drawing group-picture painter picture-folder picture-process result-picture typeface`,
    matches: words`cached-bytes cached-matches calendar-file editing event-match match-lock`,
    ratings: words`following learning rated-match recompute`,
    reports: words`report-operations`,
    reviews: words`received review-operations`,
    roster: words`arranging confirmations departure enrolment leaving locked-roster personal-token renaming replacements replacing resizing roster-operations`,
    teams: words`stored-teams`,
    users: words`avatar-maker avatar-process avatars position-update profile search`,
    statistics: words`counters differences stored-appearances stored-figures updating`,
  },
  'apps/web/src/features': {
    every: words`api commands form realtime state view wording`,
    auth: words`session welcome-gate`,
    card: words`subject`,
    feedback: words`device-info`,
    matches: words`actions`,
    messages: words`push-session push-subscription`,
    notifications: words`icon-badge`,
    offline: words`next-step`,
    reviews: words`drafts`,
  },
};

/** Names without a meaning: a file with such a name has a better place. */
export const EMPTY_WORDS = words`util utils utilities helper helpers common misc shared stuff`;

export const MAX_LINES = 400;

/** Files of one folder, without its tests. */
export const MAX_FILES = 30;

/** Folders that are not divided yet. */
export const CROWDED = words`packages/domain/src/lists apps/server/src/http`;
