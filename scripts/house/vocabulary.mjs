/**
 * The words of the house: which folders and file names exist. A name that is not here is not wrong, it is new:
 * add it on purpose, with the reason beside it, and the next person finds the file where they expect it.
 */

/** The subjects of the product. A feature has the same name in all three rooms. */
export const FEATURES = [
  ...['auth', 'users', 'matches', 'roster', 'teams', 'tactics', 'lists', 'results', 'reports'],
  ...['votes', 'reviews', 'reactions', 'badges', 'rankings', 'notifications', 'feedback', 'payments', 'chat'],
];

/**
 * Folders beside the features: what serves all of them.
 *
 * @type {Record<string, readonly string[]>}
 */
export const ROOMS = {
  'packages/domain/src': [
    'events', // every event of a match: payload, audience, notification, log line
    'http', // the contract's own words: endpoints, errors, paging
    'pages', // the addresses of the web app
    'realtime', // the socket's events and rooms
    'text', // what a line of text is
    'sentences', // every sentence the server says
    'time', // instants, zones and wall clocks
  ],
  'apps/server/src': [
    'db',
    'http',
    'realtime',
    'redis', // the line between the processes
    'events',
    'time', // from wall clocks to instants, and how long to wait
    'identity-provider', // the local one, for where nothing is configured and never in production
    'modules',
  ],
  'apps/server/src/modules': [
    'spaces', // slots that somebody is filling in right now
    'link-preview', // what a chat shows of a link
  ],
  'apps/web/src': ['app', 'features', 'ui', 'lib'],
  'apps/web/src/features': [
    'landing', // the public page and its draft of a match
    'help', // what a screen explains of itself
    'create-match', // the form of /create-match: its draft, its helpers and its rules
    'my-matches', // /matches: what is to come, what was played, and handing over, deleting, leaving
  ],
};

/** Which of the folders above hold features. */
export const FEATURE_ROOTS = ['packages/domain/src', 'apps/server/src/modules', 'apps/web/src/features'];

/** The files of a module of the server, each a role. */
export const SERVER_ROLES = [
  'routes', // binds the contract: validate, call the service, present
  'service', // load, decide, save, say
  'repository', // SQL
  'rows', // what the tables hold, as types
  'presenter', // from rows to what is read
  'policies', // who may do what
  'subscribers', // code that runs after an event, in the transaction of its change
  'jobs', // what the clock starts
];

/**
 * Files of one module that are no role, by a noun of their own.
 *
 * @type {Record<string, readonly string[]>}
 */
export const SERVER_NOUNS = {
  auth: [
    'session-token', // what a client proves itself with
    'identity', // the conversation with the identity provider
    'sign-in-cookie', // what a browser keeps while it is away at the provider
  ],
  'link-preview': [
    'drawing', // the picture as SVG
    'typeface', // text as outlines
    'picture-process', // the process that draws
    'painter', // how that process is started, asked and ended
    'picture-folder', // pictures kept on the disk
  ],
  matches: [
    'match-lock', // what another module may do to a match
    'kept-matches', // the matches read last, and when they count no more
    'kept-bytes', // an answer as the bytes that are sent, plain and compressed
    'calendar-file', // a match as any calendar reads it
  ],
  reports: [
    'report-access', // what another module may do with the report of a match
  ],
  roster: [
    'personal-token', // the secrets of personal links: to leave, and to confirm
    'roster-changes', // how every change of a list starts, and what a vacated slot does
    'arranging', // the organiser's hand: who stands where
    'renaming', // a profile's new name in the other matches that show it
    'confirmations', // what a promotion asks, and the answers
    'roster-access', // what another module may do with a list
  ],
};

/** Files directly in a feature of the web; everything else lives in `components/` (one file, one operation). */
export const WEB_ROLES = ['api', 'commands', 'realtime', 'state'];

/**
 * Files directly in one feature of the web that are no role.
 *
 * @type {Record<string, readonly string[]>}
 */
export const WEB_NOUNS = {
  auth: [
    'session', // who is signed in, for all screens
    'welcome-gate', // what stands before a match for who is neither signed in nor a guest yet
  ],
};

/** Folders that a feature of the web may have. */
export const WEB_FOLDERS = ['components', 'hooks'];

/** Names that say nothing: whatever is put there has a better place. */
export const EMPTY_WORDS = 'util utils utilities helper helpers common misc shared stuff'.split(' ');

export const MAX_LINES = 400;
