/** Every address of the app. `path` is what the router matches; the functions write one. */
export const paths = {
  landing: '/',
  home: '/home',
  createMatch: '/create-match',
  matches: '/matches',
  history: '/matches?tab=historial',
  profile: '/profile',
  friends: '/friends',
  reviews: '/reviews',
  auth: '/auth',
  authCallback: '/auth-callback',
  authFailure: '/auth/failure',
  publicProfile: (userId: string) => `/public-profile/${encodeURIComponent(userId)}`,
  join: (matchId: string) => `/join/${encodeURIComponent(matchId)}`,
  match: (matchId: string) => `/match/${encodeURIComponent(matchId)}`,
  confirm: (token: string) => `/confirm/${encodeURIComponent(token)}`,
  leave: (playerId: string, token: string) =>
    `/leave/${encodeURIComponent(playerId)}/${encodeURIComponent(token)}`,
} as const;

/** Of a match's address: the field stands where the list was. */
export const FIELD_SEARCH = '?vista=tactica';
export const isFieldView = (search: string) => new URLSearchParams(search).get('vista') === 'tactica';

/** What goes along with the way to a match that was just made: its page begins with sharing it. */
export const JUST_CREATED = { isJustCreated: true } as const;

export const isJustCreated = (state: unknown): boolean =>
  (state as Partial<typeof JUST_CREATED> | null)?.isJustCreated === true;
