import type { Match } from '@picado/domain/matches/schema';
import { dayOf, weekdayName } from '@picado/domain/time/days';
import { localDay, localHour } from '../../lib/dates';

type Opening = Pick<Match, 'opensToAllAt' | 'opensToAllOn' | 'startsAt'>;

/** 'el viernes a las 22:00' by the clock of the match, which comes with it: a browser may not know its zone. */
function weekdayAndHour({ opensToAllAt, opensToAllOn, startsAt }: Opening): string {
  // An older build has stored the match without that clock: this browser's stands for it.
  const at = new Date(opensToAllAt ?? startsAt);
  const day = dayOf(opensToAllOn?.date ?? '') ?? localDay(at);
  return `el ${weekdayName(day)} a las ${opensToAllOn?.time ?? localHour(at)}`;
}

/** Words the time from which a date of a group is open to a viewer: 'desde el viernes a las 22:00'. */
export const openingText = (match: Opening): string => `desde ${weekdayAndHour(match)}`;

/** Says the opening as a sentence to a viewer that did not play the last date, and signs up after those that did. */
export const earlyText = (match: Opening): string =>
  `Primero eligen los que jugaron la última: vos, ${openingText(match)}.`;
