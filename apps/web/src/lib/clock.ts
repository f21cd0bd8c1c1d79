import { isZoneName } from '@picado/domain/time/zones';
import { longDay } from '@picado/domain/time/days';

/** The clock of this browser and the zones that it knows. It is apart from `dates.ts`, because no page needs it at first sight. */

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** The day that it is here at `now`, as YYYY-MM-DD. */
export function dayAt(now: number): string {
  const day = new Date(now);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** '26/11 21:05'. */
export function dayMonthHour(instant: string): string {
  const then = new Date(instant);
  if (Number.isNaN(then.getTime())) return 'Fecha inválida';
  const day = `${twoDigits(then.getDate())}/${twoDigits(then.getMonth() + 1)}`;
  return `${day} ${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}

/** Says an instant aloud, as the end of a time: 'viernes 20 a las 22:00'. */
export function dayAndHour(instant: string): string {
  const then = new Date(instant);
  const day = longDay(dayAt(then.getTime()), then.getFullYear());
  if (day === null) return 'Fecha inválida';
  const [weekday] = day.split(' de ');
  return `${weekday} a las ${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}

/** The zone of this browser; undefined where it says none, or none of the zone database ('Etc/Unknown', '+03:00'). */
export function browserTimeZone(): string | undefined {
  // Some browsers answer none, whatever the type says.
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return isZoneName(timeZone) ? timeZone : undefined;
}

/** All zones that this browser has data of; none in one that does not list them. */
export const knownZones = (): readonly string[] =>
  'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];

/** True where the clocks of two zones read the same at an instant. False where this browser does not know one of them. */
export function readAlike(one: string, other: string, instant: Date): boolean {
  if (one === other) return true;
  try {
    const [first, second] = [one, other].map((timeZone) =>
      new Intl.DateTimeFormat('es', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant),
    );
    return first === second;
  } catch {
    return false;
  }
}
