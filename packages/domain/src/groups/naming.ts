import { capitalised, nameKey } from '../text/one-line';
import { dayOf } from '../time/days';
import { NAME_MAX_LENGTH } from '../users/schema';
import { GROUP_NAME_MAX_LENGTH } from './options';
import { everyWeek } from './wording';

/** 'Se repite todos los jueves', by the day of a match; without one 'Se repite todas las semanas'. */
export function repeatsText(date: string): string {
  const day = dayOf(date);
  return day === null ? 'Se repite todas las semanas' : `Se repite ${everyWeek(day.weekday)}`;
}

/**
 * Proposes a name for the group of a match: 'Los jueves de La Esquina'. The place is named up to its first comma, behind which
 * the pitch is named. Cut to the length of a name.
 */
export function usualGroupName({ date, location }: { date: string; location: string }): string {
  const day = dayOf(date);
  const place = (location.split(',', 1)[0] ?? '').trim();
  const when = day === null ? 'El partido' : capitalised(everyWeek(day.weekday).slice('todos '.length));
  const name = place === '' ? when : `${when} de ${place}`;
  return name.slice(0, GROUP_NAME_MAX_LENGTH).trim();
}

/** A name for the other person of a row: 'Pato (2)', or the next number that no row has. `names`: those of all rows. */
export function nameOfOther(name: string, names: readonly string[]): string {
  const taken = new Set(names.map(nameKey));
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const other = `${[...name].slice(0, NAME_MAX_LENGTH - end.length).join('')}${end}`;
    if (!taken.has(nameKey(other))) return other;
  }
}
