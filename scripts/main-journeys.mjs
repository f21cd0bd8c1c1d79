/**
 * The main journeys: for each feature of the web app one that passes it. `npm test` and `npm run test:bare` take these, and `.ci/run` all.
 * The folders of `apps/web/src/features` are the keys; a feature without a journey fails `main-journeys.test.mjs`.
 *
 * @type {Record<string, string>}
 */
export const JOURNEY_OF = {
  account: 'own-data',
  'after-match': 'after-match-run',
  auth: 'from-landing',
  badges: 'awards',
  calendar: 'own-data',
  card: 'player-profile',
  chat: 'chat',
  claims: 'people',
  'create-match': 'from-landing',
  feedback: 'help-and-notices',
  groups: 'groups',
  help: 'help-and-notices',
  home: 'home',
  install: 'installing',
  landing: 'from-landing',
  lists: 'before-the-game',
  matches: 'around-the-match',
  messages: 'messages',
  'my-matches': 'around-the-match',
  notes: 'around-the-match',
  notifications: 'help-and-notices',
  offline: 'offline',
  payments: 'payments',
  rankings: 'awards',
  ratings: 'player-profile',
  reactions: 'after-the-game',
  reports: 'after-the-game',
  results: 'after-the-game',
  reviews: 'after-the-game',
  roster: 'around-the-match',
  statistics: 'after-the-game',
  tactics: 'tactical-field',
  teams: 'before-the-game',
  turnout: 'groups',
  users: 'profile',
  votes: 'after-the-game',
};

/** The journeys that no feature owns: a page before its script, a label in its button. */
const OF_NO_FEATURE = ['without-script', 'lost-text', 'contexts'];

const filesOf = (/** @type {string[]} */ names) => [...new Set(names)].map((name) => `e2e/${name}.test.ts`);

/** The files that a bare machine takes, each once: also how its browser is found. */
export const BARE_FILES = filesOf([...Object.values(JOURNEY_OF), ...OF_NO_FEATURE, 'support/find-browser']);

/**
 * The files that `npm test` takes: a journey for each feature, the one that opens every screen and measures it at every width, and the
 * main journeys and overlays in each engine that is installed. The rest is in `.ci/run` (`left-to-ci.mjs`).
 */
export const MAIN_FILES = filesOf([
  ...Object.values(JOURNEY_OF),
  ...OF_NO_FEATURE,
  'screen-widths',
  'engine-journeys',
  'engines',
]);
