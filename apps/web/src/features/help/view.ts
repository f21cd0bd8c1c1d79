import type { Match } from '@picado/domain/matches/schema';
import { stageOf } from '@picado/domain/matches/stage';
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

/** The screens that have tips of their own; those of a match differ by its stage, and for its organiser. */
export type HelpContext =
  | 'general'
  | 'createMatch'
  | 'match'
  | 'matchScheduled'
  | 'matchScheduledOrganiser'
  | 'matchStarted'
  | 'matchStartedOrganiser'
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

/** The tips of the match page: before the match, from kick-off, and after its finish. The match may have been read before its kick-off. */
export function matchHelpOf(match: Pick<Match, 'status' | 'startsAt'>, isOrganiser: boolean): HelpContext {
  if (match.status === 'FINISHED') return isOrganiser ? 'matchFinishedOrganiser' : 'matchFinished';
  const hasStarted = stageOf(match, Date.now()) !== 'before';
  if (hasStarted) return isOrganiser ? 'matchStartedOrganiser' : 'matchStarted';
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
  // These tips stand for a match that is not known yet; `matchHelpOf` has those of a known one.
  match: 'match',
  payments: 'payments',
  'roster-log': 'match',
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
