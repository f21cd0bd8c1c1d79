/**
 * What a user's own data says of each table: the section of the file that holds its rows, or why none does. A table or a column
 * without an answer fails `modules/own-data/tables.test.ts`.
 */
import type { OwnData } from '@picado/domain/own-data/schema';

export interface InFile {
  section: keyof OwnData;
  /** Which rows are the user's, in SQL over the table; `$user` is their id. Absent for rows that are part of another table's. */
  mine?: string;
  /** Columns that the file leaves out, and why. */
  left?: Readonly<Record<string, string>>;
  /** Columns that the file has under another name than their own in camel case. */
  as?: Readonly<Record<string, string>>;
}

/** Why no row of a table is in the file. */
type LeftOut = string;

const OWNER = 'the user, whose file it is';
const KEY = 'names the row within Picado alone';
const OWN_ENTRY = 'an entry of the user, which the match names';
const DERIVED = 'computed from what the file holds';
const TECHNICAL = 'how far Picado is with sending it';
const FINER = 'finer than the level that its owner reads: two files would show single stars of others';
const OTHER_USER = 'another user';

const ENTRIES = `(select id from match_players where user_id = $user union
  select player_id from roster_log where user_id = $user)`;

export const PERSONAL_TABLES: Readonly<Record<string, InFile | LeftOut>> = {
  // account
  account_deletions: 'of a deletion that has begun: its user has no session to read a file with',
  account_deletion_matches: 'of a deletion that has begun, too',

  // auth
  sessions: { section: 'sessions', mine: 'user_id = $user', left: { id: KEY, user_id: OWNER } },
  session_tickets: 'the first minute of a session, which is in the file',

  // badges
  earned_badges: { section: 'badges', mine: 'user_id = $user', left: { user_id: OWNER } },

  // calendar
  calendar_links: {
    section: 'calendar',
    mine: 'user_id = $user',
    left: { user_id: OWNER, id: 'the secret address is made of it, and a file is passed on' },
  },

  // chat
  match_chats: 'counts the messages of a match',
  chat_messages: {
    section: 'chatMessages',
    mine: 'author_user_id = $user',
    left: {
      id: KEY,
      kind: 'of a user it is always the same',
      author_user_id: OWNER,
      author_player_id: OWN_ENTRY,
      guest_name: 'of guests alone',
    },
  },
  chat_reads: { section: 'chatReads', mine: 'reader_id = $user', left: { reader_id: OWNER } },
  chat_reports: 'reports by other players, which are theirs to make unseen',

  // claims
  claims: { section: 'claims', mine: 'user_id = $user', left: { id: KEY, user_id: OWNER } },

  // contacts
  message_settings: { section: 'messageSettings', mine: 'user_id = $user', left: { user_id: OWNER } },
  push_subscriptions: {
    section: 'pushDevices',
    mine: 'user_id = $user',
    left: {
      id: KEY,
      user_id: OWNER,
      endpoint: 'a secret: with it and the keys the browser takes messages',
      p256dh: 'a key of the browser',
      auth: 'a key of the browser',
      timeouts: TECHNICAL,
      silent_since: TECHNICAL,
      refused_since: TECHNICAL,
      rests_until: TECHNICAL,
    },
  },
  contacts: {
    section: 'numbers',
    mine: `user_id = $user or player_id in ${ENTRIES}`,
    left: { user_id: OWNER, player_id: OWN_ENTRY, unreachable_at: TECHNICAL },
  },
  contact_codes: 'hashes under a key, for a day: they tell nothing beside the number',
  push_endings: 'that a browser was given up, which the preferences show until push is turned on again',
  number_choices: 'a hash under a key: it names no user',
  place_alerts: { section: 'placeAlerts', mine: 'user_id = $user', left: { user_id: OWNER } },

  // events
  idempotency_keys: 'answers of the last day to repeated calls, copies of what the file holds',

  // feedback
  feedback: { section: 'feedback', mine: 'user_id = $user', left: { id: KEY, user_id: OWNER } },

  // figures
  due_recomputes: 'work of the server on all users',

  // groups
  groups: {
    section: 'groups',
    mine: 'organiser_id = $user',
    left: {
      organiser_id: OWNER,
      next_opening: DERIVED,
      seasons: 'how the table is divided, as all members read',
    },
  },
  group_organisers: { section: 'coOrganisedGroups', mine: 'user_id = $user', left: { user_id: OWNER } },
  group_invitations: {
    section: 'groupInvitations',
    mine: 'user_id = $user',
    left: { user_id: OWNER, asked_by: OTHER_USER },
  },
  group_members: {
    section: 'memberships',
    mine: 'user_id = $user',
    left: { id: KEY, user_id: OWNER, guest_name: 'of guests alone', guest_key: 'of guests alone' },
  },
  group_seasons: 'counted of final reports, of which the file has the user’s own figures',
  guest_rows: 'of guests alone: an entry that becomes a user’s leaves it',
  group_dates: 'which days a group skips or plays at another hour, as all of its members read',

  // held-slots
  occupied_spaces: 'a connection and a slot, for a minute',

  // lists
  list_exports: 'a copy of the list of a match, which belongs to no one of its players',

  // matches
  matches: {
    section: 'organisedMatches',
    mine: 'creator_id = $user',
    left: {
      creator_id: OWNER,
      tactics: 'of the match, where every player reads it',
      guests_anonymised_at: 'about the guests of the match',
      teams_before: 'slots of all players of the match, for the undo',
    },
  },

  // notes
  note_reads: { section: 'noteReads', mine: 'user_id = $user', left: { user_id: OWNER } },

  // notifications
  notifications: {
    section: 'notifications',
    mine: 'user_id = $user',
    left: {
      id: KEY,
      user_id: OWNER,
      confirmation_id: KEY,
      chat_message_id: 'a message of another player',
      told_from: 'what the sentence says, for the next one',
    },
  },
  outbox: {
    section: 'sentMessages',
    mine: 'user_id = $user',
    left: {
      id: KEY,
      user_id: OWNER,
      subscription_id: KEY,
      code_id: KEY,
      confirmation_id: KEY,
      player_id: 'of guests alone',
      message_id: KEY,
      provider_id: KEY,
      link: 'may hold the secret of a personal link',
      tag: TECHNICAL,
      group_key: TECHNICAL,
      group_count: TECHNICAL,
      group_title: TECHNICAL,
      group_body: TECHNICAL,
      tries: TECHNICAL,
      claimed_at: TECHNICAL,
      reason: TECHNICAL,
      time_zone: 'of the match',
      starts_at: 'of the match',
      type: TECHNICAL,
      topic: TECHNICAL,
      told_from: TECHNICAL,
      urgency: TECHNICAL,
    },
  },
  deliveries: 'reports of providers by names of their own, for a while',

  // payments
  payments: {
    section: 'payments',
    mine: `user_id = $user or player_id in (select id from match_players where user_id = $user)`,
    left: { player_id: OWN_ENTRY, user_id: OWNER },
  },
  payment_accounts: { section: 'paymentAccount', mine: 'user_id = $user', left: { user_id: OWNER } },
  payment_log: {
    section: 'paymentLog',
    mine: `actor_id = $user or player_id in ${ENTRIES}`,
    left: { id: KEY, actor_id: 'as isActor', player_id: 'as isOwn' },
  },

  // ratings
  rating_events: 'the order in which matches are rated',
  entry_evidence: 'sums of the private stars of others: the file has the level as its owner may read it',
  player_evidence: 'sums of the private stars of others: the file has the level as its owner may read it',

  // reactions
  reactions: {
    section: 'reactions',
    mine: 'user_id = $user',
    left: { id: KEY, user_id: OWNER, place: KEY },
  },

  // reminders
  reminders: 'that a message was written: the message itself is in the file',

  // reports
  player_reports: {
    section: 'reports',
    mine: 'player_id in (select id from match_players where user_id = $user)',
    left: { player_id: OWN_ENTRY, validator_id: OTHER_USER, decided_by_id: OTHER_USER },
  },
  match_awards: {
    section: 'entries',
    left: { player_id: OWN_ENTRY },
    as: { award: 'awards' },
  },

  // reviews
  reviews: {
    section: 'reviewsGiven',
    mine: 'author_player_id in (select id from match_players where user_id = $user)',
    left: {
      id: 'the public review has the same: beside it the file would name the author',
      author_player_id: OWNER,
    },
  },
  review_tags: {
    section: 'reviewsGiven',
    left: {
      review_id: KEY,
      place: KEY,
      is_custom: 'within tags',
      type: 'within tags',
      name: 'within tags',
    },
  },
  custom_tags: 'words that all use: who made one is stored nowhere',
  teammate_stars: {
    section: 'starsGiven',
    mine: 'author_player_id in (select id from match_players where user_id = $user)',
    left: { author_player_id: OWNER, counted_with: 'the order in which matches are rated' },
  },

  // roster
  match_players: {
    section: 'entries',
    mine: 'user_id = $user',
    left: {
      user_id: OWNER,
      name_key: DERIVED,
      max_players: 'of the match',
      pending_confirmation_id: KEY,
    },
  },
  confirmations: {
    section: 'confirmations',
    mine: `player_id in ${ENTRIES}`,
    left: { id: 'the secret link is made of it, and a file is passed on' },
  },
  roster_log: {
    section: 'playerLog',
    mine: 'user_id = $user or actor_id = $user',
    left: { id: KEY, player_id: OWN_ENTRY, user_id: OWNER, actor_id: 'as isActor' },
  },
  replacements: 'the guest whose place a user took, for a day: their data, and not that of the user',

  // statistics
  appearances: {
    section: 'appearances',
    mine: 'user_id = $user',
    left: { user_id: OWNER },
    as: { is_mvp: 'isMVP' },
  },
  drop_outs: { section: 'dropOuts', mine: 'user_id = $user', left: { user_id: OWNER } },
  player_figures: {
    section: 'figures',
    mine: 'user_id = $user',
    left: { user_id: OWNER, level_score: FINER, rating_score: FINER },
  },
  player_tags: { section: 'tagsReceived', mine: 'user_id = $user', left: { user_id: OWNER } },
  counters: 'sums over all users',

  // turnout
  turnout: {
    section: 'turnout',
    mine: 'user_id = $user',
    left: { user_id: OWNER, guest_key: 'of guests alone' },
  },

  // users
  users: { section: 'profile', mine: 'id = $user' },
  avatars: 'the picture itself, at the address that the profile names',
  user_words: DERIVED,

  // votes
  mvp_votes: {
    section: 'votes',
    mine: 'voter_player_id in (select id from match_players where user_id = $user)',
    left: { voter_player_id: OWNER },
  },
};
