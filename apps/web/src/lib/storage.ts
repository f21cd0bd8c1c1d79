/**
 * The values that this browser stores, each key once. A browser that refuses to store anything (private mode, blocked cookies, a
 * full disk) still works: a written value then lives as long as the page.
 */
export interface StoredValue<T> {
  readonly key: string;
  read: () => T | null;
  write: (value: T) => void;
  remove: () => void;
}

const memory = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

function readText(key: string): string | null {
  try {
    return memory.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeText(key: string, text: string) {
  try {
    window.localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
  notify(key);
}

function removeText(key: string) {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
  notify(key);
}

function notify(key: string) {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Calls back when the value changes, here or in another tab. */
export function onStored(value: Pick<StoredValue<unknown>, 'key'>, listener: () => void): () => void {
  const known = listeners.get(value.key) ?? new Set();
  listeners.set(value.key, known.add(listener));
  const fromElsewhere = (event: StorageEvent) => {
    // A null key: everything was wiped at once.
    if (event.key === value.key || event.key === null) listener();
  };
  window.addEventListener('storage', fromElsewhere);
  return () => {
    known.delete(listener);
    window.removeEventListener('storage', fromElsewhere);
  };
}

function text(key: string): StoredValue<string> {
  return {
    key,
    read: () => readText(key),
    write: (value) => writeText(key, value),
    remove: () => removeText(key),
  };
}

function flag(key: string): StoredValue<true> {
  return {
    key,
    read: () => (readText(key) === 'true' ? true : null),
    write: () => writeText(key, 'true'),
    remove: () => removeText(key),
  };
}

/** `read` answers the stored value unchecked; a text that is no JSON reads as null and `isCorrupt` says so. */
function json<T>(key: string): StoredValue<T> & { isCorrupt: () => boolean } {
  return {
    key,
    read: () => {
      const text = readText(key);
      return text === null ? null : (parsed(text) as T | null);
    },
    isCorrupt: () => {
      const text = readText(key);
      return text !== null && parsed(text) === null;
    },
    write: (value) => writeText(key, JSON.stringify(value)),
    remove: () => removeText(key),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The keys that begin with a prefix, in no order. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(window.localStorage)) keys.add(key);
  } catch {
    // Nothing is stored there.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

export interface VersionInfo {
  version: string;
  buildId: string;
  buildTime: string;
}

const formDraftPrefix = (userId: string) => `formDraft_${userId}_`;
const chatDraftPrefix = (readerId: string) => `chatDraft_${readerId}_`;

/** The session of this browser. It and the next three by themselves, for the head of a page. */
export const authToken = text('authToken');
/** 'true' once the visitor chose to enter without an account. */
export const guestAccess = flag('guestAccess');
/** The value of `x-guest-id`: the last segment of the leave link. */
export const guestId = (matchId: string) => text(`guestId_${matchId}`);
/** 'sun' or 'system' where the user of this browser asked for it (`light.ts`): it is kept when they sign out. */
export const light = text('light');

export const browserStorage = {
  authToken,
  guestAccess,
  light,
  /** A path of ours to go back to after sign-in. Never trusted: see `return-to.ts`. */
  redirectAfterAuth: text('redirectAfterAuth'),
  joinMatchAfterLogin: json<{ matchId: string }>('joinMatchAfterLogin'),
  /** The draft of the landing form, with the names of the create-match payload. Unchecked: it may hold anything. */
  landingFormData: json<unknown>('landingFormData'),
  appVersionInfo: json<VersionInfo>('app_version_info'),
  playerLeaveLink: (playerId: string) => text(`player_${playerId}_leaveLink`),
  playerName: (playerId: string) => text(`player_${playerId}_name`),
  playerMatchId: (playerId: string) => text(`player_${playerId}_matchId`),
  guestId,
  guestJoined: (matchId: string) => flag(`guest_joined_${matchId}`),
  /** 'true' for a guest's place that the user of this browser declined: it is not theirs. */
  isNotMe: (playerId: string) => flag(`player_${playerId}_isNotMe`),
  /** Reviews that were begun and not sent, of one user and match. Unchecked, as above. */
  reviewDrafts: (userId: string, matchId: string) => json<unknown>(`reviewDrafts_${userId}_${matchId}`),
  /** A form that was begun and not sent, of one user. Unchecked, as above. */
  formDraft: (userId: string, form: string) => json<unknown>(`${formDraftPrefix(userId)}${form}`),
  /** A report of a problem that was begun and not sent. Unchecked, as above. */
  feedbackDraft: (userId: string) => json<unknown>(`feedbackDraft_${userId}`),
  /** A chat message that was begun and not sent, of one user or guest. */
  chatDraft: (readerId: string, matchId: string) => text(`${chatDraftPrefix(readerId)}${matchId}`),
  /** The address of this browser at its push service, as this user last gave it to the server; null without a yes. */
  pushEndpoint: (userId: string) => text(`pushEndpoint_${userId}`),
  /** Earned levels whose page was still to come when the best of them was shown. Unchecked, as above. */
  badgesLeft: json<unknown>('badgesLeft'),
  /** Push messages were offered in this browser: once is enough. */
  pushOffered: flag('pushOffered'),
  /** The instant at which the offer to install the app was put off in this browser, in milliseconds since 1970. */
  installPutOff: text('installPutOff'),
  /** The number of a user's coming matches as a screen last read it in this browser, as a figure. */
  comingMatches: (userId: string) => text(`comingMatches_${userId}`),
  /** The number of times that the app was opened in this browser, as a figure. */
  visits: text('visits'),
  creatorId: (matchId: string) => text(`creatorId_${matchId}`),
} as const;

/** Removes the chat messages and forms that a user began and signs out of: they are for no other user of this browser. */
export function forgetDrafts(userId: string): void {
  for (const prefix of [chatDraftPrefix(userId), formDraftPrefix(userId)]) {
    for (const key of storedKeys(prefix)) removeText(key);
  }
}

/** Removes everything that this browser stores of a user whose account is deleted, and their session. */
export function forgetUser(userId: string): void {
  for (const key of storedKeys('')) if (key.includes(userId)) removeText(key);
  authToken.remove();
}
