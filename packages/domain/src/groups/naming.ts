import { dayOf, weekdayName } from '../time/days';
import { GROUP_NAME_MAX_LENGTH } from './schema';

/** 'jueves', 'sábados': several of a weekday. */
function weekdaysOf(date: string): string | null {
  const day = dayOf(date);
  if (day === null) return null;
  const name = weekdayName(day);
  return name.endsWith('s') ? name : `${name}s`;
}

/** 'Se repite todos los jueves', by the day of a match; without one 'Se repite todas las semanas'. */
export function repeatsText(date: string): string {
  const weekdays = weekdaysOf(date);
  return weekdays === null ? 'Se repite todas las semanas' : `Se repite todos los ${weekdays}`;
}

/**
 * What a group of a match may be called: 'Los jueves de La Esquina'. The place is named up to its first comma, behind which the
 * pitch is told. Cut to the length of a name.
 */
export function usualGroupName({ date, location }: { date: string; location: string }): string {
  const weekdays = weekdaysOf(date);
  const place = (location.split(',', 1)[0] ?? '').trim();
  const when = weekdays === null ? 'El partido' : `Los ${weekdays}`;
  const name = place === '' ? when : `${when} de ${place}`;
  return name.slice(0, GROUP_NAME_MAX_LENGTH).trim();
}
