/**
 * The module that owns each table: it alone writes its rows, and apart from it only `apps/server/src/reads/` names the table. All
 * others call the owner. `npm run house` checks it, and `npm run generate:tables` writes a file for each owner.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const OWNERS = {
  account: ['account_deletions', 'account_deletion_matches'],
  auth: ['sessions', 'session_tickets'],
  badges: ['earned_badges'],
  calendar: ['calendar_links'],
  chat: ['match_chats', 'chat_messages', 'chat_reads', 'chat_reports'],
  claims: ['claims'],
  contacts: [
    'message_settings',
    'push_subscriptions',
    'contacts',
    'contact_codes',
    'number_choices',
    'push_endings',
    'place_alerts',
  ],
  events: ['idempotency_keys'],
  feedback: ['feedback'],
  figures: ['due_recomputes'],
  groups: [
    'groups',
    'group_organisers',
    'group_invitations',
    'group_members',
    'group_dates',
    'group_seasons',
    'guest_rows',
  ],
  'held-slots': ['occupied_spaces'],
  lists: ['list_exports'],
  matches: ['matches'],
  notes: ['note_reads'],
  notifications: ['notifications', 'outbox', 'deliveries'],
  payments: ['payments', 'payment_accounts', 'payment_log'],
  ratings: ['rating_events', 'entry_evidence', 'player_evidence'],
  reactions: ['reactions'],
  reminders: ['reminders'],
  reports: ['player_reports', 'match_awards'],
  reviews: ['reviews', 'review_tags', 'custom_tags', 'teammate_stars'],
  roster: ['match_players', 'confirmations', 'roster_log', 'replacements'],
  statistics: ['appearances', 'drop_outs', 'player_figures', 'player_tags', 'counters'],
  turnout: ['turnout'],
  users: ['users', 'avatars', 'user_words'],
  votes: ['mvp_votes'],
};
