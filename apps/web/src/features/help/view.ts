import type { Match } from '@picado/domain/matches/schema';
import { PAGES } from '@picado/domain/pages/paths';
import { matchPath } from 'react-router';

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
  | 'preferences';

/** The tips of the match page, before the match and after it. */
export function matchHelpOf({ status }: Pick<Match, 'status'>, isOrganiser: boolean): HelpContext {
  if (status === 'FINISHED') return isOrganiser ? 'matchFinishedOrganiser' : 'matchFinished';
  return isOrganiser ? 'matchScheduledOrganiser' : 'matchScheduled';
}

const CONTEXTS: readonly (readonly [pattern: string, context: HelpContext])[] = [
  [PAGES['create-match'][0], 'createMatch'],
  [PAGES.match[0], 'matchScheduled'],
  [PAGES.join[0], 'joinMatch'],
  [PAGES.profile[0], 'profile'],
  [PAGES['public-profile'][0], 'profile'],
  [PAGES.reviews[0], 'reviews'],
  [PAGES.matches[0], 'myMatches'],
  [PAGES.friends[0], 'friends'],
  [PAGES.payments[0], 'payments'],
  [PAGES.preferences[0], 'preferences'],
];

/** The tips of the screen at an address. */
export function helpContextOf(pathname: string): HelpContext {
  return CONTEXTS.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ?? 'general';
}
