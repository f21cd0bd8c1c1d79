import type { Match } from '@picado/domain/matches/schema';
import type { PageName } from '@picado/domain/pages/paths';
import { pageAt } from '../../lib/page-at';

export const HELP_TABS = [
  { id: 'general', label: 'General' },
  { id: 'organiser', label: 'Organizador' },
  { id: 'player', label: 'Jugador' },
  { id: 'reports', label: 'Reportes' },
  { id: 'technical', label: 'Técnico' },
] as const;
export type HelpTab = (typeof HELP_TABS)[number]['id'];

/** The screens that have tips of their own; `matchScheduled` and `matchFinished` differ for the organiser. */
export type HelpContext =
  | 'general'
  | 'createMatch'
  | 'matchScheduled'
  | 'matchScheduledOrganiser'
  | 'matchFinished'
  | 'matchFinishedOrganiser'
  | 'joinMatch'
  | 'profile'
  | 'reviews'
  | 'myMatches'
  | 'rankings'
  | 'friends'
  | 'payments'
  | 'group'
  | 'preferences';

/** The tips of the match page, before the match and after it. */
export function matchHelpOf({ status }: Pick<Match, 'status'>, isOrganiser: boolean): HelpContext {
  if (status === 'FINISHED') return isOrganiser ? 'matchFinishedOrganiser' : 'matchFinished';
  return isOrganiser ? 'matchScheduledOrganiser' : 'matchScheduled';
}

const CONTEXTS: Record<PageName, HelpContext> = {
  landing: 'general',
  home: 'general',
  'create-match': 'createMatch',
  matches: 'myMatches',
  profile: 'profile',
  friends: 'friends',
  reviews: 'reviews',
  preferences: 'preferences',
  'own-data': 'profile',
  'account-deleted': 'general',
  share: 'createMatch',
  'public-profile': 'profile',
  join: 'joinMatch',
  match: 'matchScheduled',
  payments: 'payments',
  'roster-log': 'matchScheduled',
  group: 'group',
  'group-table': 'group',
  'group-settings': 'group',
  'group-link': 'group',
  leave: 'general',
  confirm: 'general',
  auth: 'general',
  'auth-callback': 'general',
  'auth-failure': 'general',
};

/** The tips of the screen at an address. */
export function helpContextOf(pathname: string): HelpContext {
  const at = pageAt(pathname);
  return at === null ? 'general' : CONTEXTS[at.page];
}
