/**
 * The pages of the web app, each with the patterns of its addresses. The web app's router matches them, and
 * the server answers them with 200. Links are made of the first pattern.
 */
export const PAGES = {
  landing: ['/'],
  home: ['/home'],
  'create-match': ['/create-match'],
  matches: ['/matches'],
  profile: ['/profile'],
  friends: ['/friends'],
  reviews: ['/reviews'],
  preferences: ['/preferences'],
  'own-data': ['/own-data'],
  'account-deleted': ['/account-deleted'],
  share: ['/share'],
  'public-profile': ['/public-profile/:id'],
  join: ['/join/:id'],
  match: ['/match/:id'],
  payments: ['/match/:id/payments'],
  'roster-log': ['/match/:id/roster-log'],
  group: ['/group/:id'],
  'group-table': ['/group/:id/table'],
  'group-settings': ['/group/:id/settings'],
  'group-link': ['/g/:id'],
  leave: ['/leave/:playerId/:token'],
  confirm: ['/confirm/:token'],
  auth: ['/auth'],
  'auth-callback': ['/auth-callback', '/auth/callback'],
  'auth-failure': ['/auth/failure'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type PageName = keyof typeof PAGES;

/**
 * The page without any content, which the service worker stores: it opens every page from it where the server cannot be reached.
 * No page of its own: the app shows at this address what it shows at an unknown one.
 */
export const APP_SHELL_PATH = '/app-shell';

/** Paths of programs and files, which get no page. */
const PROGRAM_PATHS = /^\/(?:api|oidc|socket\.io|assets|og|avatars)(?:\/|$)|\.[^/]*$/u;

export const isProgramPath = (path: string): boolean => PROGRAM_PATHS.test(path);

/** True for a page that only signed-in users see. `reviews` is not: it has its own sentence for visitors. */
const IS_GUARDED: Record<PageName, boolean> = {
  landing: false,
  home: true,
  'create-match': true,
  matches: true,
  profile: true,
  friends: true,
  reviews: false,
  preferences: true,
  'own-data': true,
  'account-deleted': false,
  // A shared link of a match is opened without a session; the screen asks for one where it is needed.
  share: false,
  'public-profile': false,
  join: false,
  match: false,
  payments: false,
  'roster-log': false,
  group: false,
  'group-table': true,
  'group-settings': true,
  'group-link': false,
  leave: false,
  confirm: false,
  auth: false,
  'auth-callback': false,
  'auth-failure': false,
};

export const isGuarded = (page: PageName): boolean => IS_GUARDED[page];

/**
 * Personal links that were cut off in a chat: the same screens explain the problem, and the server answers
 * 404.
 */
export const CUT_OFF_PATHS = { leave: '/leave/:playerId?', confirm: '/confirm/:token?' } as const;

/** A page's address with its parameters filled in, in order. */
function fill(page: PageName, ...values: string[]): string {
  return values.reduce<string>(
    (path, value) => path.replace(/:\w+/u, () => encodeURIComponent(value)),
    PAGES[page][0],
  );
}

/** The address of every page, from its parameters. */
export const paths = {
  landing: PAGES.landing[0],
  home: PAGES.home[0],
  createMatch: PAGES['create-match'][0],
  matches: PAGES.matches[0],
  history: `${PAGES.matches[0]}?tab=historial`,
  profile: PAGES.profile[0],
  rewards: `${PAGES.profile[0]}?tab=recompensas`,
  friends: PAGES.friends[0],
  reviews: PAGES.reviews[0],
  /** The page on which a user chooses messages and their channels: every message leads there. */
  preferences: PAGES.preferences[0],
  /** Calendar, download and deletion of what is stored of the user. */
  ownData: PAGES['own-data'][0],
  accountDeleted: PAGES['account-deleted'][0],
  auth: PAGES.auth[0],
  authCallback: (ticket: string) => `${PAGES['auth-callback'][0]}?token=${encodeURIComponent(ticket)}`,
  authFailure: (sentence: string) => `${PAGES['auth-failure'][0]}?error=${encodeURIComponent(sentence)}`,
  publicProfile: (userId: string) => fill('public-profile', userId),
  join: (matchId: string) => fill('join', matchId),
  match: (matchId: string) => fill('match', matchId),
  payments: (matchId: string) => fill('payments', matchId),
  /** The path of the log that tells how the list of a match was filled. */
  rosterLog: (matchId: string) => fill('roster-log', matchId),
  group: (groupId: string) => fill('group', groupId),
  groupTable: (groupId: string) => fill('group-table', groupId),
  groupSettings: (groupId: string) => fill('group-settings', groupId),
  /** The one link of a group: it leads to the next date. */
  groupLink: (groupId: string) => fill('group-link', groupId),
  leave: (playerId: string, token: string) => fill('leave', playerId, token),
  confirm: (token: string) => fill('confirm', token),
} as const;
